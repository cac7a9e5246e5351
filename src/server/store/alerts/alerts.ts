/** Alerts: their lists, what people do about them, and the turn to evaluate. */

import { type Kysely, sql } from 'kysely'
import type { AlertListName } from '../../../wire/alerts/alert.js'
import { DAY } from '../../../wire/duration.js'
import type { Commit, WritableChangeLog } from '../change-log.js'
import type { Database, Db } from '../database.js'
import { readBehind, type WalledSource } from '../wall/read-behind.js'
import { alertOf, isoOrNull } from './rows.js'
import { openOf, takeStep, tellScreens } from './step.js'
import type { AlertStore } from './types.js'

/** A turn ends by itself after this. */
const TURN_MS = 60_000
/** What is shown as resolved. */
const RESOLVED_DAYS = 7
const CLOCK = 'alerts'

export function createAlerts(source: WalledSource, changes: WritableChangeLog): AlertStore {
  const { db } = source
  const publish = (commits: readonly Commit[]) => {
    for (const commit of commits) changes.publish(commit)
  }
  return {
    open: (ruleId, datastoreId) => openOf(db, ruleId, datastoreId, new Date()),
    async step(step) {
      const commits = await db.transaction().execute(trx => takeStep(trx, step, changes))
      publish(commits ?? [])
      return commits !== undefined
    },
    async dropUnwatched(now) {
      await sql`update alert set state = 'resolved', resolved_at = ${now.toISOString()}::timestamptz, ending = 'dropped', muted_until = null
        where state = 'firing' and not exists (select 1 from alert_rule r where r.id = alert.rule_id and r.enabled
          and (r.environment_id is null or r.environment_id = alert.environment_id))`.execute(db)
      await sql`delete from alert where state = 'pending' and not exists (select 1 from alert_rule r where r.id = alert.rule_id and r.enabled
          and (r.environment_id is null or r.environment_id = alert.environment_id))`.execute(db)
    },
    list: ({ datastoreId, list, now, limit }) =>
      readBehind(source, { datastoreId }, async reader => {
        const rows = await inList(selectOf(reader, datastoreId), list, now)
          .orderBy(sql`case when alert.severity = 'critical' then 0 else 1 end`)
          .orderBy(sql`alert.acknowledged_at is not null`)
          .orderBy(list === 'resolved' ? sql`alert.resolved_at` : sql`coalesce(alert.fired_at, alert.since)`, 'desc')
          .orderBy('alert.id')
          .limit(limit)
          .execute()
        return rows.map(alertOf)
      }),
    counts: (datastoreId, now) =>
      readBehind(source, { datastoreId }, async reader => {
        const { rows } = await sql<{ open: number; muted: number; pending: number; resolved: number }>`select
            count(*) filter (where alert.state = 'firing' and not ${isMuted(now)})::int as open,
            count(*) filter (where alert.state = 'firing' and ${isMuted(now)})::int as muted,
            count(*) filter (where alert.state = 'pending')::int as pending,
            count(*) filter (where alert.state = 'resolved' and alert.resolved_at >= ${lately(now)}::timestamptz)::int as resolved
          from alert where alert.datastore_id = ${datastoreId}`.execute(reader)
        return rows[0] ?? { open: 0, muted: 0, pending: 0, resolved: 0 }
      }),
    async withOpen(datastoreIds) {
      const { rows } = await sql<{ datastore_id: string }>`select distinct datastore_id from alert
        where datastore_id = any(${datastoreIds}::text[]) and state = 'firing'`.execute(db)
      return rows.map(row => row.datastore_id)
    },
    byId: (datastoreId, id) =>
      readBehind(source, { datastoreId }, async reader => {
        const row = await selectOf(reader, datastoreId).where('alert.id', '=', id).executeTakeFirst()
        return row && alertOf(row)
      }),
    earlier: (datastoreId, alert, most) =>
      readBehind(source, { datastoreId }, async reader => {
        const rows = await selectOf(reader, datastoreId)
          .where('alert.rule_id', '=', alert.ruleId)
          .where('alert.entity_type', '=', alert.entityType)
          .where('alert.entity_id', '=', alert.entityId)
          .where('alert.state', '=', 'resolved')
          .where('alert.id', '!=', alert.id)
          .orderBy('alert.fired_at', 'desc')
          .limit(most)
          .execute()
        return rows.map(alertOf)
      }),
    ...createActs(db, changes),
    async forget(before) {
      const at = before.toISOString()
      await db.deleteFrom('alert').where('state', '=', 'resolved').where('resolved_at', '<', at).execute()
      await db.deleteFrom('alert_delivery').where('done_at', '<', at).execute()
    },
    ...createTurns(db),
  }
}

