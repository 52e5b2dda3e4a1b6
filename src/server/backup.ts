import { backup } from '#server/db/backup.ts'
import { runOnFile } from '#server/db/run-on-file.ts'

await runOnFile('Say where to: npm run backup -- FILE', async (database, file) => {
  const rows = await backup(database, file)
  return `${rows} rows were written to ${file}. Keep it safe: it holds everything people wrote.`
})
