/** How many entities a type or family has, from the counts of stored types. */
import type { Catalogue } from '../../spec/catalogue.js'

type Counts = Readonly<Record<string, number>> | undefined

export function countOf(catalogue: Catalogue, counts: Counts, type: string): number {
  return catalogue.memberTypes(type).reduce((sum, member) => sum + (counts?.[member] ?? 0), 0)
}

/** The count of the index; undefined where the index holds only some entities of its members. */
export function shownCount(catalogue: Catalogue, counts: Counts, type: string): number | undefined {
  return counts === undefined || catalogue.entry(type).narrowed ? undefined : countOf(catalogue, counts, type)
}
