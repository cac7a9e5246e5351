/** What is a user's own: profile, password, address, sessions. Only people who signed in have them, and each only theirs. */

import { nothing } from '../../wire/calls/identity.js'
import { linkToken } from '../../wire/calls/links.js'
import { emailChange, emailChanged, passwordChange, sessionsEnded } from '../../wire/calls/people.js'
import { PortalError } from '../../wire/errors.js'
import { ownSessions, profile, profileChange } from '../../wire/profile.js'
import { resource } from '../http/resource.js'
import { anybody, oneself } from '../http/scopes.js'
import { hashPassword } from '../identity/password-proof.js'
import { proveNewPassword } from '../identity/prove-password.js'
import { roleOf } from '../identity/roles.js'
import { openTry } from '../identity/sign-in-guard.js'
import { hashSecret } from '../identity/tokens.js'
import type { Person } from '../store/people.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/profile'

export const profileResources = [
  resource({
    name: 'profile',
    method: 'GET',
    path: PATH,
    says: 'Who is signed in.',
    scope: oneself,
    output: profile,
    handle: async ({ user, services: { store } }) => answerOf(await store.people.byId(user.id), store),
  }),
  resource({
    name: 'changeProfile',
    method: 'PATCH',
    path: PATH,
    says: 'Changes what is given; null takes a value away.',
    acting: 'refused',
    scope: oneself,
    input: profileChange,
    invalid: 'The profile is not valid',
    output: profile,
    handle: async ({ user, input, services: { store } }) => answerOf(await store.people.change(user.id, input), store),
  }),
  resource({
    name: 'changePassword',
    method: 'POST',
    path: `${PATH}/password`,
    says: 'Sets a new password, for whoever knows the current one. All other sessions end.',
    acting: 'refused',
    scope: oneself,
    input: passwordChange,
    invalid: 'The password is not valid',
    output: nothing,
    async handle({ user, sessionId, input, from, now, services: { store, sessions, liveness, postman } }) {
      await sessions.provePassword(user, input.current, from, now)
      proveNewPassword(input.password, user.email)
      const passwordHash = await hashPassword(input.password)
      const provedBy = user.passwordHash
      await store.ownSessions.changePassword({ userId: user.id, passwordHash, provedBy, sessionId }, now)
      await liveness.refresh()
      postman.nudge()
      return {}
    },
  }),
  resource({
    name: 'changeEmail',
    method: 'POST',
    path: `${PATH}/email`,
    says: 'Sends a link to a new address. The address counts once the link was opened.',
    acting: 'refused',
    scope: oneself,
    limit: 120,
    input: emailChange,
    invalid: 'The address is not valid',
    output: nothing,
    async handle({ user, input: { email, current }, from, now, services: { store, sessions, postman } }) {
      await sessions.provePassword(user, current, from, now)
      if (email.toLowerCase() === user.email) {
        const message = 'is your address already'
        throw new PortalError('INVALID_REQUEST', { message, details: [{ path: 'email', message }] })
      }
      await store.mails.post({ kind: 'email', to: email, data: { user: user.id } }, now)
      postman.nudge()
      return {}
    },
  }),
  resource({
    name: 'confirmEmail',
    method: 'POST',
    path: `${PATH}/email/confirm`,
    says: 'Uses the link that was sent to a new address: it is the one to sign in with from now on.',
    scope: anybody,
    input: linkToken,
    output: emailChanged,
    async handle({ input: { token }, address, now, note, services: { store, postman } }) {
      const attempt = await openTry(store, { address }, now)
      const changed = await store.links.changeEmail(hashSecret(token), now)
      if (!changed) {
        throw new PortalError('NOT_FOUND', {
          message: 'This link was used, has expired or never was: change your address once more',
        })
      }
      await attempt.succeeded()
      note({ actorId: changed.userId })
      postman.nudge()
      return { email: changed.email }
    },
  }),
  resource({
    name: 'ownSessions',
    method: 'GET',
    path: `${PATH}/sessions`,
    says: 'Where the user is signed in, the last used first.',
    scope: oneself,
    output: ownSessions,
    handle: async ({ user, sessionId, now, services: { store } }) => ({
      sessions: (await store.ownSessions.list(user.id, now)).map(session => ({
        ...session,
        isThis: session.id === sessionId,
      })),
    }),
  }),
  resource({
    name: 'endSession',
    method: 'DELETE',
    path: `${PATH}/sessions/:sessionId`,
    says: 'Ends a session of the user, and every token of it.',
    audit: { when: 'always', kind: 'session' },
    acting: 'refused',
    scope: oneself,
    output: nothing,
    async handle({ user, params, services: { store, liveness } }) {
      if (!(await store.ownSessions.end(user.id, params.sessionId ?? '')))
        throw new PortalError('NOT_FOUND', { message: 'There is no such session: it has ended' })
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'endOtherSessions',
    method: 'DELETE',
    path: `${PATH}/sessions`,
    says: 'Ends all sessions of the user but the one that asks.',
    audit: { when: 'always', kind: 'session' },
    acting: 'refused',
    scope: oneself,
    output: sessionsEnded,
    async handle({ user, sessionId, services: { store, liveness } }) {
      const ended = await store.ownSessions.endOthers(user.id, sessionId)
      await liveness.refresh()
      return { ended }
    },
  }),
]

async function answerOf(found: Person | undefined, store: Store) {
  if (!found) throw new PortalError('NOT_FOUND', { message: 'There is no such user any more' })
  const accounts = await store.identity.accountsOf(found.userId)
  return { ...found, accounts: accounts.map(({ id, name, isOwner }) => ({ id, name, role: roleOf(isOwner) })) }
}
