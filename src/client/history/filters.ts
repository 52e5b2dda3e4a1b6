import { Topic } from '#shared/conversations.ts'

export const TOPIC_CHOICES = [
  { value: 'all', label: 'All topics' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'finance', label: 'Finance' },
  { value: 'leadership', label: 'Leadership' },
  { value: 'strategy', label: 'Strategy' },
  { value: 'operations', label: 'Operations' },
] as const

export const TIME_CHOICES = [
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
  { value: '90', label: 'Last 3 months', days: 90 },
  { value: 'all', label: 'All time', days: null },
] as const
const USUAL_TIME = TIME_CHOICES[1]

export interface Filters {
  search: string
  topic: Topic | 'all'
  time: (typeof TIME_CHOICES)[number]['value']
}

/** The filters as an address says them; whatever it says otherwise is taken for the usual. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query)
  const time = TIME_CHOICES.find(({ value }) => value === given.get('time')) ?? USUAL_TIME
  return {
    search: (given.get('search') ?? '').trim().slice(0, 200),
    topic: Topic.safeParse(given.get('topic')).data ?? 'all',
    time: time.value,
  }
}

/** The address of the history under these filters; what is usual is left out. */
export function addressOf({ search, topic, time }: Filters): string {
  const said = [
    ['search', search],
    ['topic', topic === 'all' ? '' : topic],
    ['time', time === USUAL_TIME.value ? '' : time],
  ].filter(([, value]) => value)
  const query = new URLSearchParams(said).toString()
  return query ? `/history?${query}` : '/history'
}

/** Days back from now, null for all time. */
export const daysOf = (time: Filters['time']) => TIME_CHOICES.find(({ value }) => value === time)?.days ?? null
