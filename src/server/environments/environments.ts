/** Environments: data access for signed-in users and embeds, find-or-create for the operator's command line. */

import { environmentInput, environmentKeys } from '../../wire/calls/environments.js'
import { PortalError } from '../../wire/errors.js'
import { isHub } from '../../wire/hub.js'
import { dataAccess } from '../../wire/session.js'
import { proveHub } from '../accounts/hub-access.js'
import { resource } from '../http/resource.js'
import { openedEnvironment, operator } from '../http/scopes.js'
import { grantData, type Limit } from '../identity/data-tokens.js'
import { mayReach } from '../identity/reach.js'
import { hashSecret, newSecret } from '../identity/tokens.js'
import type { Opening } from '../store/accounts/opening.js'

export const environmentResources = [
  resource({
    name: 'dataAccess',
    method: 'GET',
    path: '/portal/environments/:id/dataAccess',
    says: "A token for the environment's datastore, the only key to it. Who sees it by a workspace reads it in that workspace's range of time, scrambled where it is.",
    audit: { when: 'always', kind: 'token' },
    inDemoMode: 'open',
    scope: openedEnvironment,
    output: dataAccess,
    async handle({ environment: found, principal, opening, now, services: { store, signer, hubs } }) {
      // Plans show how many hidden rows there are: they are for owners without a policy.
      const account = isHub(found.datastoreId) ? await store.accounts.byId(found.accountId) : undefined
      const givers = account ? await proveHub(store, principal, account) : []
      if (account) await hubs.settle(account.id, now)
      const isPerson = principal.kind === 'portal' && !principal.policy && !found.scramble && !opening
      return grantData(
        signer,
        principal,
        {
          datastoreIds: [found.datastoreId],
          explains: isPerson && mayReach(principal, found, 'explain'),
          decides: isPerson && mayReach(principal, found, 'decide'),
          designs: isPerson,
          accountId: found.accountId,
          boundTo: [found.id, ...found.lineage.slice(1), ...givers, ...(opening ? [opening.workspaceId] : [])],
          limit: limitOf(found, opening),
        },
        now,
      )
    },
  }),
  resource({
    name: 'findOrCreateEnvironment',
    method: 'POST',
    path: '/portal/environments',
    says: 'Finds an environment by id or name, or creates it, and answers a new key for ingest.',
    scope: operator,
    input: environmentInput,
    invalid: 'The environment is not valid',
    output: environmentKeys,
    async handle({ input, note, services: { store } }) {
      const authKey = newSecret()
      // An id, then an exact name in the account, else a new environment. A new key is stored each time; of many the oldest go.
      const found = await store.environments.findOrCreate({
        name: input.environment,
        authKeyHash: hashSecret(authKey),
        ...(input.account !== undefined && { accountId: input.account }),
      })
      if (!found) {
        throw new PortalError('NOT_FOUND', {
          message: `No such account: ${input.account}. Leave --account out to use the first one`,
        })
      }
      note({ accountId: found.accountId, target: { type: 'environment', id: found.id } })
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

const ALWAYS = { from: null, until: null, scramble: false }

function limitOf(environment: { scramble: boolean }, opening: Opening | undefined): Limit {
  const { from, until, scramble } = opening ?? ALWAYS
  return { from, until, scramble: scramble || environment.scramble }
}
