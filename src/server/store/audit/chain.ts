/**
 * How entries are chained. The hash of an entry is SHA-256 of the hash of the one before it, a line feed, and the entry as canonical JSON: keys in
 * the order of their code units, no spaces, times as ISO with milliseconds, `lineage` only where it is known.
 */
import { createHash } from 'node:crypto'
import type { AuditEntry, AuditHead, ChainedEntry } from './types.js'

/** What the first entry follows. */
export const GENESIS = '0'.repeat(64)

/** The entries with their places after the head. */
export function chain(head: AuditHead, entries: readonly AuditEntry[]): ChainedEntry[] {
  let { sequence, hash: previous } = head
  return entries.map(entry => {
    sequence += 1
    const chained = { ...entry, sequence, previous, hash: hashOf(previous, { ...entry, sequence }) }
    previous = chained.hash
    return chained
  })
}

export function hashOf(previous: string, { lineage, ...entry }: AuditEntry & { sequence: number }): string {
  return createHash('sha256')
    .update(`${previous}\n${canonical(lineage ? { ...entry, lineage } : entry)}`)
    .digest('hex')
}

/** Why the entry is not the one that follows the head; undefined when it is. */
export function faultOf(head: AuditHead, { previous, hash, ...entry }: ChainedEntry): string | undefined {
  if (entry.sequence !== head.sequence + 1) {
    const missing = entry.sequence - head.sequence - 1
    return missing === 1 ? 'is missing' : `and ${missing - 1} after it are missing`
  }
  if (previous !== head.hash) return 'does not follow the entry before it'
  if (hash !== hashOf(previous, entry)) return 'is not as it was written'
  return undefined
}

/** JSON of a flat or nested value whose keys stand in one order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
