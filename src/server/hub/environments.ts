/** Environments: data access for signed-in users and embeds, find-or-create for the operator's command line. */

import { PortalError } from '../../wire/errors.js'
import { allows } from '../../wire/parse-scope.js'
import type { AccessPolicy, Grant } from '../../wire/scope.js'
import type { DataAccess } from '../../wire/session.js'
import { Shape } from '../../wire/shape.js'
import { type Resource, resource } from '../http/resource.js'
import type { Principal } from '../identity/principal.js'
import { ACCESS_SECONDS, hashSecret, newSecret, type TokenSigner } from '../identity/tokens.js'
import type { Environment, Store } from '../store/store.js'

/** Setting that holds the hash of the operator's key. */
export const OPERATOR_KEY = 'operator.key-hash'

export function environmentResources(store: Store, signer: TokenSigner): Resource[] {
  return [
    resource({
      method: 'GET',
      path: '/portal/environments/:id/dataAccess',
      access: 'portal',
      async handle({ params, principal, now }): Promise<DataAccess> {
        const environment = await store.environments.byId(params.id ?? '')
        // 404 across tenants: whether an environment exists is not told to those without access to it.
        if (!environment || !mayRead(principal, environment))
          throw new PortalError('NOT_FOUND', { message: 'No such environment' })
        const grants = dataGrants(
          environment.datastoreId,
          principal.policy,
          await mayExplain(store, principal, environment),
        )
        const seconds = Math.min(ACCESS_SECONDS, Math.max(1, Math.floor((principal.expires - now.getTime()) / 1000)))
        const { token, expires } = await signer.sign(
          {
            kind: 'datastore',
            userId: principal.userId ?? '',
            grants,
            seconds,
            ...(principal.sessionId !== null && { sessionId: principal.sessionId }),
            ...(principal.policy && { policy: principal.policy }),
          },
          now,
        )
        const expires_in = Math.floor((Date.parse(expires) - now.getTime()) / 1000)
        return {
          access_token: token,
          expires_in,
          scope: grants.map(grant => `${grant.resource}:${grant.id}:${grant.flags}`).join(' '),
        }
      },
    }),
    resource({
      method: 'POST',
      path: '/portal/environments',
      access: 'key',
      parse: body => {
        const shape = new Shape()
        const value = shape.record(body, 'body')
        const name = value && shape.string(value.environment, 'environment', 200)
        if (name?.trim() === '') shape.fail('environment', 'is empty', 'give --environment a name')
        const account = typeof value?.account === 'string' ? value.account : undefined
        return shape.finish(
          name === undefined ? undefined : { name, account },
          'INVALID_REQUEST',
          'The environment is not valid',
        )
      },
      async handle({ input, principal }) {
        await proveOperator(store, principal)
        const authKey = newSecret()
        const found = await findOrCreate(store, input, hashSecret(authKey))
        return {
          environmentId: found.id,
          name: found.name,
          datastoreId: found.datastoreId,
          endpoint: found.endpoint,
          authKey,
        }
      },
    }),
  ]
}

/** True when the caller's grants reach the environment or its account. */
export function mayRead(principal: Principal, environment: Environment): boolean {
  return (
    allows(principal.grants, 'environment', 'read', environment.id) ||
    allows(principal.grants, 'account', 'read', environment.accountId)
  )
}

/** True when the bearer is the operator's key. */
export async function isOperator(store: Store, bearer: string | undefined): Promise<boolean> {
  const hash = await store.settings.get(OPERATOR_KEY)
  return hash !== undefined && bearer !== undefined && hashSecret(bearer) === hash
}

/** Rejects FORBIDDEN unless the bearer is the operator's key. */
export async function proveOperator(store: Store, principal: Principal): Promise<void> {
  if (await isOperator(store, principal.bearer)) return
  throw new PortalError('FORBIDDEN', {
    message:
      'The operator key is wrong: use the one that `plinth serve` leaves in its data directory (--data DIR), or give --key',
  })
}

/** Plans tell how much there is of what a policy hides: they are for owners without one. */
async function mayExplain(store: Store, principal: Principal, environment: Environment): Promise<boolean> {
  if (principal.kind !== 'portal' || principal.userId === null || principal.policy) return false
  return store.identity.isOwner(principal.userId, environment.accountId)
}

function dataGrants(datastoreId: string, policy: AccessPolicy | undefined, explains: boolean): Grant[] {
  const flags = explains ? ['read', 'explain'] : ['read']
  return ['metastore', 'datastore', 'datastore-feed'].map(name => ({
    resource: name,
    id: datastoreId,
    flags,
    ...(policy && { policy }),
  }))
}

/** An id, then an exact name in the account, else a new environment. A new key is stored each time; old keys stop working. */
async function findOrCreate(
  store: Store,
  input: { name: string; account: string | undefined },
  authKeyHash: string,
): Promise<Environment> {
  const byId = await store.environments.byId(input.name)
  if (byId) {
    await store.environments.addAuthKey(byId.id, authKeyHash)
    return byId
  }
  const accountId = input.account ?? (await accountForNew(store))
  if (input.account !== undefined && !(await store.identity.hasAccount(accountId))) {
    throw new PortalError('NOT_FOUND', {
      message: `No such account: ${accountId}. Leave --account out to use the first one`,
    })
  }
  const byName = await store.environments.byName(accountId, input.name)
  if (byName) {
    await store.environments.addAuthKey(byName.id, authKeyHash)
    return byName
  }
  return store.environments.create({ name: input.name, accountId, authKeyHash, demo: false })
}

async function accountForNew(store: Store): Promise<string> {
  const first = await store.identity.firstAccount()
  return (
    first?.id ?? (await store.identity.createAccount({ name: 'My company', type: 'organization', currency: 'USD' })).id
  )
}
