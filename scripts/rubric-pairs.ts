import { openFinding } from './eval/open-finding.ts'
import { pairs } from './eval/rubric.ts'

// node scripts/rubric-pairs.ts > pairs.jsonl: the conversations of the rubric, to be judged by somebody who does not know who is A.
// What they give goes to scripts/eval/rubric-scores.jsonl, which `npm run eval -- rubric` reads.
const { open, close } = openFinding()
for (const pair of await pairs(await open())) process.stdout.write(`${JSON.stringify(pair)}\n`)
await close()
