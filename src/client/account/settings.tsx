import type { User } from '#shared/users.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ListeningSettings } from './listening-settings.tsx'
import { SpeakingSettings } from './speaking-settings.tsx'
import { VoiceSelection } from './voice-selection.tsx'
import { YourData } from './your-data.tsx'

/** How the person likes to speak with the mentor, and what becomes of what is theirs. */
export const Settings = ({ user }: { user: User }) => (
  <div className="flex flex-col gap-10 pt-2">
    <VoiceSelection user={user} />
    <SpeakingSettings userId={user.id} />
    <ListeningSettings userId={user.id} />
    <YourData />
    <DeleteAccount user={user} />
  </div>
)
