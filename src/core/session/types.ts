/** A session as the rest of the kit sees it: what is known of it, and what can be done with it. */
import type { ReadableAtom } from 'nanostores'
import type { PortalError } from '../../wire/errors.js'
import type { SsoProviders } from '../../wire/sign-in.js'

export type SessionStatus = 'uninitialized' | 'initialized'

export interface SessionState {
  status: SessionStatus
  userId: string | null
  originalUserId: string | null
  /** The address of whoever is signed in, or of the user whose session ended by itself. */
  email: string | null
  accessToken: { token: string; expires: string } | null
  refreshToken: { token: string; expires: string } | null
  /** Names are hidden in this session: whatever it reads has pseudonyms. */
  inDemoMode?: boolean | undefined
  /** The name of the account for which the user has to set up a second factor. */
  factorDue?: string | null | undefined
  globalProviders: SsoProviders['providers']
  /** Whether people may register by themselves. */
  mayRegister?: boolean
  /**
   * The answer about the email address that was asked about last: whether a company's account has its domain, the name of that account, and its
   * identity providers. The answer tells nothing about people.
   */
  accountExists?: boolean
  accountCompanyName?: string | null
  accountProviders?: SsoProviders['providers']
  /** The sign-in by a provider that this page came back from. */
  returned?: ReturnedSignIn
  /** Tokens of the account's brand on a partner's page, `--plinth-…` → value. */
  brand?: Readonly<Record<string, string>> | undefined
  /** Why a partner's page has no session. The portal asks for one again by itself. */
  trouble?: PortalError | undefined
}

export interface ProviderSignIn {
  provider: { id: string; name: string }
  /** `link` adds it to the ways in of whoever is signed in. */
  purpose: 'signIn' | 'signUp' | 'link'
  email?: string
  /** Password of whoever links. */
  current?: string
}

export interface ReturnedSignIn extends Pick<ProviderSignIn, 'purpose'> {
  /** Its name. */
  provider: string
  error?: PortalError
}

export interface Session {
  readonly $state: ReadableAtom<SessionState>
  /** userId set and refresh token still valid; for embeds: a valid token. */
  readonly $authenticated: ReadableAtom<boolean>
  /** Global providers first, then the stored session. Idempotent. */
  init(): Promise<void>
  signIn(email: string, password: string, code?: string): Promise<void>
  /** Signs in by a call that answers the tokens of a session: a one-time link, an invite. */
  enter(path: string, body: { email?: string; [key: string]: unknown }): Promise<void>
  /** Clears every field, resets all subscriptions, navigates to `/` replacing history; an invite stays where it is. Never rejects. */
  signOut(): Promise<void>
  /** An administrator acts as somebody else, in every tab; only while they act as nobody. All that was open ends, and the address is `/`. */
  impersonate(userId: string): Promise<void>
  /** They are themselves again; only while they act as somebody else. */
  revert(): Promise<void>
  /** Hides names in every tab, or shows them again. All that was open ends, and the address is `/`. */
  setDemoMode(isOn: boolean): Promise<void>
  providers(email: string): Promise<SsoProviders>
  /** Begins a sign-in by a provider: gives the address that the page goes to. It comes back to the portal's address, and to the place that it left. */
  byProvider(asked: ProviderSignIn): Promise<string>
  /** Call when the page is shown again: it checks whether the session ended meanwhile. */
  wake(): void
  /** Stops sharing the session with other tabs. */
  close(): void
  /** A valid access token, refreshed single-flight when it is about to expire or was refused (`renew`). Rejects NOT_SIGNED_IN. */
  accessToken(renew?: boolean): Promise<string>
  /** The portal refused a renewed token too. A partner's page says so, and asks its endpoint again until it gives another. */
  refused?(error: PortalError): void
}
