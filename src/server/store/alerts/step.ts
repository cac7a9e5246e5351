/**
 * One step of a rule in one environment: reads its open alerts under a lock, writes what follows, and queues who is to be told. All of it is one
 * transaction: a server that is killed leaves the states of before, and of two servers the second sees what the first wrote.
 */
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { appendResources } from '../accounts/resource-log.js'
import type { Commit, WritableChangeLog } from '../change-log.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import { type AlertRow, alertOf } from './rows.js'
import type { AlertWrite, OpenAlert, Step, Told } from './types.js'

/** Rows of one statement. */
const AT_ONCE = 500

export async function openOf(db: Db, ruleId: string, datastoreId: string, now: Date): Promise<OpenAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .select([
      'alert.id',
      'alert.entity_type',
      'alert.entity_id',
      'alert.entity_name',
      'alert.state',
      'alert.since',
      'alert.value',
      'alert.worst',
      'alert.held_by',
      sql<boolean>`coalesce(alert.muted_until > ${now.toISOString()}::timestamptz, false)`.as('is_muted'),
    ])
    .where('alert.rule_id', '=', ruleId)
    .where('alert.datastore_id', '=', datastoreId)
    .where('alert.state', '!=', 'resolved')
    .execute()
  return rows.map(row => ({
    alertId: row.id,
    type: row.entity_type,
    id: row.entity_id,
    name: row.entity_name,
    state: row.state === 'firing' ? 'firing' : 'pending',
    since: Date.parse(row.since),
    value: row.value,
    worst: row.worst,
    isMuted: row.is_muted,
    heldBy: row.held_by,
  }))
}

/** Gives the commits to publish; undefined where the rule has become another. */
export async function takeStep(
  trx: Transaction<Database>,
  step: Step,
  changes: WritableChangeLog,
): Promise<Commit[] | undefined> {
  const { rule, place, now } = step
  await lockNames(trx, [`alert rule ${rule.id}`])
  const current = await trx
    .selectFrom('alert_rule')
    .select(['version', 'muted_until'])
    .where('id', '=', rule.id)
    .executeTakeFirst()
  if (current?.version !== rule.version) return undefined
  await trx
    .insertInto('alert_asked')
    .values({ rule_id: rule.id, datastore_id: place.datastoreId, at: now, holds: step.holds, trouble: step.trouble })
    .onConflict(conflict =>
      conflict.columns(['rule_id', 'datastore_id']).doUpdateSet({ at: now, holds: step.holds, trouble: step.trouble }),
    )
    .execute()
  const open = await openOf(trx, rule.id, place.datastoreId, now)
  const writes = step.decide(open)
  const byId = new Map(open.map(alert => [alert.alertId, alert]))
  const isRuleMuted = current.muted_until !== null && Date.parse(current.muted_until) > now.getTime()
  const begun = await insertNew(trx, step, writes, isRuleMuted ? current.muted_until : null)
  const moved = await updateOpen(trx, step, writes)
  const over = await endOpen(trx, step, writes)
  const fired = [...begun, ...moved.filter(row => byId.get(row.id)?.state === 'pending')]
  const isSilent = (row: AlertRow) => isRuleMuted || byId.get(row.id)?.isMuted === true
  const news = [
    ...fired.map(row => ({ event: 'fired' as const, row })),
    ...over.map(row => ({ event: 'resolved' as const, row })),
  ].filter(({ row }) => !isSilent(row))
  await queue(
    trx,
    step,
    news.map(({ event, row }) => ({ event, alertId: row.id, ...step.told(event, alertOf(row)) })),
  )
  if (fired.length + over.length === 0) return []
  return tellScreens(trx, changes, place)
}

