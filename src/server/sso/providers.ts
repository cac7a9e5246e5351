/** Whom people may sign in by: providers of the operator's file, those that administrators made, and those of accounts. */
import type { ConfiguredProvider } from '../../wire/calls/idps.js'
import { domainOf } from '../../wire/domain.js'
import type { Vault } from '../identity/vault.js'
import type { ProviderRecord, ProviderStore } from '../store/sso/types.js'

export interface Provider extends Omit<ProviderRecord, 'sealedSecret'> {
  hasSecret: boolean
  /** The operator configured the provider, and may name addresses in the private network. */
  isConfigured: boolean
  /** Throws UNAVAILABLE when it cannot be read. */
  secret(): string | undefined
}

export interface Providers {
  /** Everybody's: the operator's first. */
  global(): Promise<Provider[]>
  /** Lists the providers of accounts that have proved the domain of the address. */
  ofAddress(emailOrDomain: string): Promise<Provider[]>
  /** Lists the providers of one account. */
  ofAccount(accountId: string): Promise<Provider[]>
  /** Finds a provider, also a disabled one. */
  byId(id: string): Promise<Provider | undefined>
}

export const SECRET_OF_PROVIDER = 'identity provider'

export function createProviders(
  store: ProviderStore,
  vault: Vault,
  configured: readonly ConfiguredProvider[],
): Providers {
  const opened = (record: ProviderRecord) => openRecord(record, vault)
  const fixed = configured.map(openConfigured)
  return {
    global: async () => [...fixed, ...(await store.list(null)).map(opened)],
    ofAddress: async address => (await store.ofDomain(domainOf(address))).map(opened),
    ofAccount: async accountId => (await store.list(accountId)).map(opened),
    async byId(id) {
      const known = fixed.find(provider => provider.id === id)
      if (known) return known
      const record = await store.byId(id)
      return record && opened(record)
    },
  }
}

export function openRecord({ sealedSecret, ...record }: ProviderRecord, vault: Vault): Provider {
  return {
    ...record,
    hasSecret: sealedSecret !== null,
    isConfigured: false,
    secret: () => (sealedSecret === null ? undefined : vault.open(SECRET_OF_PROVIDER, sealedSecret)),
  }
}

function openConfigured(provider: ConfiguredProvider): Provider {
  const { clientSecret, registration, domains } = provider
  return {
    id: provider.id,
    accountId: null,
    type: provider.type,
    name: provider.name,
    icon: provider.icon ?? iconOf(provider.type),
    issuer: provider.issuer,
    clientId: provider.clientId ?? null,
    signInUrl: provider.signInUrl ?? null,
    certificates: provider.certificates ?? [],
    nameIdFormat: provider.nameIdFormat ?? null,
    oauth: provider.oauth ?? null,
    registration: { isAllowed: registration.isAllowed, companyName: registration.companyName ?? null },
    isEnabled: provider.isEnabled,
    domains: domains.map(name => ({ name, isProved: true })),
    hasSecret: clientSecret !== undefined,
    isConfigured: true,
    secret: () => clientSecret,
  }
}

/** Returns the icon of a provider that names none. */
export function iconOf(type: Provider['type']): string {
  return { OIDC: 'oidc', SAML2: 'saml', OAuth2: 'oauth' }[type]
}
