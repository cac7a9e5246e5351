/** What a result was worked out of, in short, to tell when it changes: inputs, policies, machines, prices. */
import { createHash } from 'node:crypto'
import type { ScenarioInputs, StaleReason } from '../../wire/design/scenario.js'
import type { Filter } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import { policiesOf } from '../policies/effective.js'
import type { ResultBasis, ScenarioRecord } from '../store/design/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { MACHINE_HEADS } from './hosts.js'
import { machineTypes } from './read-workload.js'
import { policiesFor } from './scenario-policies.js'

/** Ids of one question. */
const AT_ONCE = 500

export async function basisOf(
  store: Store,
  environment: Environment,
  { inputs, version }: Pick<ScenarioRecord, 'inputs' | 'version'>,
  now: Date,
): Promise<ResultBasis> {
  const { effective } = await policiesOf(store, environment)
  return {
    version,
    policies: digest(policiesFor(effective, inputs)),
    machines: digest(await talliesOf(store, environment.datastoreId, inputs, now)),
    prices: inputs.clouds.length === 0 ? '' : await store.catalogues.stamp(['instances']),
  }
}

export function staleReasons(was: ResultBasis, is: ResultBasis): StaleReason[] {
  const reasons: [StaleReason, boolean][] = [
    ['inputs', was.version !== is.version],
    // What inputs change of the others is theirs.
    ['policies', was.version === is.version && was.policies !== is.policies],
    ['machines', was.version === is.version && was.machines !== is.machines],
    ['prices', was.version === is.version && was.prices !== is.prices],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** How many machines are meant, and how large they are together, by type. */
async function talliesOf(store: Store, datastoreId: string, inputs: ScenarioInputs, now: Date): Promise<unknown[]> {
  const access = systemAccess(datastoreId, now)
  const { counts } = await store.datastore.counts(access)
  const tallies: unknown[] = []
  for (const spec of machineTypes({ store })) {
    if ((counts[spec.type] ?? 0) === 0) continue
    for (const meant of filtersOf(spec.type, inputs)) {
      const { rows } = await store.datastore.query(
        {
          entity: spec.type,
          select: {
            count: { count: true },
            vcpus: { property: 'virtualProcessorCount', aggregation: 'sum' },
            memory: { property: 'memoryAllocated', aggregation: 'sum' },
          },
          ...(meant && { where: meant }),
        },
        { access },
      )
      tallies.push([spec.type, rows[0]?.count, rows[0]?.vcpus, rows[0]?.memory])
    }
  }
  return tallies
}

/** Undefined: all of the type. */
function filtersOf(type: string, { workload: { of, picked } }: ScenarioInputs): (Filter | undefined)[] {
  if (of === 'all') return [undefined]
  if (of === 'none') return []
  const head = MACHINE_HEADS.find(({ machines }) => machines.type === type)
  const named = of === 'machines' ? type : head?.type
  const property = of === 'machines' ? 'id' : (head?.machines.by ?? 'id')
  const ids = picked.filter(one => one.type === named).map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    property,
    op: 'in',
    value: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
