/** Identity calls of specification § 7: sign in, refresh, sign out, providers. */
import { demoModeInput, impersonated, nothing, providersQuery, signIn } from '../../wire/calls/identity.js'
import { passkeySignIn } from '../../wire/calls/passkeys.js'
import { ssoInput, ssoUrl, tokenInput } from '../../wire/calls/sso.js'
import { PortalError } from '../../wire/errors.js'
import { passkeyAsking } from '../../wire/passkeys.js'
import { sessionTokens, ssoProviders } from '../../wire/sign-in.js'
import { resource } from '../http/resource.js'
import { anybody, oneself, refreshing, refreshingOrNone, signedIn } from '../http/scopes.js'
import { exchange, returnHost } from '../sso/exchange.js'
import { beginFlow } from '../sso/flow.js'
import { offered } from '../sso/offered.js'
import { mayEverywhere } from './reach.js'
import { openTry } from './sign-in-guard.js'

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
    async handle({
      input: { email, password, code, passkey, device },
      from,
      now,
      note,
      services: { sessions, store },
    }) {
      try {
        const proved = (factor: string) => note({ details: { way: 'password', factor } })
        return await sessions.signIn({ email, password, having: { code, passkey }, device, from }, now, proved)
      } catch (error) {
        // Whose password was tried is noted; what else was typed as an address may be a password.
        const user = await store.identity.userByEmail(email)
        if (user) note({ target: { type: 'user', id: user.id } })
        throw error
      }
    },
  }),
  resource({
    name: 'askPasskey',
    method: 'POST',
    path: '/portal/auth/passkeys/challenge',
    says: 'What a browser asks a passkey with, to sign in or as a second factor. Its answer counts once, for five minutes.',
    audit: { when: 'never' },
    scope: anybody,
    limit: 240,
    output: passkeyAsking,
    handle: ({ origin, now, services: { passkeys } }) => passkeys.ask(origin, now),
  }),
  resource({
    name: 'signInByPasskey',
    method: 'POST',
    path: '/portal/auth/login/passkey',
    says: 'Signs in by a passkey alone.',
    audit: { when: 'always', kind: 'session' },
    scope: anybody,
    input: passkeySignIn,
    invalid: 'The sign-in is not valid',
    output: sessionTokens,
    async handle({ input: { passkey: proof }, address, from, now, note, services: { store, sessions, passkeys } }) {
      const attempt = await openTry(store, { address }, now)
      const known = await store.passkeys.byId(proof.id)
      if (known) note({ target: { type: 'user', id: known.userId } })
      const { id: passkeyId, userId } = await passkeys.prove(proof, now)
      await attempt.succeeded()
      const user = await store.identity.userById(userId)
      if (!user) throw new PortalError('FORBIDDEN', { message: 'This passkey does not count here' })
      note({ details: { way: 'passkey', factor: 'passkey' } })
      return sessions.start(user, from, now, { passkeyId })
    },
  }),
  resource({
    name: 'refresh',
    method: 'POST',
    path: '/portal/auth/token',
    says: 'Exchanges a refresh token, or the code of a sign-in by a provider, for new tokens.',
    audit: { when: 'noted', kind: 'session' },
    scope: refreshingOrNone,
    input: tokenInput,
    invalid: 'The code is not valid',
    output: sessionTokens,
    handle({ refreshToken, input, from, origin, now, note, services }) {
      if (input) {
        note({ action: 'signInByProvider', details: { way: 'provider' } })
        return exchange(input, { from, origin }, services, now)
      }
      if (refreshToken === undefined)
        throw new PortalError('NOT_SIGNED_IN', { message: 'Send the refresh token as bearer' })
      return services.sessions.refresh(refreshToken, now, ({ family, userId }) =>
        note({ action: 'tokenReused', actorId: userId, target: { type: 'session', id: family } }),
      )
    },
  }),
  resource({
    name: 'beginProviderSignIn',
    method: 'POST',
    path: '/portal/auth/login/sso/:provider',
    says: 'Begins a sign-in by a provider: the browser goes to `url`, and comes back with `#state=…&code=…`.',
    audit: { when: 'never' },
    scope: anybody,
    limit: 240,
    input: ssoInput,
    invalid: 'The sign-in is not valid',
    output: ssoUrl,
    async handle({ params, input: { purpose = 'signIn', ...input }, origin, now, services }) {
      const asked = { purpose, providerId: params.provider ?? '' }
      const host = await returnHost(origin, asked, services)
      return beginFlow({ ...input, ...asked, host }, services, now)
    },
  }),
  resource({
    name: 'signOut',
    method: 'POST',
    path: '/portal/auth/logout',
    acting: 'allowed',
    inDemoMode: 'open',
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
    name: 'setDemoMode',
    method: 'POST',
    path: '/portal/auth/demo-mode',
    says: 'Hides names in this session, or shows them again. Its tokens end; those that it is renewed by read everything by pseudonyms, and change nothing.',
    audit: { when: 'always', kind: 'session', keys: ['isOn'] },
    acting: 'allowed',
    inDemoMode: 'open',
    scope: oneself,
    input: demoModeInput,
    invalid: 'The choice is not valid',
    output: nothing,
    async handle({ sessionId, input, services: { store, liveness } }) {
      await store.ownSessions.setDemoMode(sessionId, input.isOn)
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'impersonate',
    method: 'POST',
    path: '/portal/auth/impersonate',
    says: 'Starts a session in which an administrator acts as somebody else, who is none. It ends with the session that it was started from.',
    audit: { when: 'always', kind: 'session' },
    acting: 'refused',
    scope: oneself,
    query: impersonated,
    output: sessionTokens,
    async handle({ principal, sessionId, user: actor, query, from, now, note, services: { store, sessions } }) {
      if (!mayEverywhere(principal.grants, 'account.impersonate'))
        throw new PortalError('FORBIDDEN', { message: 'Only administrators act as somebody else' })
      const user = await store.identity.userById(query.id)
      if (!user || (await store.clients.isClient(user.id)))
        throw new PortalError('NOT_FOUND', { message: 'There is no such user' })
      note({ subjectId: user.id, target: { type: 'user', id: user.id } })
      return sessions.actAs(user, { userId: actor.id, sessionId }, from, now)
    },
  }),
  resource({
    name: 'revert',
    method: 'POST',
    path: '/portal/auth/revert',
    says: 'Ends a session in which an administrator acts as somebody else, by its refresh token, and goes on in their own. It does so when that session has ended already, too.',
    audit: { when: 'always', kind: 'session' },
    scope: refreshing,
    // By whatever is no refresh token it is refused as such.
    acting: 'allowed',
    output: sessionTokens,
    async handle({ refreshToken, now, note, services: { sessions, liveness } }) {
      const tokens = await sessions.revert(refreshToken, now, {
        onReused: ({ family, userId }) =>
          note({ action: 'tokenReused', actorId: userId, target: { type: 'session', id: family } }),
        onLeft: ({ family, userId }) =>
          note({ subjectId: userId, sessionId: family, target: { type: 'user', id: userId } }),
      })
      await liveness.refresh()
      return tokens
    },
  }),
  resource({
    name: 'signInProviders',
    method: 'GET',
    path: '/portal/auth/sso/providers',
    says: 'Providers that a person may sign in by: everybody’s, or with an address those of the account whose domain it has. Nothing is said of people.',
    scope: anybody,
    query: providersQuery,
    output: ssoProviders,
    handle: ({ query: { email, domain }, services: { portal, sso } }) =>
      offered(domain ?? email, portal.signUp, sso.providers),
  }),
]
