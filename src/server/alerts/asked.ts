/** The result of asking a rule in one environment. */
import type { DataAccess } from '../access/data-access.js'
import type { OpenAlert, RuleRecord, Watched } from '../store/alerts/types.js'
import type { Store } from '../store/store.js'
import type { Seen } from './states.js'

export interface Asking {
  store: Store
  rule: RuleRecord
  access: DataAccess
  now: Date
  /** Open alerts of the rule there: of each it is said what became of it. */
  open: readonly OpenAlert[]
}

export interface Sighting extends Watched, Seen {
  name: string
  /** The measure in the words of this sighting, where they differ from the rule's. */
  measure?: string
}

export interface AskedRule {
  sightings: readonly Sighting[]
  /** For how many it holds; more than there are sightings where it is too many. */
  holds: number
  isLow: boolean
  measure: string
  unit: string | null
  trouble: string | null
}

/** Alerts that a rule may have at once in an environment: the worst ones. */
export const MOST_AT_ONCE = 1_000

export const keyOf = ({ type, id }: Watched): string => `${type} ${id}`
