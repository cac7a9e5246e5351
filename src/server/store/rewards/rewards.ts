/** Rewards programmes, and the points of accounts. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import { periodBegin, stateAfter } from '../../../wire/reward.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import { createProgramStore, programOf } from './programs.js'
import type { Earned, RewardRecord, RewardStore } from './types.js'

export function createRewardStore(db: Kysely<Database>): RewardStore {
  return {
    ...createProgramStore(db),
    earned: (accountId, now) => earnedOf(db, accountId, now),
    list: (accountId, asked) => list(db, accountId, asked),
    redeem: (accountId, asked, now) => db.transaction().execute(trx => redeem(trx, accountId, asked, now)),
    revoke: (accountId, id, by, now) =>
      db.transaction().execute(async trx => {
        const row = await trx
          .selectFrom('reward')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return undefined
        const next = stateAfter(row.state, 'revoke', isOver(row, now))
        if (next === undefined) {
          const is = isOver(row, now) && row.state === 'granted' ? 'expired' : row.state
          throw new PortalError('CONFLICT', { message: `The points are ${is} already: only granted ones are revoked` })
        }
        await trx
          .updateTable('reward')
          .set({ state: next, closed_at: now, closed_by: by })
          .where('id', '=', id)
          .execute()
        return next
      }),
  }
}

type Row = Selectable<Database['reward']>

const isOver = ({ expires_at }: Pick<Row, 'expires_at'>, now: Date) =>
  expires_at !== null && new Date(expires_at) <= now

async function redeem(
  trx: Transaction<Database>,
  accountId: string,
  { programId, points, by }: { programId: string; points: number; by: string },
  now: Date,
): Promise<number> {
  await lockNames(trx, [`redeem ${programId} ${accountId}`])
  const rows = await trx
    .selectFrom('reward')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('program_id', '=', programId)
    .where('state', '=', 'granted')
    .forUpdate()
    .execute()
  const open = rows.filter(row => stateAfter(row.state, 'redeem', isOver(row, now)) === 'redeemed')
  const sum = open.reduce((total, row) => total + row.points, 0)
  if (sum !== points) {
    throw new PortalError('CONFLICT', {
      message: `${sum} points can be redeemed now, not ${points}: look again before you redeem`,
    })
  }
  await sql`update reward set state = 'redeemed', closed_at = ${now.toISOString()}, closed_by = ${by}
    where id = any(${open.map(({ id }) => id)}::text[])`.execute(trx)
  return open.length
}

async function earnedOf(db: Db, accountId: string, now: Date): Promise<Earned[]> {
  const programs = await db
    .selectFrom('rewards_program')
    .selectAll()
    .where('starts_at', '<=', now.toISOString())
    .where(
      sql<boolean>`(exists (select from reward r where r.program_id = rewards_program.id and r.account_id = ${accountId})
        or ((ends_at is null or ends_at > ${now.toISOString()}) and exists (select from account a where a.id = ${accountId}
          and a.type not in ('support', 'sandbox') and (rewards_program.account_id is null or a.lineage @> array[rewards_program.account_id]))))`,
    )
    .orderBy('name')
    .execute()
  return Promise.all(
    programs.map(async row => {
      const begin = periodBegin(row.period, now).toISOString()
      const { rows } = await sql<{ earned: number; redeemable: number }>`select
          coalesce(sum(points) filter (where state <> 'revoked' and granted_at >= ${begin}), 0)::int as earned,
          coalesce(sum(points) filter (where state = 'granted' and (expires_at is null or expires_at > ${now.toISOString()})), 0)::int as redeemable
        from reward where program_id = ${row.id} and account_id = ${accountId}`.execute(db)
      return { program: programOf(row), periodBegin: begin, ...(rows[0] ?? { earned: 0, redeemable: 0 }) }
    }),
  )
}

async function list(
  db: Db,
  accountId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<RewardRecord[]> {
  const rows = await db
    .selectFrom('reward')
    .leftJoin('environment', 'environment.id', 'about_id')
    .leftJoin('account', 'account.id', 'about_id')
    .selectAll('reward')
    .select(sql<string | null>`coalesce(environment.name, account.name)`.as('name'))
    .where('reward.account_id', '=', accountId)
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(reward.granted_at, reward.id) < (select past.granted_at, past.id from reward past
          where past.account_id = ${accountId} and past.id = ${after ?? ''})`,
      ),
    )
    .orderBy('granted_at', 'desc')
    .orderBy('reward.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    programId: row.program_id,
    kind: row.kind,
    aboutId: row.about_id,
    aboutName: row.name,
    points: row.points,
    state: row.state,
    grantedAt: iso(row.granted_at) ?? '',
    expiresAt: iso(row.expires_at),
    closedAt: iso(row.closed_at),
  }))
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
