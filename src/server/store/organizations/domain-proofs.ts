/** How an organization proves its domains: by what its server has found in DNS, or by a code that was mailed to whoever runs the domain. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { postMail } from '../mails.js'
import { lockDomains, proveDomain } from './prove.js'
import type { CodeOutcome, OrganizationStore } from './types.js'

const MOST_TRIES = 5

export function createDomainProofs(
  db: Kysely<Database>,
  byId: OrganizationStore['byId'],
): Pick<OrganizationStore, 'prove' | 'askByMail' | 'keepCode' | 'proveByCode'> {
  return {
    async prove(accountId, organizationId, domains, now) {
      await db.transaction().execute(async trx => {
        await lockDomains(trx, domains)
        for (const domain of domains) await proveDomain(trx, { accountId, organizationId, domain, by: 'dns' }, now)
      })
      return byId(accountId, organizationId)
    },
    askByMail: (accountId, id, { domain, to, by }, now) =>
      db.transaction().execute(async trx => {
        if (!(await waiting(trx, accountId, id, domain))) return false
        const data = { organization: id, domain, user: by }
        if (await postMail(trx, { kind: 'domainProof', to: `${to}@${domain}`, data }, now)) return true
        const message = `${to}@${domain} was sent many codes within the last hour: try again later`
        throw new PortalError('TOO_MANY_REQUESTS', { message, retryAfter: 3_600 })
      }),
    async keepCode(id, domain, { hash, until }) {
      const { rows } = await sql<{ accountName: string; lineage: string[] }>`update organization_domain d
        set code_hash = ${hash}, code_until = ${until.toISOString()}, code_tries = 0
        from organization o join account a on a.id = o.account_id
        where d.organization_id = ${id} and o.id = d.organization_id and d.domain = ${domain} and d.proved_at is null
        returning a.name as "accountName", a.lineage`.execute(db)
      return rows[0]
    },
    proveByCode: (accountId, id, { domain, hash }, now) =>
      db.transaction().execute(async trx => {
        await lockDomains(trx, [domain])
        const outcome = await tryCode(trx, { accountId, id, domain, hash }, now)
        if (outcome === 'proved') await proveDomain(trx, { accountId, organizationId: id, domain, by: 'mail' }, now)
        return outcome
      }),
  }
}

async function waiting(trx: Transaction<Database>, accountId: string, id: string, domain: string) {
  return trx
    .selectFrom('organization_domain')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .selectAll('organization_domain')
    .where('organization_id', '=', id)
    .where('organization.account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('proved_at', 'is', null)
    .executeTakeFirst()
}

async function tryCode(
  trx: Transaction<Database>,
  { accountId, id, domain, hash }: { accountId: string; id: string; domain: string; hash: string },
  now: Date,
): Promise<CodeOutcome> {
  const row = await waiting(trx, accountId, id, domain)
  const isOpen = row?.code_until && new Date(row.code_until) > now && row.code_tries < MOST_TRIES
  if (!row || !isOpen) return 'none'
  if (row.code_hash === hash) return 'proved'
  await trx
    .updateTable('organization_domain')
    .set({ code_tries: row.code_tries + 1 })
    .where('organization_id', '=', id)
    .where('domain', '=', domain)
    .execute()
  return 'wrong'
}
