import { restore } from '#server/db/restore.ts'
import { runOnFile } from '#server/db/run-on-file.ts'

await runOnFile('Say where from: npm run restore -- FILE', async (database, file) => {
  const rows = await restore(database, file)
  return `${rows} rows were restored from ${file}.`
})
