import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import type { Content } from './content.ts'
import { loadContent } from './load-content.ts'
import { indexTopics, type TopicIndex } from './topic-index.ts'

/** All words of the product with the index over them. */
export interface Library {
  content: Content
  index: TopicIndex
}

/** Read and checked as the server starts, so that a fault in the content stops it there and not in a conversation. */
export const library: Library = openLibrary(loadContent(join(packageRoot(), 'content')))

export function openLibrary(content: Content): Library {
  return { content, index: indexTopics(content) }
}
