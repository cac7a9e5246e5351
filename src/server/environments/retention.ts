/** How long an environment keeps its data: readers of the environment may see it, owners of the account may set it. */
import { retention, retentionInput } from '../../wire/calls/environments.js'
import { resource } from '../http/resource.js'
import { environment } from '../http/scopes.js'

const PATH = '/portal/environments/:id/retention'

export const retentionResources = [
  resource({
    name: 'retention',
    method: 'GET',
    path: PATH,
    says: 'How many days each kind of data is kept; null keeps everything.',
    inDemoMode: 'open',
    scope: environment('read'),
    output: retention,
    handle: async ({ environment: { datastoreId }, services: { store } }) => ({
      retentionDays: await store.retention.get(datastoreId),
    }),
  }),
  resource({
    name: 'setRetention',
    method: 'POST',
    path: PATH,
    says: 'Sets the kinds that are named; the others stay.',
    acting: 'allowed',
    scope: environment('write'),
    input: retentionInput,
    invalid: 'The retention is not valid',
    output: retention,
    async handle({ input, environment: { datastoreId }, services: { store } }) {
      await store.retention.set(datastoreId, input.retentionDays)
      return { retentionDays: await store.retention.get(datastoreId) }
    },
  }),
]
