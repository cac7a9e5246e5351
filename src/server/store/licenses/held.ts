/** Parts of statements that tell what licences give an account now, by the database's clock. */
import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Db } from '../database.js'
import { lockNames } from '../locks.js'

/** Whether a term `g` counts. */
export const inTerm = sql<boolean>`(g.from_at <= now() and (g.until_at is null or g.until_at > now()))`

/** Capabilities of the account of this alias: those that were set, and those of its licences. */
export function capabilitiesOf(account: string): RawBuilder<string[]> {
  return sql<string[]>`(${sql.ref(`${account}.capabilities`)} || array(select unnest(l.capabilities)
    from account_license g join license l on l.id = g.license_id where g.account_id = ${sql.ref(`${account}.id`)} and ${inTerm}))`
}

export interface Limit {
  id: string
  name: string
  most: number | null
}

/** Lists the limits of the account and of those above it that have licences: how many each may have, with everything below it. Several licences add up. */
export async function limitsOf(db: Db, accountId: string, of: 'most_environments' | 'most_entities'): Promise<Limit[]> {
  const most = sql.ref(`l.${of}`)
  const { rows } =
    await sql<Limit>`select a.id, a.name, case when bool_or(${most} is null) then null else sum(${most})::float8 end as most
    from account own join account a on a.id = any(own.lineage) join account_license g on g.account_id = a.id join license l on l.id = g.license_id
    where own.id = ${accountId} and ${inTerm} group by a.id, a.name, a.lineage order by cardinality(a.lineage) desc`.execute(
      db,
    )
  return rows
}

/** What was said of the account and those above it, beside their licences. */
async function ownLimits(db: Db, accountId: string): Promise<Limit[]> {
  const { rows } = await sql<Limit>`select a.id, a.name, a.most_environments as most
    from account own join account a on a.id = any(own.lineage)
    where own.id = ${accountId} and a.most_environments is not null order by cardinality(a.lineage) desc`.execute(db)
  return rows
}

/** All that bounds how many environments there may be in the account. */
export async function environmentLimits(db: Db, accountId: string): Promise<(Limit & { isOfLicences: boolean })[]> {
  const licensed = (await limitsOf(db, accountId, 'most_environments')).filter(({ most }) => most !== null)
  const own = await ownLimits(db, accountId)
  return [
    ...licensed.map(limit => ({ ...limit, isOfLicences: true })),
    ...own.map(limit => ({ ...limit, isOfLicences: false })),
  ]
}

/**
 * Rejects CONFLICT where the account or one above it, or licences of theirs, allow no further environment. Of two that come at once the second one counts the
 * first, and an account that is moved meanwhile is moved before or after.
 */
export async function proveRoom(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forShare().execute()
  await proveWithin(trx, await environmentLimits(trx, accountId), 1)
}

/** Rejects CONFLICT where an account that has come below others brings more environments than these allow. */
export async function proveBrought(trx: Db, accountId: string, above: readonly string[]): Promise<void> {
  const { rows } = await sql`select 1 from environment e join account a on a.id = e.account_id
    where a.lineage @> array[${accountId}::text] limit 1`.execute(trx)
  if (rows.length === 0) return
  const limits = await environmentLimits(trx, accountId)
  await proveWithin(
    trx,
    limits.filter(({ id }) => above.includes(id)),
    0,
  )
}

async function proveWithin(
  trx: Db,
  limits: Awaited<ReturnType<typeof environmentLimits>>,
  more: number,
): Promise<void> {
  if (limits.length === 0) return
  await lockNames(trx, [...new Set(limits.map(({ id }) => `environments of ${id}`))])
  for (const { id, name, most, isOfLicences } of limits) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from environment e join account a on a.id = e.account_id
      where a.lineage @> array[${id}::text]`.execute(trx)
    const n = rows[0]?.n ?? 0
    if (n + more <= (most ?? 0)) continue
    if (more === 0) throw tooMany(name, n, most ?? 0)
    throw new PortalError('CONFLICT', {
      message: isOfLicences
        ? `The licences of ${name} allow no further environment (there: ${n}, allowed: ${most}): delete what is not needed, or have the licence changed`
        : `${name} may have no further environment (there: ${n}, allowed: ${most}): delete what is not needed, or have an administrator allow more`,
    })
  }
}

function tooMany(name: string, n: number, most: number): PortalError {
  return new PortalError('CONFLICT', {
    message: `${name} would have more environments than it may with those of this account (there would be: ${n}, allowed: ${most}): delete what is not needed, or have an administrator allow more`,
  })
}
