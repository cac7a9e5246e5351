/** What scenarios of an environment can be made of, and the proof that what is sent is of it. */
import { setImmediate as nextTick } from 'node:timers/promises'
import { isOffered } from '../../analytics/design/cloud-candidate.js'
import { defaultInstances } from '../../analytics/scorecard/default-instances.js'
import type { PricedInstance } from '../../analytics/scorecard/instance-catalogue.js'
import { cloudName, type DesignBasis, type ScenarioInputs } from '../../wire/design/scenario.js'
import { type ErrorDetail, PortalError } from '../../wire/errors.js'
import { systemAccess } from '../access/data-access.js'
import { policiesOf } from '../policies/effective.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { type Host, hostReference, hostsOf, MACHINE_HEADS, observedTypes } from './hosts.js'
import { machineTypes } from './read-workload.js'
import { accountPart } from './scenario-policies.js'

const CLUSTERS_AT_ONCE = 1_000
const MIB_A_GIB = 1_024

export async function knownBasis(store: Store, environment: Environment, now: Date): Promise<DesignBasis> {
  const { datastoreId } = environment
  const hosts = await hostsOf({ store, datastoreId, yieldToRequests: async () => void (await nextTick()) })
  const { effective } = await policiesOf(store, environment)
  const { nodes } = await store.costProfiles.get(datastoreId)
  return {
    clusters: await clustersOf(store, datastoreId, hosts),
    machines: await machinesOf(store, datastoreId, now),
    nodeTypes: observedTypes(hosts, nodes),
    clouds: (await regionsOf(store)).map(({ offers: _offers, ...cloud }) => cloud),
    policies: accountPart(effective),
  }
}

async function clustersOf(store: Store, datastoreId: string, hosts: readonly Host[]): Promise<DesignBasis['clusters']> {
  const clusters: DesignBasis['clusters'] = []
  for (const { type, parts, machines } of MACHINE_HEADS) {
    const host = hostReference(parts)
    if (!store.registry.has(type) || host === undefined) continue
    const places = { type: machines.type, cluster: machines.by, host, hosts: parts }
    const placed = await store.derived.machines(datastoreId, places)
    for (let after = ''; ; ) {
      const asked = { type, columns: ['name'], after, limit: CLUSTERS_AT_ONCE }
      const rows = await store.derived.page<{ name: string }>(datastoreId, asked as never)
      for (const { id, name } of rows) {
        const count = placed.clusters.get(id)?.count ?? 0
        const theirs = hosts.filter(({ clusterId }) => clusterId === id).length
        clusters.push({ type, id, name: name ?? id, machines: count, hosts: theirs })
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return clusters.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function machinesOf(store: Store, datastoreId: string, now: Date): Promise<number> {
  const access = systemAccess(datastoreId, now)
  const { counts } = await store.datastore.counts(access)
  let machines = 0
  for (const { type, fields } of machineTypes({ store })) {
    if ((counts[type] ?? 0) === 0) continue
    const where = { property: 'isTemplate', op: '!=', value: true } as const
    const query = {
      entity: type,
      select: { count: { count: true } },
      ...('isTemplate' in fields && { where }),
    } as const
    const { rows } = await store.datastore.query(query, { access })
    machines += Number(rows[0]?.count ?? 0)
  }
  return machines
}

async function regionsOf(store: Store): Promise<(DesignBasis['clouds'][number] & Pick<Priced, 'offers'>)[]> {
  const priced = new Map<string, Priced>()
  const imported = (await store.catalogues.get('instances')) as PricedInstance[]
  for (const type of [...defaultInstances(), ...imported]) {
    const known = priced.get(type.provider) ?? { regions: new Set(), offers: new Map() }
    for (const region of Object.keys(type.prices)) known.regions.add(region)
    known.offers.set(type.name, type)
    priced.set(type.provider, known)
  }
  return [...priced].map(([provider, { regions, offers }]) => ({
    provider,
    regions: [...regions].sort(),
    types: [...offers.values()]
      .filter(type => Object.keys(type.prices).some(region => isOffered(type, region)))
      .map(({ name, vcpus, memoryMiB }) => ({ name, vcpus, memoryGiB: (memoryMiB ?? 0) / MIB_A_GIB }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    offers,
  }))
}

interface Priced {
  regions: Set<string>
  /** Types by name; imported ones replace default ones. */
  offers: Map<string, PricedInstance>
}

/** Refuses types that no cluster or machine has, regions without prices, machines that use more than they have, and names that are not one target's alone. */
export async function proveInputs(store: Store, inputs: ScenarioInputs): Promise<void> {
  const { clouds, estimates, nodeTypes } = inputs
  const { of, picked } = inputs.workload
  const known = new Set((of === 'clusters' ? MACHINE_HEADS : machineTypes({ store })).map(({ type }) => type))
  const details: ErrorDetail[] = picked.flatMap(({ type }, at) =>
    known.has(type)
      ? []
      : [{ path: `inputs.workload.picked[${at}].type`, message: `is no type of ${of}: ${[...known].join(', ')}` }],
  )
  const regions = clouds.length === 0 ? [] : await regionsOf(store)
  clouds.forEach(({ provider, region }, at) => {
    const isKnown = regions.some(cloud => cloud.provider === provider && cloud.regions.includes(region))
    if (!isKnown)
      details.push({ path: `inputs.clouds[${at}].region`, message: 'has no prices in the catalogue of instances' })
  })
  if (details.length === 0) details.push(...unknownTypes(clouds, regions))
  estimates.forEach(({ cores, vcpus }, at) => {
    if (cores > vcpus)
      details.push({ path: `inputs.estimates[${at}].cores`, message: `must be ${vcpus} or less: it has no more vCPUs` })
  })
  const names = clouds.map(cloudName)
  nodeTypes.forEach(({ name }, at) => {
    if (names.includes(name))
      details.push({ path: `inputs.nodeTypes[${at}].name`, message: 'is the name of a cloud target too' })
  })
  names.forEach((name, at) => {
    if (names.indexOf(name) < at) details.push({ path: `inputs.clouds[${at}].region`, message: 'is there twice' })
  })
  if (details.length > 0)
    throw new PortalError('INVALID_REQUEST', { message: 'The scenario is not valid', details: details.slice(0, 20) })
}

/** Instance types that are chosen by hand and have no price in their region, by name. */
function unknownTypes(
  clouds: ScenarioInputs['clouds'],
  known: readonly ({ provider: string } & Pick<Priced, 'offers'>)[],
): ErrorDetail[] {
  return clouds.flatMap(({ provider, region, types = [] }, at) => {
    const offers = known.find(cloud => cloud.provider === provider)?.offers
    return types.flatMap((name, nth): ErrorDetail[] => {
      const path = `inputs.clouds[${at}].types[${nth}]`
      const type = offers?.get(name)
      if (types.indexOf(name) < nth) return [{ path, message: 'is there twice' }]
      if (type && isOffered(type, region)) return []
      return [{ path, message: `'${name}' has no price in ${region}, or is of another architecture` }]
    })
  })
}
