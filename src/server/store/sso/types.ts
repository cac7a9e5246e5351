/** Single sign-on as it is stored. */
import type { NAME_ID_FORMATS, OAuthSettings } from '../../../wire/calls/idps.js'

export type ProviderKind = 'OIDC' | 'SAML2' | 'OAuth2'

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
  /** SAML2: how it is asked to name people. */
  nameIdFormat: (typeof NAME_ID_FORMATS)[number] | null
  oauth: OAuthSettings | null
  registration: { isAllowed: boolean; companyName: string | null }
  isEnabled: boolean
  /** Domains of the addresses that the provider is offered to. A domain of an account counts once it is proved. */
  domains: { name: string; isProved: boolean }[]
}

export type NewProvider = Omit<ProviderRecord, 'id' | 'domains'> & { domains: readonly string[] }
/** `version` is the one that was read. */
export type ProviderChange = Partial<Omit<NewProvider, 'accountId' | 'type'>> & { version?: number }

export interface ProviderStore {
  /** Lists the providers of an account, or with null those for everybody, by name. */
  list(accountId: string | null): Promise<ProviderRecord[]>
  byId(id: string): Promise<ProviderRecord | undefined>
  /** Lists by name the enabled providers of accounts that have proved the domain. */
  ofDomain(domain: string): Promise<ProviderRecord[]>
  /** Rejects CONFLICT beyond `most` of an account, or of everybody. */
  create(provider: NewProvider, most: number): Promise<ProviderRecord>
  /** A domain that stays keeps its proof. Undefined when there is none. */
  change(id: string, change: ProviderChange): Promise<ProviderRecord | undefined>
  remove(id: string): Promise<boolean>
  /** Notes that domains are the account's. Rejects CONFLICT for one that another account has proved. */
  proveDomains(id: string, domains: readonly string[], now: Date): Promise<ProviderRecord | undefined>
}

/** The purpose of a sign-in by a provider. */
export type FlowPurpose = 'signIn' | 'signUp' | 'link'

/** A sign-in by a provider that is under way. */
export interface Flow {
  /** Hash of the state that the provider gets. */
  id: string
  providerId: string
  purpose: FlowPurpose
  /** The user who links an identity. */
  userId: string | null
  /** The company that a new user registers for. */
  company: string | null
  /** The state of the browser that began the flow. Only that browser knows it, and the verifier to the challenge. */
  browserState: string
  challenge: string
  sessionHash: string | null
  /** The proved domain of an account that it was begun at; null for the portal's own address. */
  host: string | null
}

/** Somebody, as a provider vouches for them. */
export interface Vouched {
  issuer: string
  subject: string
  email: string | null
  /** The provider says that the address is theirs. */
  isVerified: boolean
  name: string | null
}

/** The outcome: an identity that the provider vouches for, or an error. */
export type Outcome = { vouched: Vouched } | { error: string; message: string }

export interface FlowStore {
  begin(flow: Flow, expires: Date, now: Date): Promise<void>
  /** The flow, for one answer of its provider: undefined for any further one, one of another provider, and when its time is over. */
  take(id: string, providerId: string, now: Date): Promise<Flow | undefined>
  /** Keeps what came of it for whoever has the code. */
  answer(id: string, code: { hash: string; expires: Date }, outcome: Outcome): Promise<void>
  /** Returns the outcome, once. `replayed` names the session that an earlier use of the code began. */
  redeem(
    codeHash: string,
    now: Date,
  ): Promise<{ flow: Flow; outcome: Outcome } | { replayed: string | null } | undefined>
  /** Notes the session that the code has begun. */
  began(id: string, family: string): Promise<void>
  /** False for an assertion that was used before. */
  takeAssertion(id: string, expires: Date, now: Date): Promise<boolean>
}

/** A user's way in by a provider. */
export interface UserIdentity {
  id: string
  issuer: string
  userId: string
  providerName: string
  email: string | null
  /** ISO. */
  linkedAt: string
  usedAt: string | null
}

export interface NewIdentity {
  issuer: string
  subject: string
  providerName: string
  email: string | null
}

/** Whom an identity makes a user: the owner of an account of their own, or a member of one that there is. */
export interface Registered {
  email: string
  name: string
  account: { id: string } | { name: string; type: 'personal' | 'organization' }
}

export interface UserIdentityStore {
  /** Whose the identity is; notes its use. */
  use(issuer: string, subject: string, now: Date): Promise<UserIdentity | undefined>
  /** Whose it is. */
  holder(issuer: string, subject: string): Promise<string | undefined>
  ofUser(userId: string): Promise<UserIdentity[]>
  /** Whether somebody is in no account, team, role or workspace but those of the account and of accounts below it. */
  holdsOnlyIn(userId: string, accountId: string): Promise<boolean>
  /** Rejects CONFLICT when it is another user's. */
  link(identity: NewIdentity, userId: string, now: Date): Promise<void>
  /** Makes a user. Gives their id; rejects CONFLICT when the address has a user. */
  register(identity: NewIdentity, person: Registered, now: Date): Promise<string>
  /** False when there is none; rejects CONFLICT for the last way in. */
  unlink(userId: string, id: string): Promise<boolean>
}
