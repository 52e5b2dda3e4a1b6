import * as account from './account.ts'
import * as actionItems from './action-items.ts'
import * as auth from './auth.ts'
import * as chat from './chat.ts'
import * as conversations from './conversations.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './exports.ts'
import * as gamification from './gamification.ts'
import * as learning from './learning.ts'
import * as memory from './memory.ts'
import * as system from './system.ts'
import * as voice from './voice.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the product: the table of contents of the contract. Tests walk it; OpenAPI is printed from it. */
export const api: Endpoint[] = [
  system,
  auth,
  account,
  conversations,
  chat,
  exports,
  learning,
  actionItems,
  memory,
  gamification,
  voice,
].flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint))
