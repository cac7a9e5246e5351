/**
 * Recorded vCenter property files → vSphere entities. A file holds a list of managed objects of one kind, each with `_moref` and
 * property paths as keys. Machines, hosts, clusters and datacenters refer to each other across files by moref.
 */
import { isRecord } from '../../wire/errors.js'
import type { IngestRecord } from '../../wire/ingest.js'
import { type Connector, type InputFile, read, type Skipped } from '../connector.js'
import { type Inventory, type ManagedObject, mapCluster, mapDatacenter, mapHost, mapMachine } from './objects.js'

/** File kinds by what their name ends with. */
const KINDS = {
  VirtualMachine: 'vmware.vm',
  HostSystem: 'vmware.vh',
  ClusterComputeResource: 'vmware.cluster',
  Datacenter: 'vmware.datacenter',
} as const
/** Read to resolve parents, not shown as entities. */
const SUPPORTING = ['Folder']
type Kind = keyof typeof KINDS

export const vmwareConnector: Connector = {
  platform: 'vmware',
  label: 'VMware',
  expects:
    'recorded vCenter properties: a list of objects with "_moref", in files named …VirtualMachine.json, …HostSystem.json, …',
  accepts: input => kindOf(input) !== undefined || isSupporting(input),
  read(inputs, { source }) {
    const skipped: Skipped[] = []
    const objects = (kind: string) =>
      inputs.filter(input => baseName(input).endsWith(kind)).flatMap(input => objectsOf(input, skipped))
    const inventory: Inventory = {
      source: `vmware ${source}`,
      machines: objects('VirtualMachine'),
      hosts: objects('HostSystem'),
      clusters: objects('ClusterComputeResource'),
      datacenters: objects('Datacenter'),
      parents: new Map(
        ['VirtualMachine', 'HostSystem', 'ClusterComputeResource', 'Datacenter', 'Folder']
          .flatMap(kind => objects(kind))
          .map(object => [object._moref, read.text(object, 'parent')]),
      ),
    }
    const records: IngestRecord[] = [
      ...inventory.datacenters.map(object => mapDatacenter(object, inventory)),
      ...inventory.clusters.map(object => mapCluster(object, inventory)),
      ...inventory.hosts.map(object => mapHost(object, inventory)),
      ...inventory.machines.map(object => mapMachine(object, inventory)),
    ]
    // `objects` is asked twice for the same files: a record without a moref is named once.
    const named = new Map(skipped.map(skip => [`${skip.file}\n${skip.record}`, skip]))
    return { records, skipped: [...named.values()] }
  },
}

function kindOf(input: InputFile): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find(kind => baseName(input).endsWith(kind))
}

function isSupporting(input: InputFile): boolean {
  return SUPPORTING.some(kind => baseName(input).endsWith(kind))
}

function baseName(input: InputFile): string {
  return input.file.replace(/\.json$/i, '')
}

function objectsOf(input: InputFile, skipped: Skipped[]): ManagedObject[] {
  if (!Array.isArray(input.json)) {
    skipped.push({ file: input.file, record: '', reason: 'is not a list of managed objects' })
    return []
  }
  const objects: ManagedObject[] = []
  for (const [i, item] of input.json.entries()) {
    if (isManagedObject(item)) objects.push(item)
    else skipped.push({ file: input.file, record: `[${i}]`, reason: 'has no _moref' })
  }
  return objects
}

function isManagedObject(value: unknown): value is ManagedObject {
  return isRecord(value) && typeof value._moref === 'string'
}
