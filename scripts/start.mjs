// npm start, and the commands of an administrator: sets the project up where needed, then runs what was built.
import { fetchModels, prepareLibrary } from './models.mjs'
import { buildWhereStale, install, main, projectNode, run } from './set-up.mjs'

const [entry = 'main', ...args] = process.argv.slice(2)

await main(async () => {
  await install()
  await buildWhereStale()
  if (entry === 'main') {
    await fetchModels()
    await prepareLibrary()
  }
  return run(projectNode(), [`dist/server/${entry}.js`, ...args])
})
