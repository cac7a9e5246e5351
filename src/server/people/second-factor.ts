/** The second factor of whoever is signed in: turned on by an authenticator app's first code, and off by password and code. */
import { nothing } from '../../wire/calls/identity.js'
import { factorReset } from '../../wire/calls/links.js'
import { secondFactorBegin, secondFactorCode, secondFactorEnd } from '../../wire/calls/people.js'
import { PortalError } from '../../wire/errors.js'
import { recoveryCodes, secondFactor, secondFactorSecret } from '../../wire/second-factor.js'
import { resource } from '../http/resource.js'
import { oneself, operator } from '../http/scopes.js'
import { openTry } from '../identity/sign-in-guard.js'

const PATH = '/portal/profile/secondFactor'
/** Calls a minute of an address: codes are guessed by trying. */
const LIMIT = 60

export const secondFactorResources = [
  resource({
    name: 'secondFactor',
    method: 'GET',
    path: PATH,
    says: 'Whether the user has a second factor.',
    scope: oneself,
    output: secondFactor,
    async handle({ user, services: { store } }) {
      const factor = await store.secondFactor.of(user.id)
      return { since: factor?.since ?? null, codesLeft: await store.secondFactor.codesLeft(user.id) }
    },
  }),
  resource({
    name: 'beginSecondFactor',
    method: 'POST',
    path: PATH,
    says: 'Makes a secret for an authenticator app, for whoever knows the password. It counts once its first code was entered.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: secondFactorBegin,
    output: secondFactorSecret,
    async handle({ user, input, from, now, services: { sessions, factor } }) {
      await sessions.provePassword(user, input.current, from, now)
      return factor.begin(user)
    },
  }),
  resource({
    name: 'confirmSecondFactor',
    method: 'POST',
    path: `${PATH}/confirm`,
    says: 'Turns the second factor on by a code of the app, and answers recovery codes, once. All other sessions end.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: secondFactorCode,
    output: recoveryCodes,
    async handle({ user, sessionId, input: { code }, from, now, services: { store, factor, liveness } }) {
      const attempt = await openTry(store, { email: user.email, address: from.address }, now)
      const codes = await factor.confirm(user, code, now)
      await attempt.succeeded()
      await store.ownSessions.endOthers(user.id, sessionId)
      await liveness.refresh()
      return { codes }
    },
  }),
  resource({
    name: 'endSecondFactor',
    method: 'POST',
    path: `${PATH}/end`,
    says: 'Turns the second factor off, for whoever has password and code.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: secondFactorEnd,
    output: nothing,
    async handle({ user, input: { current, code }, from, now, services: { store, sessions, factor } }) {
      await sessions.provePassword(user, current, from, now)
      const attempt = await openTry(store, { email: user.email, address: from.address }, now)
      await factor.prove(user, { code }, now)
      await attempt.succeeded()
      if (await store.secondFactor.remove(user.id)) return {}
      throw new PortalError('CONFLICT', { message: 'There is no second factor: it was turned off in the meantime' })
    },
  }),
  resource({
    name: 'resetSecondFactor',
    method: 'POST',
    path: '/portal/users/secondFactor/reset',
    says: 'Takes app and passkeys of somebody away, who has lost them and the recovery codes. All their sessions end.',
    scope: operator,
    input: factorReset,
    output: nothing,
    async handle({ input: { email }, note, services: { store, liveness } }) {
      const user = await store.identity.userByEmail(email)
      if (!user || !(await store.secondFactor.removeAll(user.id)))
        throw new PortalError('NOT_FOUND', { message: `Nobody of the address ${email} has a second factor` })
      note({ target: { type: 'user', id: user.id } })
      await store.ownSessions.endOthers(user.id, '')
      await liveness.refresh()
      return {}
    },
  }),
]
