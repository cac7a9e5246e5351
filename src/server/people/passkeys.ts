/** The passkeys of whoever is signed in. */
import { nothing } from '../../wire/calls/identity.js'
import { newPasskey, oneselfProof } from '../../wire/calls/passkeys.js'
import { PortalError } from '../../wire/errors.js'
import { passkeyAdded, passkeyAdding, passkeys } from '../../wire/passkeys.js'
import { resource } from '../http/resource.js'
import { oneself } from '../http/scopes.js'
import { proveOneself } from '../identity/prove-fresh.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/profile/passkeys'
const LIMIT = 60
/** The most passkeys of one user. */
const MOST = 20

export const passkeyResources = [
  resource({
    name: 'passkeys',
    method: 'GET',
    path: PATH,
    says: 'The passkeys of the user, the oldest first.',
    scope: oneself,
    output: passkeys,
    handle: async ({ user, services: { store } }) => ({ passkeys: await answerOf(user.id, store) }),
  }),
  resource({
    name: 'beginPasskey',
    method: 'POST',
    path: PATH,
    says: 'What a browser makes a passkey with, for whoever has password and factor.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: oneselfProof,
    output: passkeyAdding,
    async handle({ user, sessionId, input: { current, ...having }, from, origin, now, services }) {
      await proveOneself({ user, sessionId, current, from }, having, services, now)
      return services.passkeys.beginAdding({ user, sessionId, origin }, now)
    },
  }),
  resource({
    name: 'addPasskey',
    method: 'POST',
    path: `${PATH}/add`,
    says: 'Keeps the passkey that a browser has made, in the session that began it. With the first factor it answers recovery codes, once, and all other sessions end.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: newPasskey,
    output: passkeyAdded,
    async handle({ user, sessionId, input, origin, now, note, services }) {
      const { store, passkeys: proofs, factor, liveness } = services
      const made = await proofs.made({ user, sessionId, origin }, input, now)
      const { codes, hashes } = factor.recovery()
      const isFirst = await store.passkeys.add(made, hashes, MOST)
      note({ target: { type: 'user', id: user.id } })
      if (isFirst) {
        await store.ownSessions.endOthers(user.id, sessionId)
        await liveness.refresh()
      }
      return { passkeys: await answerOf(user.id, store), codes: isFirst ? codes : null }
    },
  }),
  resource({
    name: 'removePasskey',
    method: 'POST',
    path: `${PATH}/:passkeyId/remove`,
    says: 'Takes a passkey away, for whoever has password and factor.',
    acting: 'refused',
    scope: oneself,
    limit: LIMIT,
    input: oneselfProof,
    output: nothing,
    async handle({ user, sessionId, params, input: { current, ...having }, from, now, services }) {
      await proveOneself({ user, sessionId, current, from }, having, services, now)
      if (await services.store.passkeys.remove(user.id, params.passkeyId ?? '')) return {}
      throw new PortalError('NOT_FOUND', { message: 'You have no such passkey: it was removed in the meantime' })
    },
  }),
]

async function answerOf(userId: string, { passkeys: store }: Pick<Store, 'passkeys'>) {
  const all = await store.ofUser(userId)
  return all.map(({ id, name, createdAt, usedAt, isSynced, host }) => ({
    id,
    name,
    addedAt: createdAt,
    usedAt,
    isSynced,
    host: host?.name ?? null,
  }))
}
