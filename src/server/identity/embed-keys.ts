/** Keys of an account that partners' backends make embed sessions with: made, changed, replaced and revoked by whoever gives roles there. */

import type { Action } from '../../wire/actions.js'
import { embedKeyChange, embedKeyInput, embedKeyRotation } from '../../wire/calls/embed-keys.js'
import { nothing } from '../../wire/calls/identity.js'
import { HOUR } from '../../wire/duration.js'
import { embedKey, embedKeyMade, embedKeys } from '../../wire/embed-keys.js'
import { PortalError } from '../../wire/errors.js'
import { account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { EmbedKey, KeptSecret } from '../store/embed-keys.js'
import { proveGives } from './gives.js'
import { hashSecret, newSecret } from './tokens.js'

const PATH = '/portal/accounts/:id/embed-keys'
/** The prefix tells what the key is wherever somebody finds it. */
const PREFIX = 'plinth_embed_'
const OVERLAP_HOURS = 24
/** Actions that a session of a key may open. */
const OPENS: readonly Action[] = ['environment.read', 'workspace.read']

export const embedKeyResources = [
  resource({
    name: 'embedKeys',
    method: 'GET',
    path: PATH,
    says: "Keys that partners' backends make embed sessions with, as far as they may be shown.",
    scope: inAccount('account.roles'),
    output: embedKeys,
    handle: async ({ accountId, now, services: { store } }) => ({
      keys: (await store.embedKeys.list(accountId, now)).map(answerOf),
    }),
  }),
  resource({
    name: 'createEmbedKey',
    method: 'POST',
    path: PATH,
    says: 'Makes a key. Its secret is answered this once. Who makes one may read what its sessions open.',
    audit: { when: 'always', keys: ['origins', 'elements'] },
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: embedKeyInput,
    invalid: 'The key is not valid',
    output: embedKeyMade,
    async handle({ accountId, account, principal, input, now, services: { store } }) {
      proveGives(principal, OPENS, account)
      const { secret, kept } = makeSecret()
      const { name, origins, elements = null } = input
      const fields = { name, origins: distinct(origins), elements }
      return { ...answerOf(await store.embedKeys.create(accountId, fields, kept, now)), secret }
    },
  }),
  resource({
    name: 'changeEmbedKey',
    method: 'PATCH',
    path: `${PATH}/:keyId`,
    says: 'Changes name, origins or elements of a key. The sessions that it made end, and their pages ask for new ones.',
    audit: { when: 'always', keys: ['origins', 'elements'] },
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: embedKeyChange,
    invalid: 'The key is not valid',
    output: embedKey,
    async handle({ accountId, account, principal, params, input, now, services: { store } }) {
      proveGives(principal, OPENS, account)
      const { version, ...fields } = input
      const change = { ...fields, ...(fields.origins && { origins: distinct(fields.origins) }) }
      const read = { version, now }
      return answerOf(known(await store.embedKeys.change(accountId, params.keyId ?? '', change, read)))
    },
  }),
  resource({
    name: 'rotateEmbedKey',
    method: 'POST',
    path: `${PATH}/:keyId/rotation`,
    says: 'Gives a key a new secret, answered this once. The one before stays good for a while, or ends at once with the sessions that the key made.',
    audit: { when: 'always', keys: ['overlapHours'] },
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: embedKeyRotation,
    invalid: 'The rotation is not valid',
    output: embedKeyMade,
    async handle({ accountId, account, principal, params, input, now, services: { store } }) {
      proveGives(principal, OPENS, account)
      const { secret, kept } = makeSecret()
      const { overlapHours = OVERLAP_HOURS } = input
      const until = overlapHours === 0 ? undefined : new Date(now.getTime() + overlapHours * HOUR)
      const rotated = await store.embedKeys.rotate(accountId, params.keyId ?? '', kept, { until, now })
      return { ...answerOf(known(rotated)), secret }
    },
  }),
  resource({
    name: 'removeEmbedKey',
    method: 'DELETE',
    path: `${PATH}/:keyId`,
    says: 'Revokes a key. The sessions that it made end, and what was made from them.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    output: nothing,
    async handle({ accountId, params, services: { store } }) {
      if (!(await store.embedKeys.remove(accountId, params.keyId ?? ''))) throw noKey()
      return {}
    },
  }),
]

const noKey = () => new PortalError('NOT_FOUND', { message: 'No such key' })

function known(key: EmbedKey | undefined): EmbedKey {
  if (!key) throw noKey()
  return key
}

function makeSecret(): { secret: string; kept: KeptSecret } {
  const secret = PREFIX + newSecret()
  return { secret, kept: { hash: hashSecret(secret), ending: secret.slice(-4) } }
}

const distinct = (list: readonly string[]) => [...new Set(list)]

function answerOf({ accountId: _account, ...key }: EmbedKey) {
  return key
}
