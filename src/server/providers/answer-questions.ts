import type { ModelAnswer } from './model-process.ts'

/** The other end of a `ModelProcess`: has the process it runs in answer each question, and end with the server. */
export function answerQuestions<Question, Answer>(answerTo: (question: Question) => Promise<Answer>): void {
  const say = async (question: Question): Promise<ModelAnswer<Answer>> => {
    try {
      return { answer: await answerTo(question) }
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  }
  // Nobody may be left to answer: then a send fails, and there is nothing to do about it but to end.
  process.on('disconnect', () => process.exit())
  process.on('message', (question: Question) => {
    void say(question).then((said) => process.send?.(said, undefined, undefined, () => undefined))
  })
  // A terminal's Ctrl-C reaches this process too; the server ends it when nobody listens any more.
  process.on('SIGINT', () => undefined)
}
