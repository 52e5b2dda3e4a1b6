/** What stands in a Word file, as plain data: it travels to the worker that makes the file. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  /** Who speaks, and when: a heading of the second level. */
  | { kind: 'speaker'; who: 'person' | 'mentor'; name: string; when: string }
  /** Plain text, its lines kept. A note is smaller and softer, a lead larger. */
  | { kind: 'text'; text: string; as?: 'note' | 'lead' }
  | { kind: 'markdown'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rule' }
  | { kind: 'table'; head: string[]; rows: string[][] }

export interface WordDocument {
  product: string
  /** What kind of document it is, in a word or two: it stands over the title. */
  label: string
  /** A learning journey's label is orange, as everywhere in the product. */
  accent: 'sea' | 'journey'
  title: string
  /** Who it was made for. */
  person: string
  /** When it was made, as people write it. */
  date: string
  created: Date
  /** What the title page says of it: names with their values. */
  facts: [name: string, value: string][]
  blocks: Block[]
}