/** What people do about open alerts. */
function createActs(db: Kysely<Database>, changes: WritableChangeLog): Pick<AlertStore, 'acknowledge' | 'mute'> {
  /** Runs a change of open alerts and lets bells know. */
  const changing = async (datastoreId: string, change: (trx: Kysely<Database>) => Promise<string[]>) => {
    const { ids, commits } = await db.transaction().execute(async trx => {
      const ids = await change(trx)
      if (ids.length === 0) return { ids, commits: [] }
      const place = await trx
        .selectFrom('environment')
        .select(['id as environmentId', 'account_id as accountId'])
        .where('datastore_id', '=', datastoreId)
        .executeTakeFirst()
      return { ids, commits: place ? await tellScreens(trx, changes, place) : [] }
    })
    for (const commit of commits) changes.publish(commit)
    return ids
  }
  return {
    acknowledge: (datastoreId, ids, by, now) =>
      changing(datastoreId, async trx => {
        const rows = await trx
          .updateTable('alert')
          .set(
            by === null
              ? { acknowledged_by: null, acknowledged_at: null }
              : { acknowledged_by: by, acknowledged_at: now },
          )
          .where('datastore_id', '=', datastoreId)
          .where(sql<boolean>`id = any(${ids}::text[])`)
          .where('state', '=', 'firing')
          // Who was first stands.
          .where('acknowledged_at', by === null ? 'is not' : 'is', null)
          .returning('id')
          .execute()
        return rows.map(({ id }) => id)
      }),
    mute: (datastoreId, ids, until) =>
      changing(datastoreId, async trx => {
        const rows = await trx
          .updateTable('alert')
          .set({ muted_until: until })
          .where('datastore_id', '=', datastoreId)
          .where(sql<boolean>`id = any(${ids}::text[])`)
          .where('state', '!=', 'resolved')
          .returning('id')
          .execute()
        return rows.map(({ id }) => id)
      }),
  }
}

function createTurns(db: Kysely<Database>): Pick<AlertStore, 'takeTurn' | 'keepTurn' | 'endTurn' | 'ranAt'> {
  const end = (now: Date) => new Date(now.getTime() + TURN_MS)
  return {
    async takeTurn(owner, now, everyMs) {
      const long = new Date(0)
      await db
        .insertInto('alert_clock')
        .values({ key: CLOCK, owner: null, until: long, ran_at: long })
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute()
      const { numUpdatedRows } = await db
        .updateTable('alert_clock')
        .set({ owner, until: end(now) })
        .where('key', '=', CLOCK)
        .where(eb => eb.or([eb('owner', 'is', null), eb('until', '<', now.toISOString())]))
        .where('ran_at', '<=', new Date(now.getTime() - everyMs).toISOString())
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async keepTurn(owner, now) {
      const { numUpdatedRows } = await db
        .updateTable('alert_clock')
        .set({ until: end(now) })
        .where('key', '=', CLOCK)
        .where('owner', '=', owner)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async endTurn(owner, now) {
      await db
        .updateTable('alert_clock')
        .set({ owner: null, ran_at: now })
        .where('key', '=', CLOCK)
        .where('owner', '=', owner)
        .execute()
    },
    async ranAt() {
      const row = await db.selectFrom('alert_clock').select('ran_at').where('key', '=', CLOCK).executeTakeFirst()
      const at = isoOrNull(row?.ran_at ?? null)
      return at === null || Date.parse(at) === 0 ? null : at
    },
  }
}

const selectOf = (reader: Db, datastoreId: string) =>
  reader.selectFrom('alert').selectAll().where('datastore_id', '=', datastoreId)

const lately = (now: Date) => new Date(now.getTime() - RESOLVED_DAYS * DAY).toISOString()
const isMuted = (now: Date) => sql<boolean>`coalesce(alert.muted_until > ${now.toISOString()}::timestamptz, false)`

function inList(query: ReturnType<typeof selectOf>, list: AlertListName, now: Date): ReturnType<typeof selectOf> {
  switch (list) {
    case 'open':
      return query.where('alert.state', '=', 'firing').where(sql<boolean>`not ${isMuted(now)}`)
    case 'muted':
      return query.where('alert.state', '=', 'firing').where(isMuted(now))
    case 'pending':
      return query.where('alert.state', '=', 'pending')
    case 'resolved':
      return query.where('alert.state', '=', 'resolved').where('alert.resolved_at', '>=', lately(now))
  }
}
