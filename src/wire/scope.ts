/**
 * Scopes of an access token (product specification § 6): space-separated `resource:id:flags[:policy]`. A malformed entry grants
 * nothing. Ids are compared without hyphens and case; `*` as id is any, `*` in flags is every flag; a check falls back to
 * resource `*`.
 */

/** Access policy of a grant: which features it opens, whether data are scrambled, how far back it reaches. */
export interface AccessPolicy {
  features?: string[]
  scramble?: boolean
  /** ISO instant before which nothing is shown. */
  from?: string
  /** Locked filters by entity type, from an embed session (JSON of `Filter`). */
  filters?: Record<string, unknown>
  /** Origin the token is bound to. */
  origin?: string
}

export interface Grant {
  resource: string
  id: string
  /** One letter or word a flag, comma-separated on the wire: `r,w`. */
  flags: string[]
  policy?: AccessPolicy
}
