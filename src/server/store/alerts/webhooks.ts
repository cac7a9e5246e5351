/** Webhooks, and what is sent to them and to people: each delivery waits in a table until it was done or given up. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Delivery, Webhook } from '../../../wire/alerts/telling.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import { postMail } from '../mails.js'
import { isoOrNull } from './rows.js'
import type { DueDelivery, WebhookStore } from './types.js'

/** The most deliveries to one webhook at once, so that a slow webhook does not delay others for long. */
const MOST_OF_ONE = 3
/** A server that was killed while it sent is taken for gone after this: twice the ten seconds that each of them may hang. */
const LEASE_MS = 60_000

export function createWebhooks(db: Kysely<Database>): WebhookStore {
  const one = async (accountId: string, id: string) => (await readWebhooks(db, accountId, id))[0]
  return {
    list: accountId => readWebhooks(db, accountId),
    create: ({ accountId, name, url, sealed }, most, now) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`alert webhooks ${accountId}`])
        const all = await trx.selectFrom('alert_webhook').select('name').where('account_id', '=', accountId).execute()
        if (all.length >= most) return 'full'
        if (all.some(hook => hook.name === name)) return 'taken'
        const id = randomUUID()
        const row = { id, account_id: accountId, name, url, sealed, enabled: true, created_at: now }
        await trx.insertInto('alert_webhook').values(row).execute()
        return { id, name, url, enabled: true, createdAt: now.toISOString(), lastStatus: null, lastAt: null }
      }),
    async change(accountId, id, change) {
      const isTaken = await db.transaction().execute(async trx => {
        await lockNames(trx, [`alert webhooks ${accountId}`])
        const of = trx.selectFrom('alert_webhook').select('id').where('account_id', '=', accountId)
        if (
          change.name !== undefined &&
          (await of.where('name', '=', change.name).where('id', '!=', id).executeTakeFirst())
        )
          return true
        if (Object.keys(change).length === 0) return false
        await trx
          .updateTable('alert_webhook')
          .set(change)
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute()
        return false
      })
      return isTaken ? 'taken' : one(accountId, id)
    },
    async remove(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('alert_webhook')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    ...createDeliveries(db),
  }
}

