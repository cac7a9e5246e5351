/**
 * Who may call a resource. A scope checks the bearer and finds what the call is about in one step, so that a handler gets only what its
 * caller may use; what belongs to others does not exist (404). This happens before the body is read.
 */
import { PortalError } from '../../wire/errors.js'
import type { DataAccess } from '../access/data-access.js'
import { calledDatastore } from '../identity/called-datastore.js'
import { openAccess } from '../identity/open-access.js'
import { openingsFor } from '../identity/openings.js'
import { isOperator, proveOperator } from '../identity/operator.js'
import { OPERATOR, type Principal } from '../identity/principal.js'
import { asWithFactor, mayReach } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import { hashSecret } from '../identity/tokens.js'
import type { Opening } from '../store/accounts/opening.js'
import type { EmbedKey } from '../store/embed-keys.js'
import type { Environment } from '../store/environments.js'
import type { User } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import type { Caller, Scope } from './resource.js'

export const anybody: Scope = { bearers: ['none'], says: 'Open to everybody.', prove: async () => ({}) }

/** A portal or embed access token. */
export const signedIn: Scope<{ principal: Principal }> = {
  bearers: ['access'],
  says: 'An access token.',
  prove: async caller => ({ principal: await accessPrincipal(caller) }),
}

/** Somebody who signed in, with their user and session: not an embed session, nor a token of a datastore. */
export const oneself: Scope<{ principal: Principal; user: User; sessionId: string }> = {
  bearers: ['access'],
  says: 'An access token of somebody who signed in.',
  async prove(caller, { store }) {
    const principal = await accessPrincipal(caller)
    const user = await personOf(principal, store)
    if (!user || principal.sessionId === null)
      throw new PortalError('FORBIDDEN', { message: 'This is for people who signed in' })
    return { principal, user, sessionId: principal.sessionId }
  },
}

/** A refresh token. Its handler proves it, after which it is not valid any more. */
export const refreshing: Scope<{ refreshToken: string }> = {
  bearers: ['refresh'],
  says: 'A refresh token.',
  async prove({ bearer }) {
    if (bearer === undefined) throw new PortalError('NOT_SIGNED_IN', { message: 'Send the refresh token as bearer' })
    return { refreshToken: bearer }
  },
}

/** The same; none where a code is in the body. */
export const refreshingOrNone: Scope<{ refreshToken: string | undefined }> = {
  bearers: ['refresh', 'none'],
  says: 'A refresh token; nobody, with the code of a sign-in.',
  prove: async ({ bearer }) => ({ refreshToken: bearer }),
}

interface InEnvironment {
  environment: Environment
  principal: Principal
}

/** The environment in the path, as the caller's grants reach it. */
export function environment(flag: 'read' | 'write'): Scope<InEnvironment> {
  return {
    bearers: ['access'],
    says: `An access token that may ${flag} the environment; 404 when it may not read it, nor its data by a workspace.`,
    async prove(caller, services) {
      const { opening, ...found } = await openedEnvironment.prove(caller, services)
      if (opening) {
        throw new PortalError('FORBIDDEN', {
          message: 'You see the data of this environment by a workspace, and no more of it',
        })
      }
      if (!mayReach(found.principal, found.environment, flag)) {
        throw new PortalError('FORBIDDEN', { message: 'Only owners of the account may change this' })
      }
      return found
    },
  }
}

/** The environment in the path, for whoever may read it, and for people whose workspace opens it. */
export const openedEnvironment: Scope<
  InEnvironment & {
    /** The way of a caller who may not read it by themselves. */
    opening: Opening | undefined
  }
> = {
  bearers: ['access'],
  says: 'An access token that may read the environment, or one of its workspaces; 404 when it may neither.',
  async prove(caller, { store }) {
    const principal = await accessPrincipal(caller)
    const found = await store.environments.byId(caller.params.id ?? '')
    const withFactor = asWithFactor(principal)
    const isTheirs = found !== undefined && mayReach(withFactor, found, 'read')
    const [opening] = found && !isTheirs ? await openingsFor(store, withFactor, found.id) : []
    if (!found || (!isTheirs && !opening)) throw new PortalError('NOT_FOUND', { message: 'No such environment' })
    proveOpen(principal, found.lineage)
    return { environment: found, principal, opening }
  },
}

