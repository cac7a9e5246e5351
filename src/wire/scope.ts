/**
 * Scopes of an access token (product specification § 6): space-separated `resource:id:flags[:policy]`. A malformed entry grants
 * nothing. Ids are compared without hyphens and case; `*` as id is any, `*` in flags is every flag; a check falls back to
 * resource `*`.
 */
import type { Filter } from './query.js'

/** What a policy may open. `all` opens every one; what each of the others opens is in docs/protocol.md § Who sees what. */
export const FEATURES = [
  'all',
  'costs',
  'metrics',
  'applications',
  'signals',
  'flows',
  'logs',
  'traces',
  'insights',
  'fullstack',
  'foresight',
  'timeMachine',
] as const
export type Feature = (typeof FEATURES)[number]

/** What a grant or a session is limited to. What is absent limits nothing, but for `types`. */
export interface AccessPolicy {
  /** Origin the token is bound to. */
  origin?: string
  /** Entity types and families that are open. Absent: those that `filters` names, or all where there are no filters. */
  types?: string[] | '*'
  /** Locks by entity type or family: only what matches is there. One on a family holds for each of its members. */
  filters?: Record<string, Filter>
  /** Absent: all. */
  features?: Feature[]
  /** ISO instant before which nothing is shown. */
  from?: string
  /** ISO instant from which on nothing is shown. */
  until?: string
  /** Not available yet: nothing is granted to a policy that asks for it. */
  scramble?: boolean
}

export interface Grant {
  resource: string
  id: string
  /** One letter or word a flag, comma-separated on the wire: `r,w`. */
  flags: string[]
  policy?: AccessPolicy
}
