import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pruneDrafts } from './lib/draft.ts'
import { createQueryClient, watchFocus } from './lib/query-client.ts'
import { watchTheme } from './lib/theme.ts'
import { fetchLikelyScreen } from './router.tsx'

watchTheme()
watchFocus()
pruneDrafts()
fetchLikelyScreen(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
