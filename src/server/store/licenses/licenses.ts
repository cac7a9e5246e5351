/** Licences, and the accounts that have them for a term. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { endOf, type WritableRevocations } from '../revocations.js'
import { createDefinitions, type Ending, licenseOf } from './definitions.js'
import { environmentLimits, limitsOf } from './held.js'
import { keepUpTerms } from './keep-up.js'
import type { LicenseStore, LicenseTerm } from './types.js'

const LISTED = 200

export function createLicenseStore(db: Kysely<Database>, revocations: WritableRevocations): LicenseStore {
  const ending: Ending = async act => {
    const result = await db.transaction().execute(async trx => {
      const done = await act(trx)
      if (done.accounts.length > 0)
        await revocations.append(trx, 'member', [...new Set(done.accounts)].map(endOf.place))
      return done.result
    })
    await revocations.publish()
    return result
  }
  return {
    list: async () => (await db.selectFrom('license').selectAll().orderBy('name').execute()).map(licenseOf),
    terms: of => termsOf(db, of),
    ...createDefinitions(db, ending),
    remove: (id, now) => db.transaction().execute(trx => remove(trx, id, now)),
    async grant(accountId, licenseId, { from, until }) {
      const id = await ending(async trx => {
        const license = await trx
          .selectFrom('license')
          .select('id')
          .where('id', '=', licenseId)
          .forKeyShare()
          .executeTakeFirst()
        const account = await trx
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .forKeyShare()
          .executeTakeFirst()
        if (!license || !account) return { result: undefined, accounts: [] }
        const made = { id: randomUUID(), license_id: licenseId, account_id: accountId, from_at: from, until_at: until }
        await trx
          .insertInto('account_license')
          .values({ ...made, warned_at: null, ended_at: null })
          .execute()
        return { result: made.id, accounts: [accountId] }
      })
      return id === undefined ? undefined : (await termsOf(db, { accountId })).find(term => term.id === id)
    },
    end: (accountId, termId) =>
      ending(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('account_license')
          .where('account_id', '=', accountId)
          .where('id', '=', termId)
          .executeTakeFirstOrThrow()
        return { result: numDeletedRows > 0n, accounts: numDeletedRows > 0n ? [accountId] : [] }
      }),
    async limits(accountId) {
      const least = (limits: readonly { most: number | null }[]) => {
        const known = limits.flatMap(({ most }) => most ?? [])
        return known.length === 0 ? null : Math.min(...known)
      }
      const rows = await db
        .selectFrom('environment')
        .innerJoin('account', 'account.id', 'environment.account_id')
        .select('environment.datastore_id')
        .where(sql<boolean>`account.lineage @> array[${accountId}::text]`)
        .execute()
      return {
        environments: { used: rows.length, most: least(await environmentLimits(db, accountId)) },
        most: { entities: least(await limitsOf(db, accountId, 'most_entities')) },
        datastoreIds: rows.map(({ datastore_id }) => datastore_id),
      }
    },
    async keepUp(now) {
      await db.transaction().execute(trx => keepUpTerms(trx, revocations, now))
      await revocations.publish()
    },
  }
}

/** Terms that are over go with it; one that counts, or will, keeps it. */
/** Accounts that a refusal names. */
const NAMED = 5

async function remove(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const known = await trx.selectFrom('license').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!known) return false
  const used = (await termsOf(trx, { licenseId: id })).filter(
    ({ until }) => until === null || until > now.toISOString(),
  )
  if (used.length > 0) {
    const names = [...new Set(used.map(({ accountName }) => accountName))]
    const [named, more] = [names.slice(0, NAMED).join(', '), names.length - NAMED]
    throw new PortalError('CONFLICT', {
      message:
        more > 0
          ? `It is used by ${named} and ${more} more: take it from them first`
          : `It is used by ${named}: take it from them first`,
      details: used
        .slice(0, 20)
        .map(({ accountId, accountName }) => ({ path: `accounts.${accountId}`, message: `${accountName} has it` })),
    })
  }
  await trx.deleteFrom('license').where('id', '=', id).execute()
  return true
}

async function termsOf(
  db: Kysely<Database> | Transaction<Database>,
  of: { licenseId: string } | { accountId: string },
): Promise<LicenseTerm[]> {
  const rows = await db
    .selectFrom('account_license')
    .innerJoin('account', 'account.id', 'account_id')
    .innerJoin('license', 'license.id', 'license_id')
    .selectAll('account_license')
    .select('account.name as account_name')
    .where('licenseId' in of ? 'license_id' : 'account_id', '=', 'licenseId' in of ? of.licenseId : of.accountId)
    .orderBy(sql`until_at is not null and until_at <= now()`)
    .orderBy('until_at')
    .orderBy('license.name')
    .orderBy('account.name')
    .orderBy('account_license.id')
    .limit(LISTED)
    .execute()
  return rows.map(row => ({
    id: row.id,
    licenseId: row.license_id,
    accountId: row.account_id,
    accountName: row.account_name,
    from: new Date(row.from_at).toISOString(),
    until: row.until_at === null ? null : new Date(row.until_at).toISOString(),
  }))
}
