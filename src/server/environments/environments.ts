/** Environments: data access for signed-in users and embeds, find-or-create for the operator's command line. */

import { environmentInput, environmentKeys } from '../../wire/calls/environments.js'
import { PortalError } from '../../wire/errors.js'
import { dataAccess } from '../../wire/session.js'
import { resource } from '../http/resource.js'
import { openedEnvironment, operator } from '../http/scopes.js'
import { hashSecret, newSecret } from '../identity/tokens.js'
import { openData } from './open-data.js'

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
    handle: ({ environment, principal, opening, now, services }) =>
      openData(environment, { principal, opening }, services, now),
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