/** Bells hear that something of the environment's alerts is another, and read them anew. */
export async function tellScreens(
  trx: Transaction<Database>,
  changes: WritableChangeLog,
  { accountId, environmentId }: { accountId: string; environmentId: string },
): Promise<Commit[]> {
  const account = await trx.selectFrom('account').select('lineage').where('id', '=', accountId).executeTakeFirst()
  if (!account) return []
  const patch = { entity: 'alert', collection: 'alerts', modified: [{ id: environmentId }] }
  return appendResources(changes, trx, account.lineage, [patch])
}

/** Gives those that fire. */
async function insertNew(
  trx: Db,
  step: Step,
  writes: readonly AlertWrite[],
  mutedUntil: string | null,
): Promise<AlertRow[]> {
  const records = writes.flatMap(write =>
    'alertId' in write && write.alertId === undefined && (write.to === 'pending' || write.to === 'firing')
      ? [
          {
            id: randomUUID(),
            state: write.to,
            type: write.type,
            entity: write.id,
            name: write.name,
            value: write.value,
            worst: write.worst,
            held: write.heldBy,
            measure: write.measure ?? step.measure,
          },
        ]
      : [],
  )
  if (records.length === 0) return []
  const insertion = insertionOf(step, JSON.stringify(records), mutedUntil)
  // Those that wait are told to nobody. They are thousands, which would be carried through the statement to be left out.
  if (records.every(({ state }) => state === 'pending')) {
    await insertion.execute(trx)
    return []
  }
  const { rows } =
    await sql<AlertRow>`with begun as (${insertion} returning *) select * from begun where state = 'firing'`.execute(
      trx,
    )
  return rows
}

function insertionOf(
  { rule, place, now, unit }: Step,
  records: string,
  mutedUntil: string | null,
): RawBuilder<unknown> {
  const at = sql`${now.toISOString()}::timestamptz`
  const none = sql`'null'::jsonb`
  return sql`insert into alert (id, account_id, environment_id, datastore_id, rule_id,
      rule_name, severity, condition, for_minutes, state, entity_type, entity_id, entity_name, since, fired_at, value,
      fired_value, worst, unit, measure, held_by, muted_until)
    select n.id, ${place.accountId}::text, ${place.environmentId}::text, ${place.datastoreId}::text, ${rule.id}::text,
      ${rule.name}::text, ${rule.severity}::text, ${JSON.stringify(rule.condition)}::jsonb, ${rule.forMinutes}::integer, n.state,
      n.type, n.entity, n.name, ${at}, case when n.state = 'firing' then ${at} end, coalesce(n.value, ${none}),
      case when n.state = 'firing' then coalesce(n.value, ${none}) else ${none} end, coalesce(n.worst, ${none}), ${unit}::text,
      n.measure, n.held, ${mutedUntil}::timestamptz
    from jsonb_to_recordset(${records}::jsonb)
      n(id text, state text, type text, entity text, name text, value jsonb, worst jsonb, held text, measure text)`
}

