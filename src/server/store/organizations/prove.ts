/** Whose a mail domain is: of all that claim it one has proved it, an organization or an account's identity provider. */
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import type { ProvedBy } from './types.js'

/** The lock of a domain: of two who prove it at once the second one finds the first one's proof. */
export const lockDomains = (trx: Transaction<Database>, domains: readonly string[]) =>
  lockNames(
    trx,
    domains.map(domain => `domain ${domain}`),
  )

/** Rejects CONFLICT where another account has proved the domain. The caller holds its lock. */
export async function proveUnclaimed(
  trx: Transaction<Database>,
  domain: string,
  by: { accountId: string; organizationId?: string },
): Promise<void> {
  const { rows } = await sql<{ account_id: string; organization_id: string | null }>`
    select o.account_id, o.id as organization_id from organization_domain d join organization o on o.id = d.organization_id
      where d.domain = ${domain} and d.proved_at is not null
    union all select p.account_id, null from identity_provider_domain d join identity_provider p on p.id = d.provider_id
      where d.domain = ${domain} and d.proved_at is not null and p.account_id is not null`.execute(trx)
  if (rows.some(({ account_id }) => account_id !== by.accountId))
    throw new PortalError('CONFLICT', { message: `Another account has proved that ${domain} is theirs` })
  const isTaken = rows.some(({ organization_id: id }) => id !== null && id !== by.organizationId)
  if (by.organizationId !== undefined && isTaken)
    throw new PortalError('CONFLICT', {
      message: `Another organization of the account has ${domain}: take it out there first`,
    })
}

export async function proveDomain(
  trx: Transaction<Database>,
  {
    accountId,
    organizationId,
    domain,
    by,
  }: { accountId: string; organizationId: string; domain: string; by: ProvedBy },
  now: Date,
): Promise<void> {
  await proveUnclaimed(trx, domain, { accountId, organizationId })
  await trx
    .updateTable('organization_domain')
    .set({ proved_at: now, proved_by: by, code_hash: null, code_until: null })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .where('proved_at', 'is', null)
    .execute()
}
