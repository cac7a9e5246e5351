/** Identity calls of specification § 7: sign in, refresh, sign out, providers. */
import { nothing, providersQuery, signIn } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { sessionTokens, ssoProviders } from '../../wire/sign-in.js'
import { resource } from '../http/resource.js'
import { anybody, refreshing, signedIn } from '../http/scopes.js'
import { mayRegister } from './registration.js'

export const identityResources = [
  resource({
    name: 'signIn',
    method: 'POST',
    path: '/portal/auth/login/credentials',
    says: 'Signs in with e-mail and password.',
    scope: anybody,
    input: signIn,
    invalid: 'The sign-in is not valid',
    output: sessionTokens,
    handle: ({ input: { email, password, device }, from, now, services }) =>
      services.sessions.signIn({ email, password, device, from }, now),
  }),
  resource({
    name: 'refresh',
    method: 'POST',
    path: '/portal/auth/token',
    says: 'Exchanges a refresh token for new tokens.',
    scope: refreshing,
    output: sessionTokens,
    handle: ({ refreshToken, now, services }) => services.sessions.refresh(refreshToken, now),
  }),
  resource({
    name: 'signOut',
    method: 'POST',
    path: '/portal/auth/logout',
    says: 'Ends the session and every token of it.',
    scope: signedIn,
    output: nothing,
    async handle({ principal, services: { sessions, liveness } }) {
      if (principal.sessionId === null) {
        throw new PortalError('FORBIDDEN', {
          message: 'This token is of no sign-in: it ends by itself when it expires',
        })
      }
      await sessions.signOut(principal.sessionId)
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'signInProviders',
    method: 'GET',
    path: '/portal/auth/sso/providers',
    says: 'Providers that a person may sign in by.',
    scope: anybody,
    query: providersQuery,
    output: ssoProviders,
    // No provider is configured yet: sign-in is by credentials.
    handle: async ({ query, services: { portal } }) => ({
      providers: [],
      registration: { isAllowed: mayRegister(portal.signUp, query.domain ?? query.email), companyName: null },
    }),
  }),
]