/** Gives those that are firing and changed. What is as it was is not written: thousands are, round after round. */
async function updateOpen(
  trx: Db,
  { now, rule, measure, unit }: Step,
  writes: readonly AlertWrite[],
): Promise<AlertRow[]> {
  const changed = writes.flatMap(write => (write.to !== 'over' && write.alertId !== undefined ? [write] : []))
  if (changed.length === 0) return []
  const records = changed.map(write => ({
    id: write.alertId,
    state: write.to,
    name: write.name,
    value: write.value,
    worst: 'worst' in write ? write.worst : null,
    held: 'heldBy' in write ? write.heldBy : null,
    measure: write.measure ?? measure,
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<AlertRow>`with seen as (
      select a.id, u.name as entity_name, u.measure,
        case when u.state = 'unknown' then a.state else u.state end as state,
        case when u.state = 'unknown' then a.value else u.value end as value,
        case when u.state = 'unknown' then a.worst else u.worst end as worst,
        case when u.state = 'unknown' then a.held_by else u.held end as held_by,
        case when u.state = 'unknown' then coalesce(a.unknown_since, ${at}) end as unknown_since,
        case when u.state = 'firing' then coalesce(a.fired_at, ${at}) else a.fired_at end as fired_at,
        case when u.state = 'firing' and a.state = 'pending' then u.value else a.fired_value end as fired_value
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        u(id text, state text, name text, value jsonb, worst jsonb, held text, measure text) join alert a on a.id = u.id),
    moved as (update alert a set
        state = s.state, entity_name = s.entity_name, severity = ${rule.severity}, rule_name = ${rule.name},
        condition = ${JSON.stringify(rule.condition)}::jsonb, for_minutes = ${rule.forMinutes}, measure = s.measure, unit = ${unit},
        value = s.value, worst = s.worst, held_by = s.held_by, unknown_since = s.unknown_since, fired_at = s.fired_at,
        fired_value = s.fired_value
      from seen s where a.id = s.id and row(a.state, a.entity_name, a.severity, a.rule_name, a.condition, a.for_minutes, a.measure,
        a.unit, a.value, a.worst, a.held_by, a.unknown_since, a.fired_at, a.fired_value) is distinct from row(s.state, s.entity_name,
        ${rule.severity}::text, ${rule.name}::text, ${JSON.stringify(rule.condition)}::jsonb, ${rule.forMinutes}::integer, s.measure,
        ${unit}::text, s.value, s.worst, s.held_by, s.unknown_since, s.fired_at, s.fired_value)
      returning a.*)
    select * from moved where state = 'firing'`.execute(trx)
  return rows
}

/** Ends open alerts: those that fired are resolved, those that waited are deleted. */
async function endOpen(trx: Db, { now }: Step, writes: readonly AlertWrite[]): Promise<AlertRow[]> {
  const over = writes.flatMap(write => (write.to === 'over' ? [write] : []))
  const idle = over.filter(write => !write.wasFiring).map(({ alertId }) => alertId)
  if (idle.length > 0) await sql`delete from alert where id = any(${idle}::text[]) and state = 'pending'`.execute(trx)
  const records = over
    .filter(write => write.wasFiring)
    .map(({ alertId, value, ending }) => ({ id: alertId, value, ending }))
  if (records.length === 0) return []
  const { rows } =
    await sql<AlertRow>`update alert a set state = 'resolved', resolved_at = ${now.toISOString()}::timestamptz,
      ending = u.ending, value = coalesce(u.value, a.value), unknown_since = null, held_by = null, muted_until = null
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) u(id text, value jsonb, ending text)
    where a.id = u.id and a.state = 'firing' returning a.*`.execute(trx)
  return rows
}

/** A delivery for each webhook and each person of the rule. */
async function queue(
  trx: Db,
  { rule, place, now }: Step,
  news: readonly (Told & { event: 'fired' | 'resolved'; alertId: string })[],
): Promise<void> {
  const { members, webhooks } = rule.tell
  if (news.length === 0 || members.length + webhooks.length === 0) return
  const [people, hooks] = [
    await sql<{ id: string }>`select id from portal_user where id = any(${members}::text[])`.execute(trx),
    await sql<{
      id: string
    }>`select id from alert_webhook where id = any(${webhooks}::text[]) and account_id = ${place.accountId} and enabled`.execute(
      trx,
    ),
  ]
  const targets = [
    ...people.rows.map(({ id }) => ({ user_id: id, webhook_id: null })),
    ...hooks.rows.map(({ id }) => ({ user_id: null, webhook_id: id })),
  ]
  const rows = news.flatMap(({ event, alertId, body, about }) =>
    targets.map(target => ({
      id: randomUUID(),
      account_id: place.accountId,
      environment_id: place.environmentId,
      ...target,
      alert_id: alertId,
      event,
      about,
      body,
      state: 'waiting' as const,
      created_at: now,
      due_at: now,
      tries: 0,
    })),
  )
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await trx
      .insertInto('alert_delivery')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
  }
}
