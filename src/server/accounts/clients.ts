/** Service clients of an account: programs with roles, secrets that expire, and short tokens made of both. */

import type { Action } from '../../wire/actions.js'
import {
  client,
  clientCredentials,
  clientInput,
  clients,
  clientToken,
  secretInput,
  secretMade,
} from '../../wire/calls/clients.js'
import { nothing } from '../../wire/calls/identity.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { printScope } from '../../wire/parse-scope.js'
import { account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { anybody } from '../http/scopes.js'
import { clientGrants } from '../identity/client-grants.js'
import { proveGives, proveTakes } from '../identity/gives.js'
import { actionsOf } from '../identity/roles.js'
import { ACCESS_SECONDS, hashSecret, newSecret } from '../identity/tokens.js'
import type { Client } from '../store/clients.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/accounts/:id/clients'
const DAYS = 90
/** The prefix tells what the secret is wherever somebody finds it. */
const PREFIX = 'plinth_secret_'

export const clientResources = [
  resource({
    name: 'clients',
    method: 'GET',
    path: PATH,
    says: 'Service clients of the account, with their secrets as far as they may be shown: when each was made, used and expires.',
    scope: inAccount('account.roles'),
    output: clients,
    handle: async ({ accountId, now, services: { store } }) => ({
      clients: (await store.clients.list(accountId, now)).map(answerOf),
    }),
  }),
  resource({
    name: 'createClient',
    method: 'POST',
    path: PATH,
    says: 'Makes a service client. It is given roles as a user is, by its id, and holds them in this account and those below only.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: clientInput,
    invalid: 'The client is not valid',
    output: client,
    handle: async ({ accountId, input, now, services: { store } }) =>
      answerOf(await store.clients.create(accountId, input.name, now)),
  }),
  resource({
    name: 'removeClient',
    method: 'DELETE',
    path: `${PATH}/:clientId`,
    says: 'Takes a service client away, with its roles; its tokens end. Nobody takes away what they do not hold.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    output: nothing,
    async handle({ accountId, account, principal, params, now, services: { store, liveness } }) {
      const found = await clientOf(store, accountId, params.clientId, now)
      proveTakes(principal, await actionsHeld(store, found.id), account)
      if (!(await store.clients.remove(accountId, found.id))) throw noClient()
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'createClientSecret',
    method: 'POST',
    path: `${PATH}/:clientId/secrets`,
    says: 'Makes a secret of a service client, answered this once. A client has two at most. Who makes one holds what the client does.',
    audit: { when: 'always', keys: ['days', 'actions'] },
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: secretInput,
    invalid: 'The secret is not valid',
    output: secretMade,
    async handle({ accountId, account, principal, params, input, now, services: { store } }) {
      const found = await clientOf(store, accountId, params.clientId, now)
      proveGives(principal, await actionsHeld(store, found.id), account)
      const secret = `${PREFIX}${newSecret()}`
      const expires = new Date(now.getTime() + (input.days ?? DAYS) * DAY)
      const kept = { hash: hashSecret(secret), actions: input.actions ?? null, expires }
      const { id } = await store.clients.addSecret(found.id, kept, now)
      return { id, secret, expires: expires.toISOString() }
    },
  }),
  resource({
    name: 'removeClientSecret',
    method: 'DELETE',
    path: `${PATH}/:clientId/secrets/:secretId`,
    says: "Takes a secret away. The client's tokens end; by its other secret it asks for new ones.",
    acting: 'refused',
    scope: inAccount('account.roles'),
    output: nothing,
    async handle({ accountId, params, now, services: { store, liveness } }) {
      const { id } = await clientOf(store, accountId, params.clientId, now)
      if (!(await store.clients.removeSecret(id, params.secretId ?? '')))
        throw new PortalError('NOT_FOUND', { message: 'There is no such secret, or it has expired' })
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'clientToken',
    method: 'POST',
    path: '/portal/auth/clients/token',
    says: 'A short access token for a service client by one of its secrets: what its roles, and its secret, allow. It is not renewed: ask again.',
    audit: { when: 'always', kind: 'token' },
    scope: anybody,
    limit: 600,
    input: clientCredentials,
    invalid: 'The credentials are not valid',
    output: clientToken,
    async handle({ input, now, note, services: { store, signer } }) {
      const known = await store.clients.bySecret(hashSecret(input.clientSecret), now)
      if (known?.client.id !== input.clientId)
        throw new PortalError('NOT_SIGNED_IN', { message: 'The secret is wrong, was taken away, or has expired' })
      const { client: found, secret } = known
      note({
        actorKind: 'client',
        actorId: found.id,
        accountId: found.accountId,
        target: { type: 'secret', id: secret.id },
      })
      // Before the grants are read.
      const revision = await store.revocations.head()
      const grants = await clientGrants(store, found, secret.actions)
      const left = Math.floor((Date.parse(secret.expires) - now.getTime()) / 1000)
      const accessToken = await signer.sign(
        {
          kind: 'portal',
          userId: found.id,
          isClient: true,
          holder: found.id,
          boundTo: [found.accountId],
          grants,
          revision,
          seconds: Math.max(1, Math.min(ACCESS_SECONDS, left)),
        },
        now,
      )
      return { accessToken, scope: printScope(grants) }
    },
  }),
]

const noClient = () => new PortalError('NOT_FOUND', { message: 'No such client' })

async function clientOf(store: Store, accountId: string, id: string | undefined, now: Date): Promise<Client> {
  const found = await store.clients.byId(accountId, id ?? '', now)
  if (!found) throw noClient()
  return found
}

async function actionsHeld(store: Store, id: string): Promise<Action[]> {
  const { assignments } = await store.roles.heldBy(id)
  return [...new Set(assignments.flatMap(assignment => actionsOf(assignment)))]
}

function answerOf({ id, name, createdAt, secrets }: Client) {
  return { id, name, createdAt, secrets }
}
