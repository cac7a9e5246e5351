/** Single sign-on as it is stored. */

export type ProviderKind = 'OIDC' | 'SAML2'

/** Whom people may sign in by. */
export interface ProviderRecord {
  id: string
  /** Null: everybody's. */
  accountId: string | null
  type: ProviderKind
  name: string
  icon: string
  /** OIDC: its address. SAML2: its entity id. */
  issuer: string
  clientId: string | null
  sealedSecret: string | null
  /** SAML2: where people are sent. */
  signInUrl: string | null
  /** SAML2: what its assertions are signed by, each in PEM. */
  certificates: string[]
  registration: { isAllowed: boolean; companyName: string | null }
  isEnabled: boolean
  /** Of addresses that it is offered to. One of an account's counts once it is proved. */
  domains: { name: string; isProved: boolean }[]
}

export type NewProvider = Omit<ProviderRecord, 'id' | 'domains'> & { domains: readonly string[] }
export type ProviderChange = Partial<Omit<NewProvider, 'accountId' | 'type'>>

export interface ProviderStore {
  /** Of an account, or of everybody; by name. */
  list(accountId: string | null): Promise<ProviderRecord[]>
  byId(id: string): Promise<ProviderRecord | undefined>
  /** Of accounts that have proved the domain, those in use; by name. */
  ofDomain(domain: string): Promise<ProviderRecord[]>
  /** Rejects CONFLICT beyond `most` of an account, or of everybody. */
  create(provider: NewProvider, most: number): Promise<ProviderRecord>
  /** A domain that stays keeps its proof. Undefined when there is none. */
  change(id: string, change: ProviderChange): Promise<ProviderRecord | undefined>
  remove(id: string): Promise<boolean>
  /** Notes that domains are the account's. Rejects CONFLICT for one that another account has proved. */
  proveDomains(id: string, domains: readonly string[], now: Date): Promise<ProviderRecord | undefined>
}
