/**
 * The audit log: one chain for all servers of a database. Whoever appends holds the row of its end, so that no link is lost or forked; entries of
 * calls that end at the same time share one transaction.
 *
 *   begin ─▶ audit_open ─▶ the call changes something ─▶ append: audit_entry, and audit_open is cleared of it
 *                       └▶ the server stops ─▶ closeAbandoned: an entry whose outcome is not known
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'
import { asCall, inLane } from '../engine/calls.js'
import { chain } from './chain.js'
import { createGroupWriter } from './group-writer.js'
import { listEntries } from './list-entries.js'
import { namedPeople } from './named-people.js'
import { rowOf } from './rows.js'
import type { AuditEntry, AuditHead, AuditStore } from './types.js'
import { verifyChain } from './verify-chain.js'

/** No call lasts so long. */
const ABANDONED_AFTER = sql<string>`now() - interval '15 minutes'`
const MOST_CLOSED_AT_ONCE = 500

export function createAuditStore(db: Kysely<Database>): AuditStore {
  // A group is of many callers: that one of them has gone away must not break it off.
  const together = (work: () => Promise<void>) => asCall({ lane: 'session', signal: undefined }, work)
  return {
    begin: createGroupWriter(entries =>
      together(async () => {
        await db
          .insertInto('audit_open')
          .values(entries.map(entry => ({ id: entry.id, entry: JSON.stringify(entry) })))
          .execute()
      }),
    ),
    append: createGroupWriter(entries => together(() => db.transaction().execute(trx => appendAll(trx, entries)))),
    async withdraw(id) {
      await db.deleteFrom('audit_open').where('id', '=', id).execute()
    },
    list: question => inLane('read', () => listEntries(db, question)),
    people: (entries, seesAll) => inLane('read', () => namedPeople(db, entries, seesAll)),
    verify: anchor => inLane('job', () => verifyChain(db, anchor)),
    closeAbandoned: () => inLane('job', () => db.transaction().execute(closeAbandoned)),
  }
}

/** All or none of them, in a transaction of the caller. */
export async function appendAll(trx: Transaction<Database>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const placed = await withLineage(trx, entries)
  const chained = chain(await lockHead(trx), placed)
  const last = chained.at(-1)
  const ids = entries.map(({ id }) => id)
  // One statement: every call waits for it.
  await trx
    .with('head', of => of.updateTable('audit_head').set({ sequence: last?.sequence ?? 0, hash: last?.hash ?? '' }))
    .with('begun', of => of.deleteFrom('audit_open').where(sql<boolean>`id = any(${ids}::text[])`))
    .insertInto('audit_entry')
    .values(chained.map(rowOf))
    .execute()
}

/** What its call did not say of where its account stands. */
async function withLineage(trx: Transaction<Database>, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const asked = entries.flatMap(({ accountId, lineage }) => (accountId !== null && !lineage ? [accountId] : []))
  if (asked.length === 0) return [...entries]
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'lineage'])
    .where(sql<boolean>`id = any(${[...new Set(asked)]}::text[])`)
    .execute()
  const known = new Map(rows.map(({ id, lineage }) => [id, lineage]))
  return entries.map(entry => ({ ...entry, lineage: entry.lineage ?? known.get(entry.accountId ?? '') ?? null }))
}

function lockHead(trx: Transaction<Database>): Promise<AuditHead> {
  return trx.selectFrom('audit_head').select(['sequence', 'hash']).forUpdate().executeTakeFirstOrThrow()
}

async function closeAbandoned(trx: Transaction<Database>): Promise<number> {
  const abandoned = trx
    .selectFrom('audit_open')
    .select('id')
    .where('begun_at', '<', ABANDONED_AFTER)
    .orderBy('begun_at')
    .limit(MOST_CLOSED_AT_ONCE)
  const rows = await trx.deleteFrom('audit_open').where('id', 'in', abandoned).returning('entry').execute()
  // The log wrote it itself.
  const entries = rows.map(({ entry }): AuditEntry => ({ ...JSON.parse(entry), outcome: 'unknown' }))
  await appendAll(trx, entries)
  return entries.length
}
