import { createInterface } from 'node:readline'
import { openFinding } from './eval/open-finding.ts'
import { z } from '#shared/zod.ts'

// npm run --silent find < queries.jsonl: each line {"query"} is answered by a line {"concepts":[{"id","name","score"}]}, the best five
// concepts of the library first. No server is needed.
const MOST = 5
const Line = z.object({ query: z.string().trim().min(1) })

// Whoever has read enough closes the pipe.
process.stdout.on('error', () => process.exit())

const { open, close } = openFinding()
const { finder, isByMeaning } = await open()
if (!isByMeaning) process.stderr.write('Words are searched alone: "npm run models" fetches what meanings need.\n')
for await (const line of createInterface({ input: process.stdin })) {
  const told = line.replace('\uFEFF', '').trim()
  if (told !== '') process.stdout.write(`${JSON.stringify(await answerTo(told))}\n`)
}
await close()

async function answerTo(line: string) {
  const query = queryIn(line)
  if (query === null) {
    process.exitCode = 1
    return { error: 'A line is a JSON object with a "query" in words' }
  }
  const found = await finder.find(query, MOST)
  return { concepts: found.map(({ concept: { id, name }, score }) => ({ id, name, score: Number(score.toFixed(3)) })) }
}

function queryIn(line: string): string | null {
  try {
    return Line.parse(JSON.parse(line)).query
  } catch {
    return null
  }
}
