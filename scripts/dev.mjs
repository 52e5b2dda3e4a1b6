// npm run dev: the server, restarted on every change, and the client as it is written. Ends with whichever ends first.
import { join } from 'node:path'
import { install, main, projectEnvironment, projectNode, root, run } from './set-up.mjs'

await main(async () => {
  await install()
  const env = projectEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug' })
  const server = run(projectNode(), ['--watch', 'src/server/main.ts'], { env })
  const client = run(projectNode(), [join(root, 'node_modules/vite/bin/vite.js')], { env })
  const code = await Promise.race([server, client])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([server, client])
  return code
})
