/**
 * Recorded vCenter property files → vSphere entities. A file holds a list of managed objects, each with `_moref` and property paths as
 * keys; what an object is, its reference says, so files may be named and ordered as they like. Machines, hosts, clusters and datacenters
 * refer to each other across files. Folders are only walked through; what has no entity type yet is skipped by name.
 */
import { type Connector, createCollector, type InputFile, type Place } from '../connector.js'
import { entityId } from '../entity-id.js'
import { createInventory, isManagedObject, type Kind, kindOf, type ManagedObject } from './inventory.js'
import { type Mapper, mapCluster, mapDatacenter, mapHost, mapMachine } from './objects.js'

const MAPPERS: Partial<Record<Kind, { type: string; map: Mapper }>> = {
  Datacenter: { type: 'vmware.datacenter', map: mapDatacenter },
  ClusterComputeResource: { type: 'vmware.cluster', map: mapCluster },
  HostSystem: { type: 'vmware.vh', map: mapHost },
  VirtualMachine: { type: 'vmware.vm', map: mapMachine },
}
/** Entity types of the product whose declaration is still to come: their records are counted as skipped. */
const NOT_DECLARED: Partial<Record<Kind, string>> = { Datastore: 'vmware.ds' }

interface Located {
  place: Place
  object: ManagedObject
}

export const vmwareConnector: Connector = {
  platform: 'vmware',
  label: 'VMware',
  expects: 'recorded vCenter properties: a list of objects with "_moref" (vm-48, host-42, domain-c37, datacenter-2 …)',
  accepts: ({ json }) => Array.isArray(json) && json.some(isManagedObject),
  read(inputs, { source }) {
    const collector = createCollector()
    const located = inputs.flatMap(input =>
      objectsOf(input, place => collector.skip({ ...place, reason: 'has no _moref' })),
    )
    const origin = `vmware ${source}`
    const inventory = createInventory(
      origin,
      located.map(({ object }) => object),
    )
    for (const { place, object } of located) {
      const kind = kindOf(object)
      const mapper = kind && MAPPERS[kind]
      if (mapper)
        collector.add(place, mapper.type, entityId(origin, mapper.type, object._moref), mapper.map(object, inventory))
      else if (kind && NOT_DECLARED[kind])
        collector.skip({ ...place, type: NOT_DECLARED[kind], reason: `type ${NOT_DECLARED[kind]} is not declared yet` })
    }
    for (const skipped of unusedKinds(located)) collector.skip(skipped)
    return collector.result()
  },
}

/** Kinds that never become entities of their own are named once a file. */
function unusedKinds(located: readonly Located[]): { file: string; record: string; reason: string }[] {
  const counts = new Map<string, { file: string; kind: string; count: number }>()
  for (const { place, object } of located) {
    const kind = kindOf(object)
    if (kind === 'Folder' || (kind && (MAPPERS[kind] || NOT_DECLARED[kind]))) continue
    const name = kind ?? `'${object._moref}'`
    const key = `${place.file}\n${name}`
    counts.set(key, { file: place.file, kind: name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ file, kind, count }) => ({
    file,
    record: '',
    reason: `${count} ${kind} ${count === 1 ? 'object' : 'objects'}: no entity type shows these`,
  }))
}

function objectsOf({ file, json }: InputFile, unusable: (place: Place) => void): Located[] {
  const objects: Located[] = []
  for (const [i, item] of (Array.isArray(json) ? json : []).entries()) {
    if (isManagedObject(item)) objects.push({ place: { file, record: item._moref }, object: item })
    else unusable({ file, record: `[${i}]` })
  }
  return objects
}
