/** Rewards programmes: what points are given for, when, and the tiers that they lead to. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import type { RewardStore, RewardsProgram } from './types.js'

const NAMES = 'rewards programmes'
const MOST = 200

export function createProgramStore(
  db: Kysely<Database>,
): Pick<RewardStore, 'programs' | 'create' | 'change' | 'remove'> {
  return {
    programs: () => programsOf(db),
    create: ({ within, ...program }) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [NAMES])
        const known = await trx.selectFrom('rewards_program').select('name').execute()
        if (known.length >= MOST)
          throw new PortalError('CONFLICT', { message: `There are ${MOST} programmes: delete one first` })
        if (known.some(({ name }) => name === program.name)) throw taken(program.name)
        if (within !== null) {
          const there = await trx.selectFrom('account').select('id').where('id', '=', within).executeTakeFirst()
          if (!there) throw new PortalError('NOT_FOUND', { message: 'No such account' })
        }
        const row = await trx
          .insertInto('rewards_program')
          .values({
            id: randomUUID(),
            name: program.name,
            account_id: within,
            starts_at: program.startsAt,
            ends_at: program.endsAt,
            period: program.period,
            points: JSON.stringify(program.points),
            most_of_kind: program.mostOfKind,
            expires_after_days: program.expiresAfterDays,
            tiers: JSON.stringify(program.tiers),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return programOf(row)
      }),
    change: (id, { version, name, endsAt, points, mostOfKind, expiresAfterDays, tiers }) =>
      db.transaction().execute(async trx => {
        // The lock of whoever grants comes with it: points are given by the rules before, or by those after.
        await lockNames(trx, [NAMES, `rewards ${id}`])
        const before = await trx.selectFrom('rewards_program').selectAll().where('id', '=', id).executeTakeFirst()
        if (!before) return undefined
        if (before.version !== version)
          throw new PortalError('CONFLICT', {
            message: 'Somebody else changed the programme in the meantime: read it again',
          })
        const other = trx.selectFrom('rewards_program').select('id').where('id', '!=', id)
        if (name !== undefined && (await other.where('name', '=', name).executeTakeFirst())) throw taken(name)
        if (endsAt && endsAt <= new Date(before.starts_at).toISOString()) {
          const message = 'is not after the start'
          throw new PortalError('INVALID_REQUEST', {
            message: `endsAt ${message}`,
            details: [{ path: 'endsAt', message }],
          })
        }
        const row = await trx
          .updateTable('rewards_program')
          .set({
            version: version + 1,
            ...(name !== undefined && { name }),
            ...(endsAt !== undefined && { ends_at: endsAt }),
            ...(points && { points: JSON.stringify(points) }),
            ...(mostOfKind !== undefined && { most_of_kind: mostOfKind }),
            ...(expiresAfterDays !== undefined && { expires_after_days: expiresAfterDays }),
            ...(tiers && { tiers: JSON.stringify(tiers) }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return programOf(row)
      }),
    remove: id =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`rewards ${id}`])
        const { rows } = await sql<{ points: number; accounts: number }>`select coalesce(sum(points), 0)::int as points,
          count(distinct account_id)::int as accounts from reward where program_id = ${id}`.execute(trx)
        const [{ points, accounts } = { points: 0, accounts: 0 }] = rows
        if (points > 0) {
          const message =
            accounts === 1
              ? `It has granted ${points} points to an account: give it an end instead`
              : `It has granted ${points} points to ${accounts} accounts: give it an end instead`
          throw new PortalError('CONFLICT', { message })
        }
        const { numDeletedRows } = await trx
          .deleteFrom('rewards_program')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),
  }
}

const taken = (name: string) => new PortalError('CONFLICT', { message: `There is a programme '${name}' already` })

export async function programsOf(db: Kysely<Database>): Promise<RewardsProgram[]> {
  return (await db.selectFrom('rewards_program').selectAll().orderBy('name').execute()).map(programOf)
}

export function programOf(row: Selectable<Database['rewards_program']>): RewardsProgram {
  return {
    id: row.id,
    name: row.name,
    within: row.account_id,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    period: row.period,
    points: row.points,
    mostOfKind: row.most_of_kind,
    expiresAfterDays: row.expires_after_days,
    tiers: row.tiers,
    version: row.version,
  }
}
