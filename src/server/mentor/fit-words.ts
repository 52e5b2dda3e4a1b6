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

/** What is needed of each slot: nothing that another says already, unless there is nothing else. */
const take = (slots: Slot[]): Picked =>
  slots.reduce<Picked>((picked, { name, candidates, needed }) => {
    const others = candidates.filter((candidate) => !said(picked, candidate))
    return { ...picked, [name]: [...new Set([...others, ...candidates])].slice(0, needed) }
  }, {})

function withOneMore(
  { name, candidates, most }: Slot,
  picked: Picked,
  room: number,
  fits: (trial: Picked) => boolean,
): Picked {
  const chosen = picked[name] ?? []
  if (chosen.length >= most || room <= 0) return picked
  for (const candidate of candidates) {
    if (wordCount(candidate) > room) continue
    if (said(picked, candidate)) continue
    const trial = { ...picked, [name]: candidates.filter((item) => item === candidate || chosen.includes(item)) }
    if (fits(trial)) return trial
  }
  return picked
}

/** True where the candidate, or a part of it, is in the reply already. */
const said = (picked: Picked, candidate: string) =>
  Object.values(picked).some((items) => items.some((item) => item.includes(candidate) || candidate.includes(item)))

/** How far down a slot's preferences a shorter sentence is looked for, before all of them are. */
const CLOSE = 4

/** Puts the shortest of the preferred candidates in place of the chosen ones, slot by slot, until what is needed fits. */
function shortened(slots: Slot[], picked: Picked, fits: (trial: Picked) => boolean): Picked {
  let trial = picked
  for (const depth of [CLOSE, Infinity])
    for (const { name, candidates, needed } of slots) {
      if (fits(trial)) return trial
      const shortest = candidates.slice(0, depth).toSorted((one, other) => wordCount(one) - wordCount(other))
      trial = { ...trial, [name]: shortest.slice(0, needed) }
    }
  return trial
}
