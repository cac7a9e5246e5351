/** Environments as people look after them: a list, a record with its keys, what it holds, and the ways to make, change and delete one. */

import {
  environmentChange,
  environmentHoldings,
  environmentMade,
  environmentOpened,
  environmentRecords,
  environmentSources,
  environmentWithKey,
  keyRotation,
  MOST_ENVIRONMENTS,
  removalQuery,
} from '../../wire/calls/environment-records.js'
import { nothing } from '../../wire/calls/identity.js'
import { HOUR } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { isHub } from '../../wire/hub.js'
import { account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { environment } from '../http/scopes.js'
import type { Principal } from '../identity/principal.js'
import { mayInAccount, mayReach, readable } from '../identity/reach.js'
import { hashSecret, newSecret } from '../identity/tokens.js'
import type { EnvironmentRecord } from '../store/places/environment-records.js'
import type { Store } from '../store/store.js'

const OF_ACCOUNT = '/portal/accounts/:id/environments'
const PATH = '/portal/environments/:id'
/** The same limit by which the overview calls a source quiet. */
const QUIET_AFTER = 2 * HOUR

export const environmentRecordResources = [
  resource({
    name: 'environmentRecords',
    method: 'GET',
    path: `${OF_ACCOUNT}/records`,
    says: 'Environments of the account and of those below it that the caller may read, by name, with when something came last; the first 2,000.',
    scope: inAccount('account.read'),
    output: environmentRecords,
    async handle({ account, principal, now, services: { store } }) {
      const found = await store.environmentRecords.list(account.id, readable(principal), MOST_ENVIRONMENTS)
      return {
        environments: found.map(record => answerOf(record, principal, now)),
        mayCreate: mayInAccount(principal, 'environment.write', account),
      }
    },
  }),
  resource({
    name: 'createEnvironment',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Makes an environment in the account and answers its key, which is shown this once.',
    acting: 'refused',
    scope: inAccount('environment.write', 'Only owners of the account may make environments in it'),
    input: environmentMade,
    invalid: 'The environment is not valid',
    output: environmentWithKey,
    async handle({ accountId, principal, input, now, note, services: { store } }) {
      const authKey = newSecret()
      const id = await store.environmentRecords.create({
        name: input.name,
        accountId,
        location: input.location || null,
        scramble: input.scramble ?? false,
        authKeyHash: hashSecret(authKey),
      })
      if (id === undefined) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      note({ target: { type: 'environment', id } })
      return { record: await recordOf(store, { id, principal, now }), authKey }
    },
  }),
  resource({
    name: 'environmentRecord',
    method: 'GET',
    path: PATH,
    says: 'One environment; with when its keys were made for whoever may change it.',
    scope: environment('read'),
    output: environmentOpened,
    async handle({ environment: { id }, principal, now, services: { store } }) {
      const record = await recordOf(store, { id, principal, now })
      return { record, keys: record.mayWrite ? await store.environmentRecords.keys(id) : [] }
    },
  }),
  resource({
    name: 'changeEnvironment',
    method: 'PATCH',
    path: PATH,
    says: 'Changes what is named, of the version that is named. Where it is scrambled from now on, or no longer, tokens for its data end.',
    acting: 'refused',
    scope: environment('write'),
    input: environmentChange,
    invalid: 'The environment is not valid',
    output: environmentOpened,
    async handle({ environment: { id }, principal, input: { location, ...change }, now, services }) {
      const { store, liveness } = services
      const isThere = await store.environmentRecords.change(id, {
        ...change,
        ...(location !== undefined && { location: location === '' ? null : location }),
      })
      if (!isThere) throw noEnvironment()
      await liveness.refresh()
      const record = await recordOf(store, { id, principal, now })
      return { record, keys: await store.environmentRecords.keys(id) }
    },
  }),
  resource({
    name: 'rotateEnvironmentKey',
    method: 'POST',
    path: `${PATH}/key`,
    says: 'Answers another key, this once. Those there are stay valid for the hours that are named: 0, 1, 24 or 168.',
    acting: 'refused',
    audit: { when: 'always', keys: ['overlapHours'] },
    scope: environment('write'),
    input: keyRotation,
    invalid: 'The replacement is not valid',
    output: environmentWithKey,
    async handle({ environment: { id, datastoreId }, principal, input, now, services: { store } }) {
      if (isHub(datastoreId))
        throw ofPortal('Nothing is sent to a hub: it is worked out from the environments of its account')
      const authKey = newSecret()
      await store.environmentRecords.rotateKey(id, hashSecret(authKey), input.overlapHours)
      return { record: await recordOf(store, { id, principal, now }), authKey }
    },
  }),
  resource({
    name: 'environmentSources',
    method: 'GET',
    path: `${PATH}/sources`,
    says: 'What has sent to the environment, by platform: when last, how much in the last 24 hours, and why lines were refused.',
    scope: environment('read'),
    output: environmentSources,
    async handle({ environment: found, principal, now, services: { store } }) {
      // What is limited to some types, times or pseudonyms is not told how much there is of the rest.
      if (principal.policy) throw new PortalError('FORBIDDEN', { message: 'This is for those who read all of it' })
      const sources = await store.ingestTallies.of(found.datastoreId, now)
      return {
        sources: sources.map(each => ({
          ...each,
          state: isFresh(each.lastAt, now) ? ('fresh' as const) : ('quiet' as const),
        })),
        ingest: `/api/datastores/${encodeURIComponent(found.datastoreId)}/ingest`,
        mayWrite: mayReach(principal, found, 'write'),
      }
    },
  }),
  resource({
    name: 'environmentHoldings',
    method: 'GET',
    path: `${PATH}/holdings`,
    says: 'What would be lost with the environment: entities, days of measurements (counted up to a million), charges, and the workspaces that show it.',
    scope: environment('write'),
    output: environmentHoldings,
    handle: ({ environment: { id, datastoreId }, services: { store } }) => store.holdings(id, datastoreId),
  }),
  resource({
    name: 'removeEnvironment',
    method: 'DELETE',
    path: PATH,
    says: 'Deletes the environment that has the name: it opens nothing any more at once, and its data are deleted after that.',
    acting: 'refused',
    scope: environment('write'),
    query: removalQuery,
    output: nothing,
    async handle({ environment: { id, datastoreId }, query, services: { store, liveness } }) {
      if (isHub(datastoreId)) throw ofPortal('It holds the data of the hub, which belongs to the portal')
      if (!(await store.environmentRecords.remove(id, query.name))) throw noEnvironment()
      await liveness.refresh()
      // What cannot be deleted now is deleted with what the store looks after every ten minutes.
      void store.removeDatastores().catch(() => undefined)
      return {}
    },
  }),
]

const ofPortal = (message: string) => new PortalError('CONFLICT', { message })
const noEnvironment = () => new PortalError('NOT_FOUND', { message: 'No such environment' })

async function recordOf(store: Store, { id, principal, now }: { id: string; principal: Principal; now: Date }) {
  const record = await store.environmentRecords.record(id)
  if (!record) throw noEnvironment()
  return answerOf(record, principal, now)
}

function answerOf(record: EnvironmentRecord, principal: Principal, now: Date) {
  const { id, name, accountId, accountName, location, demo, scramble, hasKey, lastDataAt, createdAt, version } = record
  return {
    ...{ id, name, accountId, accountName, demo, scramble, lastDataAt, createdAt, version },
    location: location ?? '',
    state: hasKey ? ('open' as const) : ('closed' as const),
    dataState: dataStateOf(lastDataAt, now),
    isHub: isHub(record.datastoreId),
    mayWrite: mayReach(principal, record, 'write'),
  }
}

export function dataStateOf(lastAt: string | null, now: Date): 'fresh' | 'quiet' | 'empty' {
  if (lastAt === null) return 'empty'
  return isFresh(lastAt, now) ? 'fresh' : 'quiet'
}

const isFresh = (lastAt: string, now: Date) => now.getTime() - Date.parse(lastAt) <= QUIET_AFTER
