/**
 * Every table that has an owner, in the order of the archive: under which name and in which order it stands there, and what of its rows does
 * not, being a secret or a repetition. Erasure takes their rows with the account. A test walks the database and finds no other.
 */
export const ownedTables = {
  users: { as: 'account', owner: 'id', by: 'id', without: ['password_hash', 'email_key'] },
  identities: { as: 'identities', owner: 'user_id', by: 'subject', without: ['user_id'] },
  sessions: { as: 'sessions', owner: 'user_id', by: 'id', without: ['user_id', 'token_hash'] },
  memories: { as: 'memory', owner: 'user_id', by: 'user_id', without: ['user_id'] },
  memory_facts: { as: 'facts', owner: 'user_id', by: 'id', without: ['user_id', 'key'] },
  conversations: { as: 'conversations', owner: 'user_id', by: 'id', without: ['user_id'] },
  messages: { as: 'messages', owner: 'user_id', by: 'id', without: ['user_id', 'lease_until', 'is_stop_asked'] },
  action_items: { as: 'actionItems', owner: 'user_id', by: 'id', without: ['user_id'] },
  action_proposals: { as: 'actionProposals', owner: 'user_id', by: 'id', without: ['user_id'] },
  learning_paths: { as: 'learningPaths', owner: 'user_id', by: 'id', without: ['user_id'] },
  path_progress: { as: 'pathProgress', owner: 'user_id', by: 'id', without: ['user_id'] },
  rewards: { as: 'rewards', owner: 'user_id', by: 'id', without: ['user_id'] },
  reward_showings: { as: 'rewardShowings', owner: 'user_id', by: 'reward_id', without: ['user_id'] },
} as const

/** Tables that have an owner too, and nothing that an archive could tell. */
export const untoldTables = {
  password_resets: 'secrets, good for an hour',
  reward_tallies: 'sums of the rewards',
} as const

export type OwnedTable = keyof typeof ownedTables
