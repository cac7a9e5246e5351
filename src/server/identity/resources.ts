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
    audit: { when: 'always', kind: 'session' },
    scope: anybody,
    input: signIn,
    invalid: 'The sign-in is not valid',
    output: sessionTokens,
    async handle({ input: { email, password, device }, from, now, note, services: { sessions, store } }) {
      try {
        return await sessions.signIn({ email, password, device, from }, now)
      } catch (error) {
        // Whose password was tried is noted; what else was typed as an address may be a password.
        const user = await store.identity.userByEmail(email)
        if (user) note({ target: { type: 'user', id: user.id } })
        throw error
      }
    },
  }),
  resource({
    name: 'refresh',
    method: 'POST',
    path: '/portal/auth/token',
    says: 'Exchanges a refresh token for new tokens.',
    audit: { when: 'noted', kind: 'session' },
    scope: refreshing,
    output: sessionTokens,
    handle: ({ refreshToken, now, note, services }) =>
      services.sessions.refresh(refreshToken, now, ({ family, userId }) =>
        note({ action: 'tokenReused', actorId: userId, target: { type: 'session', id: family } }),
      ),
  }),
  resource({
    name: 'signOut',
    method: 'POST',
    path: '/portal/auth/logout',
    says: 'Ends the session and every token of it.',
    audit: { when: 'always', kind: 'session' },
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