/** The environment in the path, for people who signed in and whose role has the flag. */
export function environmentPerson(
  flag: 'read' | 'decide',
  refusal: string,
): Scope<{ environment: Environment; principal: Principal; user: User }> {
  const reading = environment('read')
  return {
    bearers: ['access'],
    says: 'An access token of somebody who signed in, not of an embed session.',
    async prove(caller, services) {
      const { environment: found, principal } = await reading.prove(caller, services)
      const user = await personOf(principal, services.store)
      if (!user || !mayReach(principal, found, flag)) throw new PortalError('FORBIDDEN', { message: refusal })
      return { environment: found, principal, user }
    },
  }
}

/** The datastore in the path, by a token for it. The operator's key opens what `operator` allows. */
export function datastore(options: { operator?: true } = {}): Scope<{ access: DataAccess; principal: Principal }> {
  return {
    bearers: options.operator ? ['data', 'operator'] : ['data'],
    says: 'A data access token of the datastore.',
    async prove(caller, { store }) {
      const principal =
        options.operator && (await isOperator(store, caller.bearer)) ? OPERATOR : await dataPrincipal(caller)
      const asked = { datastoreId: calledDatastore(principal, caller.params.id ?? ''), now: caller.now }
      return { principal, access: await openAccess(store, principal, asked) }
    },
  }
}

/** The operator, by the key in the server's data directory. */
export const operator: Scope = {
  bearers: ['operator'],
  says: "The operator's key.",
  async prove({ bearer }, { store }) {
    await proveOperator(store, bearer)
    return {}
  },
}

/** A partner's backend, by its secret key. `revision` was read before the key: what is taken from the key later ends what is made by it. */
export const embedKey: Scope<{ key: EmbedKey; revision: number }> = {
  bearers: ['embedKey'],
  says: "A partner's secret key.",
  async prove({ bearer, now }, { store }) {
    const revision = await store.revocations.head()
    const key = bearer === undefined ? undefined : await store.embedKeys.bySecret(hashSecret(bearer), now)
    if (key) return { key, revision }
    throw new PortalError('FORBIDDEN', {
      message: 'The secret key is wrong: send it as bearer, from your backend only',
    })
  },
}

/** A collector, by a key of the environment whose datastore is in the path. `proveKey` throws once it is one no more: a body may take long to come. */
export const environmentKey: Scope<{ datastoreId: string; proveKey(): Promise<void> }> = {
  bearers: ['environmentKey'],
  says: "The environment's authKey.",
  async prove({ bearer, params }, { store }) {
    const datastoreId = params.id ?? ''
    const hash = bearer === undefined ? '' : hashSecret(bearer)
    const proveKey = async () => {
      if (await store.environments.isAuthKey(datastoreId, hash)) return
      throw new PortalError('FORBIDDEN', { message: "The environment's key is wrong: send the authKey as bearer" })
    }
    await proveKey()
    return { datastoreId, proveKey }
  },
}

export async function accessPrincipal(caller: Caller): Promise<Principal> {
  const principal = await caller.principal()
  if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
  if (principal.kind !== 'portal' && principal.kind !== 'embed') {
    throw new PortalError('FORBIDDEN', { message: 'This token is for something else' })
  }
  return principal
}

async function dataPrincipal(caller: Caller): Promise<Principal> {
  const principal = await caller.principal()
  if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
  if (principal.kind !== 'datastore')
    throw new PortalError('FORBIDDEN', { message: 'This token is for something else' })
  return principal
}

async function personOf({ kind, userId }: Principal, store: Store): Promise<User | undefined> {
  return kind === 'portal' && userId !== null ? store.identity.userById(userId) : undefined
}
