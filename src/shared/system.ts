import { get } from './endpoint.ts'
import { z } from './zod.ts'

export const getHealth = get('/api/health', {
  access: 'anyone',
  summary: 'Whether the server can serve',
  answer: z.object({ status: z.literal('ok') }),
})
export const getReadiness = get('/api/ready', {
  access: 'anyone',
  summary: 'Whether the database answers; 503 where it does not',
  answer: z.object({ status: z.literal('ready') }),
})
