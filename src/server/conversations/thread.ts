import type { MessageRow } from '#server/messages/table.ts'

/** What places a message in the tree of a conversation. */
export type Placed = Pick<MessageRow, 'id' | 'parentId'>

/** The messages from the root to `leafId`, oldest first. */
export function pathTo<M extends Placed>(messages: M[], leafId: number | null): M[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const path: M[] = []
  for (let id = leafId; id !== null;) {
    const message = byId.get(id)
    if (!message) break
    path.push(message)
    id = message.parentId
  }
  return path.reverse()
}

/** Ids of the messages that answer or follow `parentId`, in the order they were made: the versions of one another. */
export function childrenByParent(messages: Placed[]): Map<number | null, number[]> {
  const children = new Map<number | null, number[]>()
  for (const { id, parentId } of messages) children.set(parentId, [...(children.get(parentId) ?? []), id])
  return children
}

/** The end of the newest branch that grows from `id`; `id` itself where nothing follows. Null for an empty conversation. */
export function newestLeaf(messages: Placed[], id: number | null): number | null {
  const children = childrenByParent(messages)
  let leaf = id
  for (let next = children.get(leaf)?.at(-1); next !== undefined; next = children.get(leaf)?.at(-1)) leaf = next
  return leaf
}
