/**
 * Scopes of an access token (product specification § 6): space-separated `resource:id:flags[:policy]`. A malformed entry grants
 * nothing. Ids are compared without hyphens and case; `*` as id is any, `*` in flags is every flag; a check falls back to
 * resource `*`.
 */
import type { AccessPolicy } from './policy-shape.js'

export type { AccessPolicy, Feature } from './policy-shape.js'

export interface Grant {
  resource: string
  id: string
  /** One letter or word a flag, comma-separated on the wire: `r,w`. */
  flags: string[]
  policy?: AccessPolicy
}
