/** Organizations of accounts: their mail domains, and the rules that bring people of them into accounts. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import type { WritableRevocations } from '../revocations.js'
import { createDomainProofs } from './domain-proofs.js'
import { provision } from './provision.js'
import type { OrganizationFields, OrganizationRecord, OrganizationStore, ProvisionRule } from './types.js'

const MOST = 50

export function createOrganizationStore(db: Kysely<Database>, revocations: WritableRevocations): OrganizationStore {
  const byId: OrganizationStore['byId'] = async (accountId, id) => (await read(db, accountId, id))[0]
  return {
    list: accountId => read(db, accountId),
    byId,
    async create(accountId, { name, domains, provisionRules }) {
      const id = randomUUID()
      await db.transaction().execute(async trx => {
        await lockNames(trx, [`organizations ${accountId}`])
        const known = await trx.selectFrom('organization').select('name').where('account_id', '=', accountId).execute()
        if (known.length >= MOST)
          throw new PortalError('CONFLICT', { message: `The account has ${MOST} organizations: delete one first` })
        if (known.some(other => other.name === name)) throw taken(name)
        await trx.insertInto('organization').values({ id, account_id: accountId, name }).execute()
        await setDomains(trx, id, domains)
        await setRules(trx, id, provisionRules)
      })
      return found(await byId(accountId, id))
    },
    async change(accountId, id, { version, ...change }) {
      const isThere = await db.transaction().execute(trx => changeOne(trx, { accountId, id, version }, change))
      return isThere ? byId(accountId, id) : undefined
    },
    async remove(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('organization')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async provision({ id }, now) {
      const joined = await db.transaction().execute(trx => provision({ trx, revocations, now }, id))
      if (joined.length > 0) await revocations.publish()
      return joined
    },
    ...createDomainProofs(db, byId),
  }
}

const taken = (name: string) => new PortalError('CONFLICT', { message: `There is an organization '${name}' already` })

async function changeOne(
  trx: Transaction<Database>,
  { accountId, id, version }: { accountId: string; id: string; version: number },
  { name, domains, provisionRules }: Partial<OrganizationFields>,
): Promise<boolean> {
  await lockNames(trx, [`organizations ${accountId}`])
  const known = await trx
    .selectFrom('organization')
    .select(['id', 'name', 'version'])
    .where('account_id', '=', accountId)
    .execute()
  const before = known.find(other => other.id === id)
  if (!before) return false
  if (before.version !== version)
    throw new PortalError('CONFLICT', {
      message: 'Somebody else changed the organization in the meantime: read it again',
    })
  if (name !== undefined && known.some(other => other.id !== id && other.name === name)) throw taken(name)
  await trx
    .updateTable('organization')
    .set({ version: version + 1, ...(name !== undefined && { name }) })
    .where('id', '=', id)
    .execute()
  if (domains) await setDomains(trx, id, domains)
  if (provisionRules) await setRules(trx, id, provisionRules)
  return true
}

/** A domain that is there already keeps its proof. A rule for one that is gone goes with it. */
async function setDomains(trx: Transaction<Database>, id: string, domains: readonly string[]): Promise<void> {
  const kept = [...new Set(domains)]
  await sql`delete from organization_domain where organization_id = ${id} and domain <> all(${kept}::text[])`.execute(
    trx,
  )
  await sql`delete from provision_rule where organization_id = ${id} and domain is not null and domain <> all(${kept}::text[])`.execute(
    trx,
  )
  if (kept.length === 0) return
  await trx
    .insertInto('organization_domain')
    .values(
      kept.map(domain => ({
        organization_id: id,
        domain,
        proved_at: null,
        proved_by: null,
        code_hash: null,
        code_until: null,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function setRules(trx: Transaction<Database>, id: string, rules: readonly ProvisionRule[]): Promise<void> {
  await trx.deleteFrom('provision_rule').where('organization_id', '=', id).execute()
  if (rules.length === 0) return
  await trx
    .insertInto('provision_rule')
    .values(
      rules.map(({ domain, accountId, roleId, teamId }, position) => ({
        organization_id: id,
        position,
        domain,
        account_id: accountId,
        role_id: roleId,
        team_id: teamId,
      })),
    )
    .execute()
}

async function read(db: Db, accountId: string, id?: string): Promise<OrganizationRecord[]> {
  const rows = await db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const ids = rows.map(row => row.id)
  const domains = await db
    .selectFrom('organization_domain')
    .select(['organization_id', 'domain', 'proved_by'])
    .where(sql<boolean>`organization_id = any(${ids}::text[])`)
    .orderBy('domain')
    .execute()
  const rules = await db
    .selectFrom('provision_rule')
    .innerJoin('account', 'account.id', 'provision_rule.account_id')
    .selectAll('provision_rule')
    .select('account.name')
    .where(sql<boolean>`organization_id = any(${ids}::text[])`)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    version: row.version,
    domains: domains.filter(of(row.id)).map(({ domain, proved_by }) => ({ name: domain, provedBy: proved_by })),
    provisionRules: rules.filter(of(row.id)).map(rule => ({
      domain: rule.domain,
      accountId: rule.account_id,
      accountName: rule.name,
      roleId: rule.role_id,
      teamId: rule.team_id,
    })),
  }))
}

const of = (id: string) => (row: { organization_id: string }) => row.organization_id === id

function found(record: OrganizationRecord | undefined): OrganizationRecord {
  if (record) return record
  throw new PortalError('NOT_FOUND', { message: 'No such organization' })
}
