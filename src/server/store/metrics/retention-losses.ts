/** How much a datastore would lose that kept a kind of data for fewer days: what is older now, counted so far. */
import { sql } from 'kysely'
import type { KindWithData } from '../../../wire/retention.js'
import { MOST_COUNTED } from '../../../wire/retention.js'
import type { TypedDatabase } from '../context.js'
import { dailyTable, entityTable, hourlyTable, packedTable } from '../generated-tables.js'
import { oldestOfDays } from './retention.js'

export interface RetentionLoss {
  kind: KindWithData
  /** ISO: what is older goes. */
  before: string
  /** Charges, hours of pairs that talked, or days of entities that were measured; `MOST_COUNTED` stands for more. */
  count: number
}

interface Asked {
  datastoreId: string
  kind: KindWithData
  days: number
  now: Date
}

/** Undefined where nothing is that old. */
export async function retentionLoss(source: TypedDatabase, asked: Asked): Promise<RetentionLoss | undefined> {
  const { kind, days, now } = asked
  const before = new Date(oldestOfDays(days, now) ?? 0).toISOString()
  const count = await COUNTS[kind](source, asked.datastoreId, before)
  return count === 0 ? undefined : { kind, before, count }
}

type Count = (source: TypedDatabase, datastoreId: string, before: string) => Promise<number>

const COUNTS: Record<KindWithData, Count> = {
  costs: async (source, datastoreId, before) =>
    source.registry.has('cost')
      ? countOlder(source, datastoreId, { table: entityTable('cost'), time: 'chargePeriodStart', before })
      : 0,
  flows: (source, datastoreId, before) => countOlder(source, datastoreId, { table: 'flow_hour', time: 'hour', before }),
  metrics: measuredDays,
}

async function countOlder(
  { db }: TypedDatabase,
  datastoreId: string,
  { table, time, before }: { table: string; time: string; before: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from ${sql.id(table)}
    where datastore_id = ${datastoreId} and ${sql.id(time)} < ${before}::timestamptz limit ${MOST_COUNTED}) c`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A day may be there as hours, as a whole, or as both. */
async function measuredDays({ db, registry }: TypedDatabase, datastoreId: string, before: string): Promise<number> {
  let all = 0
  for (const { type, metrics } of registry.stored) {
    if (metrics === undefined || all >= MOST_COUNTED) continue
    const days = [
      [dailyTable(type), sql`"day"`],
      [hourlyTable(type), sql`date_trunc('day', "hour", 'UTC')`],
      [packedTable(type), sql`date_trunc('day', "hour", 'UTC')`],
    ] as const
    const each = days.map(
      (
        [table, day],
        i,
      ) => sql`(select distinct id, ${day} as "day" from ${sql.id(table)} where datastore_id = ${datastoreId}
        and ${i === 0 ? sql`"day"` : sql`"hour"`} < ${before}::timestamptz limit ${MOST_COUNTED - all})`,
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from (${sql.join(each, sql` union `)}) c`.execute(db)
    all += rows[0]?.n ?? 0
  }
  return Math.min(all, MOST_COUNTED)
}
