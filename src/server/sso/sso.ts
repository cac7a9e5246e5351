/** Single sign-on: providers and what proves them. */
import { resolveTxt } from 'node:dns/promises'
import type { ConfiguredProvider } from '../../wire/calls/idps.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { Vault } from '../identity/vault.js'
import type { Store } from '../store/store.js'
import { createOAuth } from './oauth.js'
import { type ByCode, createOidc } from './oidc.js'
import { createProviders, type Provider, type Providers } from './providers.js'
import { createSaml, type Saml } from './saml.js'

/** Gives the TXT records of a name; rejects when there are none. */
export type TxtLookup = (name: string) => Promise<string[][]>

export interface Sso {
  providers: Providers
  vault: Vault
  lookupTxt: TxtLookup
  /** What speaks to the provider. */
  party(provider: Provider): Party
  /** What proves an answer that comes with a code; undefined for a provider that answers otherwise. */
  byCode(provider: Provider): ByCode | undefined
  saml: Saml
}

/** Sends people to a provider. */
export interface Party {
  /** Where the browser goes; the provider gives the state back. */
  urlFor(provider: Provider, state: string, email: string | undefined): Promise<string>
}

export interface SsoParts {
  store: Store
  signer: TokenSigner
  /** Address of the portal. */
  portal: string
  vault: Vault
  configured: readonly ConfiguredProvider[]
  /** Replaces the system's look-up in tests. */
  lookupTxt?: TxtLookup
}

export function createSso({ store, signer, portal, vault, configured, lookupTxt = resolveTxt }: SsoParts): Sso {
  const byCode: Partial<Record<Provider['type'], ByCode>> = {
    OIDC: createOidc(signer, portal),
    OAuth2: createOAuth(signer, portal),
  }
  const saml = createSaml(signer, store.flows, portal)
  return {
    providers: createProviders(store.providers, vault, configured),
    vault,
    lookupTxt,
    party: ({ type }) => byCode[type] ?? saml,
    byCode: ({ type }) => byCode[type],
    saml,
  }
}
