/**
 * Rollup rows that are due: a large batch of samples is written at once and its entities noted; their rows follow behind, some at a time, each
 * time one commit. What is noted survives a restart.
 */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { WritableChangeLog } from '../change-log.js'
import type { TypeWriteContext } from '../context.js'
import type { Database } from '../database.js'
import { lockTypes } from '../locks.js'
import { refreshRollups } from './refresh-rollups.js'

export async function noteDue(
  { db, datastoreId, spec: { type } }: TypeWriteContext,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into rollup_due (datastore_id, type, id) select ${datastoreId}, ${type}, unnest(${ids}::text[])
    on conflict do nothing`.execute(db)
}

export interface DueRollups {
  /** Works off what is due; a call meanwhile goes on with the one at work. */
  settle(): Promise<void>
  /** Stops after those at hand; the rest stays noted. */
  stop(): Promise<void>
}

export interface DueRollupsParts {
  db: Kysely<Database>
  changes: WritableChangeLog
  registry: Registry
  now: () => Date
  /** Entities of one commit. */
  atOnce?: number
}

export function createDueRollups({ db, changes, registry, now, atOnce = 1_000 }: DueRollupsParts): DueRollups {
  let isStopping = false
  let working: Promise<void> | undefined
  let isAskedAgain = false

  async function workOff(): Promise<void> {
    do {
      isAskedAgain = false
      while (!isStopping && (await some())) {
        // Until nothing is due.
      }
    } while (isAskedAgain && !isStopping)
  }

  /** Some of one type. False when nothing is due. */
  async function some(): Promise<boolean> {
    const next = await db.selectFrom('rollup_due').select(['datastore_id', 'type']).limit(1).executeTakeFirst()
    if (!next) return false
    const { datastore_id: datastoreId, type } = next
    const commit = await db.transaction().execute(async trx => {
      await lockTypes({ db: trx, datastoreId }, [type])
      const { rows } = await sql<{ id: string }>`delete from rollup_due where ctid = any(array(
          select ctid from rollup_due where datastore_id = ${datastoreId} and type = ${type} limit ${atOnce}
        )) returning id`.execute(trx)
      if (!registry.has(type) || rows.length === 0) return undefined
      const ids = rows.map(({ id }) => id)
      const context = { db: trx, datastoreId, registry, spec: registry.get(type), now: now() }
      const modified = await refreshRollups(context, ids)
      if (modified.length === 0) return undefined
      return changes.append(trx, `datastore:${datastoreId}`, [{ entity: type, collection: 'entities', modified }])
    })
    if (commit) changes.publish(commit)
    return true
  }

  return {
    settle() {
      isAskedAgain = true
      working ??= workOff().finally(() => {
        working = undefined
      })
      return working
    },
    async stop() {
      isStopping = true
      await working?.catch(() => undefined)
    },
  }
}
