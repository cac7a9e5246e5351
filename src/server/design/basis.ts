/** What a result was worked out of, in short, to tell when it changes: inputs, policies, machines, prices. */
import { createHash } from 'node:crypto'
import { nodePrice } from '../../analytics/cost/node-price.js'
import type { ScenarioInputs, StaleReason } from '../../wire/design/scenario.js'
import type { Filter } from '../../wire/query.js'
import { type DataAccess, systemAccess } from '../access/data-access.js'
import { policiesOf } from '../policies/effective.js'
import type { ResultBasis, ScenarioRecord } from '../store/design/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { MACHINE_HEADS } from './hosts.js'
import { machineTypes } from './read-workload.js'
import { policiesFor } from './scenario-policies.js'

/** Ids of one question. */
const AT_ONCE = 500

export type BasisReader = (scenario: Pick<ScenarioRecord, 'inputs' | 'version'>) => Promise<ResultBasis>

/** Reads what several scenarios of an environment share once. */
export function basisReader(store: Store, environment: Environment, now: Date): BasisReader {
  const access = systemAccess(environment.datastoreId, now)
  const known = new Map<string, Promise<unknown>>()
  function once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const found = (known.get(name) as Promise<T> | undefined) ?? read()
    known.set(name, found)
    return found
  }
  /** How many machines are meant, and how large they are together, by type. */
  async function talliesOf(inputs: ScenarioInputs): Promise<unknown[]> {
    const { counts } = await once('counts', () => store.datastore.counts(access))
    const types = machineTypes({ store }).filter(({ type }) => (counts[type] ?? 0) > 0)
    const asked = types.flatMap(({ type }) => filtersOf(type, inputs).map(meant => ({ type, meant })))
    return Promise.all(asked.map(one => once(JSON.stringify(one), () => tallyOf(store, access, one))))
  }
  /** Empty where nothing that is tried has a price of others. */
  async function pricesOf({ clouds, isObserved }: ScenarioInputs): Promise<string> {
    const cloud = clouds.length === 0 ? '' : await once('prices', () => store.catalogues.stamp(['instances']))
    const { nodes } = await once('profile', () => store.costProfiles.get(environment.datastoreId))
    return isObserved && nodePrice({ cores: 1, memoryGiB: 1 }, nodes) !== null ? `${cloud} ${digest(nodes)}` : cloud
  }
  return async ({ inputs, version }) => {
    const { effective } = await once('policies', () => policiesOf(store, environment))
    return {
      version,
      policies: digest(policiesFor(effective, inputs)),
      machines: digest(await talliesOf(inputs)),
      prices: await pricesOf(inputs),
    }
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

interface Tallied {
  type: string
  /** Undefined: all of the type. */
  meant: Filter | undefined
}

async function tallyOf(store: Store, access: DataAccess, { type, meant }: Tallied): Promise<unknown[]> {
  const { rows } = await store.datastore.query(
    {
      entity: type,
      select: {
        count: { count: true },
        vcpus: { property: 'virtualProcessorCount', aggregation: 'sum' },
        memory: { property: 'memoryAllocated', aggregation: 'sum' },
      },
      ...(meant && { where: meant }),
    },
    { access },
  )
  return [type, rows[0]?.count, rows[0]?.vcpus, rows[0]?.memory]
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
