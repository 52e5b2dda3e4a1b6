export interface Commitment {
  title: string
  dueDate: string | null
  category: string
}
export function findCommitment(text: string, { today }: { today: string }): Commitment | null {
  return null
}
