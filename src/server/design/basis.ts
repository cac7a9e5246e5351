/** What a result was worked out of, in short, to tell when it changes: inputs, policies, machines, hosts, prices; and how long ago. */
import { createHash } from 'node:crypto'
import { nodePrice } from '../../analytics/cost/node-price.js'
import { NO_NODE_PRICES } from '../../wire/cost-profile.js'
import type { ScenarioInputs, StaleReason } from '../../wire/design/scenario.js'
import { DAY } from '../../wire/duration.js'
import type { Filter } from '../../wire/query.js'
import { type DataAccess, systemAccess } from '../access/data-access.js'
import { policiesOf } from '../policies/effective.js'
import type { ResultBasis, ScenarioRecord } from '../store/design/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { type Host, hostReference, hostsMeant, MACHINE_HEADS, observedTypes } from './hosts.js'
import { hostsNow } from './hosts-now.js'
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
    const hosts = inputs.workload.of === 'clusters' ? await once('hosts', () => hostsNow(store, environment)) : []
    const asked = types.flatMap(({ type }) => filtersOf(type, inputs, hosts).map(meant => ({ type, meant })))
    return Promise.all(asked.map(one => once(JSON.stringify(one), () => tallyOf(store, access, one))))
  }
  /** Those that give way and are counted today, and the node types that others are of. */
  async function hostsOf({ isObserved, workload }: ScenarioInputs): Promise<unknown[]> {
    if (!isObserved && (workload.of === 'none' || workload.of === 'machines')) return []
    const hosts = await once('hosts', () => hostsNow(store, environment))
    const types = isObserved ? observedTypes(hosts, NO_NODE_PRICES).map(({ name, rackUnits }) => [name, rackUnits]) : []
    const meant = hostsMeant(workload, hosts)
    return [types, meant.map(({ type, id, cores, memoryGiB }) => [type, id, cores, memoryGiB])]
  }
  /** Empty where nothing that is tried has a price of others. */
  async function pricesOf({ clouds, isObserved }: ScenarioInputs): Promise<string> {
    const cloud = clouds.length === 0 ? '' : await once('prices', () => store.catalogues.stamp(['instances']))
    const { nodes } = await once('profile', () => store.costProfiles.get(environment.datastoreId))
    const { core, memoryGiB } = nodes
    const isPriced = isObserved && nodePrice({ cores: 1, memoryGiB: 1 }, nodes) !== null
    return isPriced ? `${cloud} ${digest({ core, memoryGiB })}` : cloud
  }
  return async ({ inputs, version }) => {
    const { effective } = await once('policies', () => policiesOf(store, environment))
    return {
      version,
      policies: digest(policiesFor(effective, inputs)),
      machines: digest(await talliesOf(inputs)),
      hosts: digest(await hostsOf(inputs)),
      prices: await pricesOf(inputs),
    }
  }
}

/** Results keep no load to compare: after these days what machines used is taken to be another. */
const LOAD_DAYS = 7

/** `load`: when what machines used was read; null where none was. */
export function staleReasons(
  was: ResultBasis,
  is: ResultBasis,
  { load, now }: { load: string | null; now: Date },
): StaleReason[] {
  const isSame = was.version === is.version
  const reasons: [StaleReason, boolean][] = [
    ['inputs', !isSame],
    // What inputs change of the others is theirs.
    ['policies', isSame && was.policies !== is.policies],
    ['machines', isSame && was.machines !== is.machines],
    // Earlier results do not say.
    ['hosts', isSame && was.hosts !== undefined && was.hosts !== is.hosts],
    ['prices', isSame && was.prices !== is.prices],
    ['load', load !== null && now.getTime() - Date.parse(load) > LOAD_DAYS * DAY],
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
function filtersOf(type: string, { workload }: ScenarioInputs, hosts: readonly Host[]): (Filter | undefined)[] {
  const { of, picked } = workload
  if (of === 'all') return [undefined]
  if (of === 'none') return []
  const head = MACHINE_HEADS.find(({ machines }) => machines.type === type)
  const named = of === 'machines' ? type : head?.type
  const property = of === 'machines' ? 'id' : (head?.machines.by ?? 'id')
  const own = among(
    property,
    picked.filter(one => one.type === named).map(({ id }) => id),
  )
  const byHost = of === 'clusters' && head ? hostReference(head.parts) : undefined
  if (byHost === undefined) return own
  // Machines that name their host alone are in the cluster of that host.
  const theirs = hostsMeant(workload, hosts).filter(host => host.type === head?.parts)
  return [
    ...own,
    ...among(
      byHost,
      theirs.map(({ id }) => id),
    ),
  ]
}

function among(property: string, ids: readonly string[]): Filter[] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    property,
    op: 'in',
    value: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
