/**
 * Domains of an account: of its providers, its organizations and its brand. Whoever owns a domain publishes a TXT record of it; until then its addresses are offered nothing, so that nobody puts
 * a sign-in of their own before other people's mail addresses.
 */
import { PortalError } from '../../wire/errors.js'
import type { Services } from '../http/services.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { ProviderRecord } from '../store/sso/types.js'

export function recordOf(signer: TokenSigner, accountId: string, domain: string): { name: string; value: string } {
  return {
    name: `_plinth.${domain}`,
    value: `plinth-domain=${signer.derive('domain of an account', `${accountId} ${domain}`)}`,
  }
}

/** Returns the domains whose record is there. Rejects with INVALID_REQUEST when some are asked about and none has its record. */
export async function proofOf(
  domains: readonly string[],
  accountId: string,
  { signer, sso }: Pick<Services, 'signer' | 'sso'>,
): Promise<string[]> {
  const checked = await Promise.all(
    domains.map(async name => {
      const record = recordOf(signer, accountId, name)
      const there = await sso.lookupTxt(record.name).catch(() => [])
      return { name, record, isThere: there.some(parts => parts.join('').trim() === record.value) }
    }),
  )
  const proved = checked.filter(({ isThere }) => isThere).map(({ name }) => name)
  const [first] = checked
  if (first && proved.length === 0) {
    throw new PortalError('INVALID_REQUEST', {
      message: `No TXT record ${first.record.name} says ${first.record.value} yet: a new record may take some minutes`,
    })
  }
  return proved
}

/** Rejects CONFLICT for a domain that another account has proved, and INVALID_REQUEST when none of those that wait has its record. */
export async function proveDomains(provider: ProviderRecord, services: Services, now: Date): Promise<ProviderRecord> {
  const waiting = provider.domains.filter(({ isProved }) => !isProved).map(({ name }) => name)
  const proved = await proofOf(waiting, provider.accountId ?? '', services)
  return (await services.store.providers.proveDomains(provider.id, proved, now)) ?? provider
}
