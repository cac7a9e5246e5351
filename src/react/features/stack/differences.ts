/** How the entities of a stack differ from an earlier time, counted. Pure. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import { SIGNS } from '../../ui/difference-kinds.js'

export type Tally = Readonly<Record<DifferenceKind, number>> & {
  /** How many there are now: all but the removed ones. */
  there: number
}

/** Undefined where the stack is not compared. */
export function tallyOf({ nodes: { difference } }: Stack, places: readonly number[]): Tally | undefined {
  if (!difference) return undefined
  const tally = { added: 0, removed: 0, changed: 0 }
  for (const place of places) {
    const kind = difference[place]
    if (kind) tally[kind] += 1
  }
  return { ...tally, there: places.length - tally.removed }
}

/** How many there are and how they differ, as short as a label: `120 · +2 −1 Δ4`. */
export function countWords(count: number, tally: Tally | undefined, format: Format): string {
  if (!tally) return format.number(count)
  return format.whole([format.number(tally.there), signsOf(tally, format)].filter(Boolean).join(' · '))
}

/** The same without the count: `+2 −1 Δ4`, or that nothing differs; undefined where nothing is compared. */
export function differingWords(tally: Tally | undefined, format: Format): string | undefined {
  if (!tally) return undefined
  const signs = signsOf(tally, format)
  return signs === '' ? format.t('Unchanged') : format.whole(signs)
}

function signsOf(tally: Tally, format: Format): string {
  const kinds = [...DIFFERENCE_KINDS].reverse().filter(kind => tally[kind] > 0)
  return kinds.map(kind => `${SIGNS[kind]}${format.number(tally[kind])}`).join(' ')
}
