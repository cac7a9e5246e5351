/** Identity providers of accounts, and those that administrators made for everybody. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import { lockDomains, proveUnclaimed } from '../organizations/prove.js'
import { countChange } from '../version.js'
import type { NewProvider, ProviderChange, ProviderRecord, ProviderStore } from './types.js'

type Row = Selectable<Database['identity_provider']>

export function createProviderStore(db: Kysely<Database>): ProviderStore {
  const byId = async (id: string): Promise<ProviderRecord | undefined> => {
    const row = await db.selectFrom('identity_provider').selectAll().where('id', '=', id).executeTakeFirst()
    return row && (await withDomains(db, [row]))[0]
  }
  return {
    byId,
    async list(accountId) {
      const rows = await db
        .selectFrom('identity_provider')
        .selectAll()
        .where('account_id', accountId === null ? 'is' : '=', accountId)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return withDomains(db, rows)
    },
    async ofDomain(domain) {
      const rows = await db
        .selectFrom('identity_provider')
        .innerJoin('identity_provider_domain', 'provider_id', 'id')
        .selectAll('identity_provider')
        .where('domain', '=', domain)
        .where('proved_at', 'is not', null)
        .where('is_enabled', '=', true)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return withDomains(db, rows)
    },
    async create(provider, most) {
      const id = randomUUID()
      await db.transaction().execute(async trx => {
        await lockNames(trx, [`identity providers ${provider.accountId}`])
        const { count } = await trx
          .selectFrom('identity_provider')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', provider.accountId === null ? 'is' : '=', provider.accountId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most)
          throw new PortalError('CONFLICT', { message: `There are ${most} identity providers: delete one first` })
        await trx.insertInto('identity_provider').values(rowOf(id, provider)).execute()
        await setDomains(trx, id, provider.domains)
      })
      return found(await byId(id))
    },
    async change(id, change) {
      await db.transaction().execute(async trx => {
        await countChange(trx, 'identity_provider', id, change.version)
        const set = changedColumns(change)
        if (Object.keys(set).length > 0)
          await trx.updateTable('identity_provider').set(set).where('id', '=', id).execute()
        if (change.domains) await setDomains(trx, id, change.domains)
      })
      return byId(id)
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('identity_provider').where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async proveDomains(id, domains, now) {
      await db.transaction().execute(async trx => {
        await lockDomains(trx, domains)
        for (const domain of domains) await proveDomain(trx, { id, domain }, now)
      })
      return byId(id)
    },
  }
}

async function proveDomain(
  trx: Transaction<Database>,
  { id, domain }: { id: string; domain: string },
  now: Date,
): Promise<void> {
  const owner = await trx.selectFrom('identity_provider').select('account_id').where('id', '=', id).executeTakeFirst()
  if (owner?.account_id) await proveUnclaimed(trx, domain, { accountId: owner.account_id })
  await trx
    .updateTable('identity_provider_domain')
    .set({ proved_at: now })
    .where('provider_id', '=', id)
    .where('domain', '=', domain)
    .where('proved_at', 'is', null)
    .execute()
}

/** A domain that is there already keeps its proof. */
async function setDomains(trx: Transaction<Database>, id: string, domains: readonly string[]): Promise<void> {
  const kept = [...new Set(domains.map(domain => domain.toLowerCase()))]
  await trx
    .deleteFrom('identity_provider_domain')
    .where('provider_id', '=', id)
    .$if(kept.length > 0, query => query.where('domain', 'not in', kept))
    .execute()
  if (kept.length === 0) return
  await trx
    .insertInto('identity_provider_domain')
    .values(kept.map(domain => ({ provider_id: id, domain, proved_at: null })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function rowOf(id: string, { accountId, type, domains: _domains, registration, ...provider }: NewProvider) {
  return {
    id,
    account_id: accountId,
    kind: type,
    name: provider.name,
    icon: provider.icon,
    issuer: provider.issuer,
    client_id: provider.clientId,
    sealed_secret: provider.sealedSecret,
    sign_in_url: provider.signInUrl,
    certificates: provider.certificates,
    name_id_format: provider.nameIdFormat,
    oauth: provider.oauth && JSON.stringify(provider.oauth),
    may_register: registration.isAllowed,
    company_name: registration.companyName,
    is_enabled: provider.isEnabled,
  }
}

function changedColumns({ registration, ...change }: ProviderChange) {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.icon !== undefined && { icon: change.icon }),
    ...(change.issuer !== undefined && { issuer: change.issuer }),
    ...(change.clientId !== undefined && { client_id: change.clientId }),
    ...(change.sealedSecret !== undefined && { sealed_secret: change.sealedSecret }),
    ...(change.signInUrl !== undefined && { sign_in_url: change.signInUrl }),
    ...(change.certificates !== undefined && { certificates: change.certificates }),
    ...(change.oauth && { oauth: JSON.stringify(change.oauth) }),
    ...(change.nameIdFormat !== undefined && { name_id_format: change.nameIdFormat }),
    ...(registration && { may_register: registration.isAllowed, company_name: registration.companyName }),
    ...(change.isEnabled !== undefined && { is_enabled: change.isEnabled }),
  }
}

async function withDomains(db: Kysely<Database>, rows: readonly Row[]): Promise<ProviderRecord[]> {
  if (rows.length === 0) return []
  const domains = await db
    .selectFrom('identity_provider_domain')
    .selectAll()
    .where(
      'provider_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('domain')
    .execute()
  return rows.map(row => ({
    id: row.id,
    accountId: row.account_id,
    type: row.kind,
    name: row.name,
    icon: row.icon,
    issuer: row.issuer,
    clientId: row.client_id,
    sealedSecret: row.sealed_secret,
    signInUrl: row.sign_in_url,
    certificates: row.certificates,
    nameIdFormat: row.name_id_format,
    oauth: row.oauth,
    registration: { isAllowed: row.may_register, companyName: row.company_name },
    isEnabled: row.is_enabled,
    domains: domains
      .filter(({ provider_id }) => provider_id === row.id)
      .map(({ domain, proved_at }) => ({ name: domain, isProved: proved_at !== null })),
  }))
}

function found(record: ProviderRecord | undefined): ProviderRecord {
  if (record) return record
  throw new PortalError('NOT_FOUND', { message: 'No such identity provider' })
}