function createDeliveries(db: Kysely<Database>): Omit<WebhookStore, 'list' | 'create' | 'change' | 'remove'> {
  const one = async (accountId: string, id: string) => (await readWebhooks(db, accountId, id))[0]
  return {
    async deliveries(accountId, webhookId, most) {
      const rows = await db
        .selectFrom('alert_delivery')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(deliveryOf)
    },
    async test(accountId, webhookId, body, now) {
      if (!(await one(accountId, webhookId))) return undefined
      const id = randomUUID()
      const row = { id, account_id: accountId, webhook_id: webhookId, event: 'test' as const, about: 'Test', body }
      await db
        .insertInto('alert_delivery')
        .values({ ...row, state: 'waiting', created_at: now, due_at: now, tries: 0 })
        .execute()
      return id
    },
    async again(accountId, webhookId, deliveryId, now) {
      const { numUpdatedRows } = await db
        .updateTable('alert_delivery')
        .set({ state: 'waiting', due_at: now, done_at: null, created_at: now, tries: 0, problem: null })
        .where('id', '=', deliveryId)
        .where('account_id', '=', accountId)
        .where('webhook_id', '=', webhookId)
        .where('state', '!=', 'waiting')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    take: (most, now) => takeDue(db, most, now),
    async done(id, { status, problem, again }, now) {
      await db
        .updateTable('alert_delivery')
        .set({
          status,
          problem,
          tries: sql<number>`tries + 1`,
          ...(problem === null
            ? { state: 'delivered' as const, done_at: now, due_at: null }
            : again
              ? { due_at: again }
              : { state: 'failed' as const, done_at: now, due_at: null }),
        })
        .where('id', '=', id)
        .execute()
    },
    async hold(webhookId, { problem, tries, again, givenUp }, now) {
      const isOver = sql<boolean>`created_at <= ${givenUp.toISOString()}::timestamptz`
      await db
        .updateTable('alert_delivery')
        .set({
          status: null,
          problem,
          tries: sql<number>`greatest(tries, ${tries}::integer)`,
          state: sql<'failed' | 'waiting'>`case when ${isOver} then 'failed' else 'waiting' end`,
          done_at: sql<string>`case when ${isOver} then ${now.toISOString()}::timestamptz end`,
          due_at: sql<string>`case when ${isOver} then null else greatest(due_at, ${again.toISOString()}::timestamptz) end`,
        })
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .execute()
    },
    mail: (ids, { to, data }, now) =>
      db.transaction().execute(async trx => {
        if (!(await postMail(trx, { kind: 'alerts', to, data }, now))) return false
        await trx
          .updateTable('alert_delivery')
          .set({ state: 'delivered', done_at: now, due_at: null })
          .where(sql<boolean>`id = any(${ids}::text[])`)
          .execute()
        return true
      }),
  }
}

/** Reads webhooks with the outcome of the newest delivery of each. */
async function readWebhooks(db: Kysely<Database>, accountId: string, id?: string): Promise<Webhook[]> {
  const { rows } = await sql<
    Selectable<Database['alert_webhook']> & { last_state: Webhook['lastStatus']; last_at: string | null }
  >`select w.*, d.state as last_state, d.created_at as last_at from alert_webhook w
    left join lateral (select state, created_at from alert_delivery d where d.webhook_id = w.id order by created_at desc limit 1) d on true
    where w.account_id = ${accountId} ${id === undefined ? sql`` : sql`and w.id = ${id}`} order by w.name, w.id`.execute(
    db,
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    url: row.url,
    enabled: row.enabled,
    createdAt: isoOrNull(row.created_at) ?? '',
    lastStatus: row.last_state,
    lastAt: isoOrNull(row.last_at),
  }))
}

async function takeDue(db: Kysely<Database>, most: number, now: Date): Promise<DueDelivery[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<
    Selectable<Database['alert_delivery']> & { url: string | null; sealed: string | null }
  >`with taken as (update alert_delivery set due_at = ${lease}::timestamptz
      where id in (select d.id from alert_delivery d where d.state = 'waiting' and d.due_at <= ${now.toISOString()}::timestamptz
        and (d.webhook_id is null or exists (select from alert_webhook w where w.id = d.webhook_id and w.enabled))
        and (select count(*) from alert_delivery o where o.webhook_id = d.webhook_id and o.state = 'waiting'
          and (o.due_at, o.id) < (d.due_at, d.id)) < ${MOST_OF_ONE}
        order by d.due_at, d.id limit ${most} for update skip locked) returning *)
    select taken.*, w.url, w.sealed from taken left join alert_webhook w on w.id = taken.webhook_id order by taken.created_at, taken.id`.execute(
    db,
  )
  return rows.map(row => ({
    id: row.id,
    accountId: row.account_id,
    environmentId: row.environment_id,
    event: row.event,
    about: row.about,
    body: row.body,
    createdAt: new Date(row.created_at),
    tries: row.tries,
    target:
      row.webhook_id === null
        ? { kind: 'person', userId: row.user_id ?? '' }
        : { kind: 'webhook', id: row.webhook_id, url: row.url ?? '', sealed: row.sealed ?? '' },
  }))
}

function deliveryOf(row: Selectable<Database['alert_delivery']>): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id ?? '',
    event: row.event,
    about: row.about,
    state: row.state,
    createdAt: isoOrNull(row.created_at) ?? '',
    dueAt: isoOrNull(row.due_at),
    doneAt: isoOrNull(row.done_at),
    tries: row.tries,
    status: row.status,
    problem: row.problem,
  }
}
