/** Reads the chain from its beginning and holds each entry to the one before it, slice by slice, so that other callers come between. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import { faultOf, GENESIS } from './chain.js'
import { entryOf } from './rows.js'
import type { AuditHead, ChainReport } from './types.js'

const SLICE = 1_000
const NOT_ANCHORED = 'is not the one that the anchor names'

export async function verifyChain(db: Kysely<Database>, anchor: AuditHead | undefined): Promise<ChainReport> {
  // What is appended meanwhile is left out.
  const head = await db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()
  let seen: AuditHead = { sequence: 0, hash: GENESIS }
  let entries = 0
  const report = (sequence: number, what: string): ChainReport => ({ entries, head, problem: { sequence, what } })
  const stranger = await outsideOf(db)
  if (stranger !== undefined) return report(stranger, 'is not of the chain')
  if (anchor?.sequence === 0 && anchor.hash !== GENESIS) return report(0, NOT_ANCHORED)
  while (seen.sequence < head.sequence) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('sequence', '>', seen.sequence)
      .where('sequence', '<=', head.sequence)
      .orderBy('sequence')
      .limit(SLICE)
      .execute()
    for (const row of rows) {
      const entry = entryOf(row)
      const fault = faultOf(seen, entry)
      if (fault !== undefined) {
        return report(entry.sequence > seen.sequence + 1 ? seen.sequence + 1 : entry.sequence, fault)
      }
      entries += 1
      seen = { sequence: entry.sequence, hash: entry.hash }
      if (entry.sequence === anchor?.sequence && entry.hash !== anchor.hash) return report(entry.sequence, NOT_ANCHORED)
    }
    if (rows.length === 0) return report(seen.sequence + 1, 'and all after it are missing')
  }
  if (seen.hash !== head.hash) return report(seen.sequence, 'is not the one that the chain ended with')
  if (anchor && anchor.sequence > head.sequence) {
    return report(head.sequence + 1, 'is missing: the anchor is of a later one')
  }
  return { entries, head, problem: null }
}

/** The first entry that stands before the chain's beginning or after its end, both as of one moment. */
async function outsideOf(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number }>`select min(sequence)::float8 as sequence from audit_entry
    where sequence <= 0 or sequence > (select max(sequence) from audit_head)`.execute(db)
  return rows[0]?.sequence ?? undefined
}
