/** The effects of time on licences: owners are warned before one ends, and tokens that came by it end after it. */

import { sql, type Transaction } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import type { Database } from '../database.js'
import { postMail } from '../mails.js'
import { endOf, type WritableRevocations } from '../revocations.js'

const WARNED_BEFORE_MS = 14 * DAY

/**
 * Notes terms that began or ended. Where several servers do it at once, one of them finds each term. Nobody is told of a term that another term of
 * the same account continues.
 */
export async function keepUpTerms(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { rows: over } = await sql<{ account_id: string }>`update account_license set ended_at = ${at}
    where ended_at is null and until_at <= ${at} returning account_id`.execute(trx)
  if (over.length > 0)
    await revocations.append(trx, 'member', [...new Set(over.map(row => endOf.place(row.account_id)))])
  const soon = new Date(now.getTime() + WARNED_BEFORE_MS).toISOString()
  const { rows: ending } = await sql<{
    license: string
    account_id: string
    account: string
    until: string
    goes_on: boolean
  }>`
    update account_license g set warned_at = ${at} from license l, account a
    where l.id = g.license_id and a.id = g.account_id and g.warned_at is null and g.until_at > ${at} and g.until_at <= ${soon}
    returning l.name as license, g.account_id, a.name as account, g.until_at as until, exists (select from account_license o
      where o.account_id = g.account_id and o.license_id = g.license_id and o.id <> g.id and o.from_at <= g.until_at
        and (o.until_at is null or o.until_at > g.until_at)) as goes_on`.execute(trx)
  for (const { account_id: id, license, account, until } of ending.filter(({ goes_on }) => !goes_on)) {
    const data = { license, account, day: new Date(until).toISOString().slice(0, 10) }
    for (const { email, user } of await ownersOf(trx, id))
      await postMail(trx, { kind: 'licenseEnding', to: email, data: { ...data, user } }, now)
  }
}

/** Returns the owners of the account, or of the nearest account above it that has some. */
async function ownersOf(trx: Transaction<Database>, accountId: string): Promise<{ email: string; user: string }[]> {
  const { rows } = await sql<{
    email: string
    user: string
  }>`with own as (select u.email, u.id, array_position(a.lineage, m.account_id) as far
      from account a join account_member m on m.account_id = any(a.lineage) and m.is_owner join portal_user u on u.id = m.user_id where a.id = ${accountId})
    select email, id as "user" from own where far = (select min(far) from own) order by email limit 20`.execute(trx)
  return rows
}
