/** An estate as it was generated: its entities, what each type measures, and who adds up whom. */
import type { Grown } from './kinds.js'
import type { Measure } from './measures.js'

/** What is added up: entities of `child` name their `owner` at `path`. */
export interface Membership {
  child: string
  owner: string
  path: string
}

export interface Estate extends Grown {
  measures: ReadonlyMap<string, readonly Measure[]>
  memberships: readonly Membership[]
}
