/**
 * Whose a proved identity is. It is told by issuer and subject alone: an address that a provider says says whom it may be offered to and with whom nobody else
 * registers, and never whose it is. Whoever has a user links an identity in the profile.
 */
import { domainOf } from '../../wire/domain.js'
import { PortalError } from '../../wire/errors.js'
import type { Services } from '../http/services.js'
import type { User } from '../store/identity-types.js'
import type { Registered, Vouched } from '../store/sso/types.js'
import type { Redeemed } from './flow.js'
import type { Provider } from './providers.js'

/** The user. Makes one where the provider may. Rejects FORBIDDEN, or CONFLICT when the address is another user's. */
export async function userOf({ flow, provider, vouched }: Redeemed, services: Services, now: Date): Promise<User> {
  const { store } = services
  const known = await store.userIdentities.use(vouched.issuer, vouched.subject, now)
  const userId =
    known?.userId ??
    (await register({ vouched, provider, isSignUp: flow.purpose === 'signUp', company: flow.company }, services, now))
  const user = await store.identity.userById(userId)
  if (!user) throw new PortalError('FORBIDDEN', { message: 'There is no such user any more' })
  return user
}

interface Registering {
  vouched: Vouched
  provider: Provider
  isSignUp: boolean
  company: string | null
}

async function register(
  { vouched, provider, isSignUp, company }: Registering,
  { store, liveness }: Services,
  now: Date,
): Promise<string> {
  const { name } = provider
  if (!provider.registration.isAllowed) throw unknown(name)
  if (!(await store.links.isFounded())) {
    throw new PortalError('FORBIDDEN', { message: 'The portal is not set up yet: its administrator comes first' })
  }
  const { email } = vouched
  if (email === null || !vouchesFor(provider, vouched, email)) {
    throw new PortalError('FORBIDDEN', {
      message: `${name} does not confirm ${email === null ? 'an address of yours' : email}: ask for an invite, then link it in your profile`,
    })
  }
  // Who registers with a company of their own agrees to the terms first, on the page that shows them.
  if (provider.accountId === null && !isSignUp) {
    throw new PortalError('FORBIDDEN', { message: `There is no account for you yet: create one, by ${name} too` })
  }
  const person: Registered = { email, name: vouched.name ?? email, account: accountFor(provider, vouched, company) }
  const identity = { issuer: vouched.issuer, subject: vouched.subject, providerName: name, email }
  try {
    return await store.userIdentities.register(identity, person, now)
  } catch (error) {
    if (!(error instanceof PortalError && error.error === 'CONFLICT')) throw error
    throw new PortalError('CONFLICT', {
      message: `There is a user with the address ${email} already: sign in as before, then link ${name} in your profile`,
      cause: error,
    })
  } finally {
    await liveness.refresh()
  }
}

function unknown(name: string): PortalError {
  return new PortalError('FORBIDDEN', {
    message: `No user is linked to this ${name} account: sign in as before and link it in your profile, or ask for an invite`,
  })
}

/**
 * An account's provider vouches for the domains that its account has proved; everybody's for what it has verified, or for domains that the operator named. One
 * of plain OAuth2 says whose an address is only where it says that it is confirmed.
 */
function vouchesFor({ accountId, domains, type }: Provider, { isVerified }: Vouched, email: string): boolean {
  if (type === 'OAuth2' && !isVerified) return false
  const domain = domainOf(email)
  if (domains.some(({ name, isProved }) => name === domain && (isProved || accountId === null))) return true
  return accountId === null && isVerified
}

function accountFor({ accountId }: Provider, { name, email }: Vouched, company: string | null): Registered['account'] {
  if (accountId !== null) return { id: accountId }
  if (company !== null) return { name: company, type: 'organization' }
  return { name: name ?? email ?? 'Personal', type: 'personal' }
}
