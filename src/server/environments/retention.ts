/** How long an environment keeps its data: readers of the environment may see it, owners of the account may set it. */
import { retentionLosses as lossesShape, retention, retentionInput } from '../../wire/calls/environments.js'
import type { RetentionKind } from '../../wire/retention.js'
import { resource } from '../http/resource.js'
import { environment } from '../http/scopes.js'
import type { Principal } from '../identity/principal.js'
import { mayInAccount } from '../identity/reach.js'
import { merged } from '../policies/effective.js'
import { retentionLosses } from '../policies/retention-losses.js'
import type { Environment } from '../store/environments.js'
import type { RetentionChange, RetentionDays } from '../store/metrics/retention.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/environments/:id/retention'

export const retentionResources = [
  resource({
    name: 'retention',
    method: 'GET',
    path: PATH,
    says: 'How many days each kind of data is kept, as the environment says or the nearest account that does; null keeps everything.',
    scope: environment('read'),
    output: retention,
    handle: ({ environment: found, principal, services: { store } }) => answerOf(store, found, principal),
  }),
  resource({
    name: 'setRetention',
    method: 'POST',
    path: PATH,
    says: 'Sets the kinds that are named, or takes back what was set (`inherited`); the others stay. What is older is deleted within ten minutes.',
    acting: 'allowed',
    scope: environment('write'),
    input: retentionInput,
    invalid: 'The retention is not valid',
    output: retention,
    async handle({ input, environment: found, principal, services: { store } }) {
      await store.retention.set(found.datastoreId, input.retentionDays)
      return answerOf(store, found, principal)
    },
  }),
  resource({
    name: 'previewRetention',
    method: 'POST',
    path: `${PATH}/preview`,
    says: 'What would be deleted if the environment kept its data so: how much of each kind, and from before when. Nothing is set.',
    audit: { when: 'never' },
    acting: 'allowed',
    scope: environment('write'),
    limit: 60,
    input: retentionInput,
    invalid: 'The retention is not valid',
    output: lossesShape,
    async handle({ input, environment: found, now, principal, services: { store } }) {
      const { retentionDays: before, inherited } = await answerOf(store, found, principal)
      const after = withInherited(input.retentionDays, inherited)
      return { losses: await retentionLosses(store, found, { before, after, now }) }
    },
  }),
]

const withInherited = (change: RetentionChange, inherited: RetentionDays): Partial<RetentionDays> =>
  Object.fromEntries(
    Object.entries(change).map(([kind, days]) => [
      kind,
      days === 'inherited' ? inherited[kind as RetentionKind] : days,
    ]),
  )

async function answerOf(store: Store, { datastoreId, lineage }: Environment, principal: Principal) {
  const own = await store.retention.own(datastoreId)
  const nameOf = (id: string, name: string) => {
    const [at = '', ...above] = lineage.slice(lineage.indexOf(id))
    return mayInAccount(principal, 'account.read', { id: at, lineage: [at, ...above] }) ? name : undefined
  }
  const { effective, owners } = merged(await store.policies.ofLineage(lineage), nameOf)
  const ofRetention = Object.entries(owners).filter(([part]) => part.startsWith('retention.'))
  return {
    retentionDays: { ...effective.retention, ...own },
    own,
    inherited: effective.retention,
    inheritedFrom: Object.fromEntries(ofRetention.map(([part, name]) => [part.slice('retention.'.length), name])),
  }
}
