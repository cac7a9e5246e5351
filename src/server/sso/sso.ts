/** Single sign-on: providers and what proves them. */
import { resolveTxt } from 'node:dns/promises'
import type { ConfiguredProvider } from '../../wire/calls/idps.js'
import type { Vault } from '../identity/vault.js'
import type { Store } from '../store/store.js'
import { createProviders, type Providers } from './providers.js'

/** Gives the TXT records of a name; rejects when there are none. */
export type TxtLookup = (name: string) => Promise<string[][]>

export interface Sso {
  providers: Providers
  vault: Vault
  lookupTxt: TxtLookup
}

export interface SsoParts {
  store: Store
  vault: Vault
  configured: readonly ConfiguredProvider[]
  /** In place of the system's; for tests. */
  lookupTxt?: TxtLookup
}

export function createSso({ store, vault, configured, lookupTxt = resolveTxt }: SsoParts): Sso {
  return { providers: createProviders(store.providers, vault, configured), vault, lookupTxt }
}
