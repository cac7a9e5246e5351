/**
 * Grants points for what has happened, each event once whatever server notes it first, and lets points expire. Whoever grants for a programme holds its
 * lock, so that the most of a period is kept exactly; the unique key of event would keep two from granting it twice even so.
 */

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import { periodBegin, REWARD_KINDS } from '../../../wire/reward.js'
import type { Database } from '../database.js'
import { entityTable } from '../generated-tables.js'
import { lockNames } from '../locks.js'
import type { RewardsProgram } from './types.js'

export async function grantRewards(
  db: Kysely<Database>,
  programs: readonly RewardsProgram[],
  { hasInsights, now }: { hasInsights: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await sql`update reward set state = 'expired', closed_at = expires_at where state = 'granted' and expires_at <= ${at}`.execute(
    db,
  )
  const open = programs.filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt > at))
  for (const program of open) {
    await db.transaction().execute(async trx => {
      await lockNames(trx, [`rewards ${program.id}`])
      await grant(trx, program, hasInsights, now)
    })
  }
}

async function grant(
  trx: Transaction<Database>,
  program: RewardsProgram,
  hasInsights: boolean,
  now: Date,
): Promise<void> {
  const { id, points, mostOfKind, expiresAfterDays } = program
  const expires = expiresAfterDays === null ? null : new Date(now.getTime() + expiresAfterDays * DAY).toISOString()
  const begin = periodBegin(program.period, now).toISOString()
  const worth = sql`case kind ${sql.join(
    REWARD_KINDS.map(kind => sql`when ${kind} then ${points[kind]}::int`),
    sql` `,
  )} end`
  // Points that were revoked leave room for others.
  const had = sql`coalesce((select sum(r.points) from reward r where r.program_id = ${id} and r.account_id = due.account_id and r.kind = due.kind
    and r.state <> 'revoked' and r.granted_at >= ${begin}), 0)`
  await sql`insert into reward (id, program_id, account_id, kind, event, about_id, points, state, granted_at, expires_at)
    select gen_random_uuid()::text, ${id}, account_id, kind, event, about_id, points, 'granted', ${now.toISOString()}::timestamptz, ${expires}::timestamptz
    from (select due.*, ${had} + sum(points) over (partition by account_id, kind order by event) as after
      from (select e.*, ${worth} as points from (${eventsOf(program, hasInsights)}) e) due
      where points > 0 and not exists (select from reward r where r.program_id = ${id} and r.account_id = due.account_id and r.event = due.event)) counted
    where ${mostOfKind === null ? sql`true` : sql`after <= ${mostOfKind}`}
    on conflict (program_id, account_id, event) do nothing`.execute(trx)
}

/** Selects the events within the programme's time, in its accounts. Demo environments, support accounts and sandboxes earn nothing. */
function eventsOf({ startsAt, endsAt, within }: RewardsProgram, hasInsights: boolean): RawBuilder<unknown> {
  const isIn = (time: RawBuilder<unknown>) =>
    sql`${time} >= ${startsAt} and ${endsAt === null ? sql`true` : sql`${time} < ${endsAt}`}`
  const isMeant = sql`a.type not in ('support', 'sandbox') and ${within === null ? sql`true` : sql`a.lineage @> array[${within}::text]`}`
  const environments = sql`environment e join account a on a.id = e.account_id`
  const insights = sql`union all select 'insight', a.id, 'insight:' || e.id || ':' || i.id, e.id
    from ${sql.table(entityTable('insight'))} i join environment e on e.datastore_id = i.datastore_id join account a on a.id = e.account_id
    where i.decision = 'accepted' and not e.demo and ${isIn(sql`i."decidedAt"`)} and ${isMeant}`
  return sql`select 'environment' as kind, a.id as account_id, 'environment:' || e.id as event, e.id as about_id
    from ${environments} join datastore_state d on d.datastore_id = e.datastore_id
    where d.as_of is not null and not e.demo and ${isIn(sql`e.created_at`)} and ${isMeant}
    ${hasInsights ? insights : sql``}
    union all select 'client', a.id, 'client:' || r.other_id, r.other_id
    from account_relation r join account a on a.id = r.account_id where r.kind = 'client' and ${isMeant}`
}
