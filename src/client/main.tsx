import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { cameAsVisitor, meetCurrentUser } from './auth/queries.ts'
import { pruneDrafts } from './lib/draft.ts'
import { rememberFonts } from './lib/fonts.ts'
import { createQueryClient, watchFocus } from './lib/query-client.ts'
import { watchTheme } from './lib/theme.ts'
import { fetchLikelyScreen } from './router.tsx'
import { keepShell } from './shell/keep-shell.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const client = createQueryClient()

watchTheme()
watchFocus()
pruneDrafts()
// Until both are there the page shows the mark: one painting of a whole screen in place of three.
await Promise.all([fetchLikelyScreen(location.pathname, cameAsVisitor()), meetCurrentUser(client)])
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
rememberFonts()
keepShell()
