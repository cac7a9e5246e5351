/**
 * Recorded vCenter property files → vSphere entities. A file holds a list of managed objects, each with `_moref` and property paths as
 * keys; what an object is, its reference says (else the file's name), so files may come in any order. Machines, hosts, clusters and datacenters
 * refer to each other across files. Folders are only walked through; what has no entity type is skipped by name.
 */
import { type Connector, createCollector, type InputFile, type Place, type Skipped } from '../connector.js'
import { entityId } from '../entity-id.js'
import { createInventory, isManagedObject, type Kind, kindOf, type Located } from './inventory.js'
import { type Mapper, mapCluster, mapDatacenter, mapDatastore, mapHost, mapMachine } from './objects.js'

const MAPPERS: Partial<Record<Kind, { type: string; map: Mapper }>> = {
  Datacenter: { type: 'vmware.datacenter', map: mapDatacenter },
  ClusterComputeResource: { type: 'vmware.cluster', map: mapCluster },
  Datastore: { type: 'vmware.ds', map: mapDatastore },
  HostSystem: { type: 'vmware.vh', map: mapHost },
  VirtualMachine: { type: 'vmware.vm', map: mapMachine },
}

export const vmwareConnector: Connector = {
  platform: 'vmware',
  label: 'VMware',
  expects: 'recorded vCenter properties: a list of objects with "_moref" (vm-48, host-42, domain-c37, datacenter-2 …)',
  accepts: ({ json }) => Array.isArray(json) && json.some(isManagedObject),
  read(inputs, { source }) {
    const collector = createCollector()
    const unusable = (place: Place) => collector.skip({ ...place, reason: 'has no _moref' })
    const located = inputs.flatMap(input => objectsOf(input, unusable))
    const origin = `vmware ${source}`
    const inventory = createInventory(origin, located)
    for (const { file, kind, object } of located) {
      const place = { file, record: object._moref }
      const mapper = kind && MAPPERS[kind]
      if (!mapper) continue
      const id = entityId(origin, mapper.type, object._moref)
      collector.add(place, mapper.type, id, mapper.map(object, inventory))
    }
    for (const skipped of unusedKinds(located)) collector.skip(skipped)
    return collector.result()
  },
}

/** Kinds that never become entities are named once for each file. */
function unusedKinds(located: readonly Located[]): Skipped[] {
  const counts = new Map<string, { file: string; name: string; count: number }>()
  for (const { file, kind, object } of located) {
    if (kind === 'Folder' || (kind && MAPPERS[kind])) continue
    const name = kind ?? `'${object._moref}'`
    const key = `${file}\n${name}`
    counts.set(key, { file, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ file, name, count }) => ({
    file,
    record: '',
    reason: `${count} ${name} ${count === 1 ? 'object' : 'objects'}: no entity type shows these`,
  }))
}

function objectsOf({ file, json }: InputFile, unusable: (place: Place) => void): Located[] {
  const located: Located[] = []
  for (const [i, item] of (Array.isArray(json) ? json : []).entries()) {
    if (isManagedObject(item)) located.push({ file, kind: kindOf(item, file), object: item })
    else unusable({ file, record: `[${i}]` })
  }
  return located
}
