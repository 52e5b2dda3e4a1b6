import { startModelServer } from '#test/support/model-server.ts'

// A model endpoint in a process of its own, whose reply is there at once. Prints its address.
const pieces = ['First piece. ', ...Array.from({ length: 20 }, (_, number) => `word${number} `)]
const { url } = await startModelServer({ pieces })
process.stdout.write(`${url}\n`)
