// npm run build: builds, whether or not anything changed.
import { build, install, main } from './set-up.mjs'

await main(async () => {
  await install()
  await build()
  return 0
})
