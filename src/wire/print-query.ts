/** Canonical JSON of a query: keys sorted, so that equal queries print equally (cache keys, request sharing). */
import type { Query } from './query.js'

/** `parseQuery(JSON.parse(printQuery(q)))` equals `q`. */
export function printQuery(query: Query): string {
  return printCanonical(query)
}

/** Canonical JSON of any JSON value; undefined members are left out. */
export function printCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
