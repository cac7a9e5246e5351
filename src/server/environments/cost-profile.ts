/** The cost profile of an environment: people who signed in may see it, owners of the account may change it. */
import { costProfileInput } from '../../wire/calls/environments.js'
import { costProfile } from '../../wire/cost-profile.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { environment, environmentPerson } from '../http/scopes.js'
import { mayReach } from '../identity/reach.js'

const PATH = '/portal/environments/:id/cost-profile'

export const costProfileResources = [
  resource({
    name: 'costProfile',
    method: 'GET',
    path: PATH,
    says: 'What owned capacity costs a month (USD for a vCPU, a GiB of memory, a TiB of storage; null is not known), what is bought anew costs (USD for a core, a GiB of memory, a TiB of storage, a network device), and what may be spent in a month.',
    inDemoMode: 'open',
    scope: environmentPerson('read', 'Cost profiles are for people who signed in'),
    output: costProfile,
    async handle({ environment: found, principal, services: { store } }) {
      const profile = await store.costProfiles.get(found.datastoreId)
      return { ...profile, isMine: mayReach(principal, found, 'write') }
    },
  }),
  resource({
    name: 'setCostProfile',
    method: 'POST',
    path: PATH,
    says: 'Replaces the profile; `version` is the one that was read. Savings of owned machines follow it at their next judgement, within ten minutes.',
    acting: 'allowed',
    scope: environment('write'),
    input: costProfileInput,
    invalid: 'The cost profile is not valid',
    output: costProfile,
    async handle({ input, environment: { datastoreId }, services: { store } }) {
      const { nodes: known } = await store.costProfiles.get(datastoreId)
      const nodes = { ...known, ...input.nodes }
      const saved = await store.costProfiles.set(datastoreId, { ...input, nodes })
      if (!saved) {
        throw new PortalError('CONFLICT', {
          message: 'Somebody else changed the cost profile in the meantime: read it again',
        })
      }
      return { ...saved, isMine: true }
    },
  }),
]
