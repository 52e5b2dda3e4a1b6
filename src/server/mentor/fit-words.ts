import { wordCount } from '#shared/chat.ts'

/** A place in a reply: what may stand there in order of preference, how many must and how many may. */
export interface Slot {
  name: string
  candidates: string[]
  needed: number
  most: number
}
export type Picked = Record<string, string[]>

interface Range {
  least: number
  most: number
}

/**
 * Chooses sentences so that the reply as rendered lies inside the range: first what is needed, then, slot by slot, what may
 * be added while it fits, until `goal` words. Nothing is ever cut; where what is needed is too long, shorter candidates stand in.
 * Null where the candidates cannot fill the range.
 */
export function fitWords(slots: Slot[], range: Range, goal: number, render: (picked: Picked) => string): string | null {
  const words = (picked: Picked) => wordCount(render(picked))
  let picked = shortened(slots, take(slots), (trial) => words(trial) <= range.most)
  for (let round = 0; round < Math.max(0, ...slots.map(({ most }) => most)) && words(picked) < goal; round += 1)
    for (const slot of slots) {
      if (words(picked) >= goal) break
      const room = range.most - words(picked)
      picked = withOneMore(slot, picked, room, (trial) => words(trial) <= range.most)
    }
  const total = words(picked)
  return total >= range.least && total <= range.most ? render(picked) : null
}

const take = (slots: Slot[]): Picked => Object.fromEntries(slots.map(({ name, candidates, needed }) => [name, candidates.slice(0, needed)]))

function withOneMore({ name, candidates, most }: Slot, picked: Picked, room: number, fits: (trial: Picked) => boolean): Picked {
  const chosen = picked[name] ?? []
  if (chosen.length >= most || room <= 0) return picked
  for (const candidate of candidates) {
    if (wordCount(candidate) > room) continue
    if (Object.values(picked).some((items) => items.includes(candidate))) continue
    const trial = { ...picked, [name]: candidates.filter((item) => item === candidate || chosen.includes(item)) }
    if (fits(trial)) return trial
  }
  return picked
}

/** Puts the shortest candidates in place of the longest until what is needed fits. */
function shortened(slots: Slot[], picked: Picked, fits: (trial: Picked) => boolean): Picked {
  let trial = picked
  for (const { name, candidates, needed } of [...slots].reverse()) {
    if (fits(trial)) return trial
    const shortest = [...candidates].sort((one, other) => wordCount(one) - wordCount(other)).slice(0, needed)
    trial = { ...trial, [name]: shortest }
  }
  return trial
}
