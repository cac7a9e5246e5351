/** Random changes of a source of a hub: entities of all types that a hub is made of or that its relations follow from, with references that may lead nowhere. */
import type { Random } from '../../demo/estate/random.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { MODELS, type SourceEntity } from './hub-oracle-assets.js'
import { gone, put } from './hub-world.js'

type Fields = Record<string, unknown>
const APPLICATIONS = ['Shop', 'crm', 'Wiki']
const PART_OF = 'app.kubernetes.io/part-of'
/** Names that few machines share. */
const nameOf = (random: Random) => `m${random.integer(1, 9)}`
const tagsOf = (random: Random, key = 'application') =>
  random.next() < 0.4 ? {} : { [key]: random.pick([...APPLICATIONS, 'SHOP', 'none']) }

type Some = (type: string) => string | null
const TYPES: Record<string, (random: Random, some: Some, n: number) => Fields> = {
  'vmware.datacenter': random => ({ name: random.pick(['Amsterdam', 'Berlin']) }),
  'vmware.cluster': (random, some) => ({
    flavor: random.pick(['standard', 'vsan']),
    'datacenter.id': some('vmware.datacenter'),
  }),
  'windows.cluster': () => ({}),
  'nutanix.cluster': random => ({ version: random.pick(['6.5', '6.8', null]) }),
  'scalecomputing.cluster': random => ({ version: random.pick(['9.4', null]) }),
  'netapp.cluster': (random, some) => ({
    ...{ serialNumber: `N${random.integer(1, 4)}`, version: random.pick(['9.14', null]) },
    ...{
      location: random.pick(['Cellar', null]),
      replicationPartners: [some('netapp.cluster'), 'odd'].filter(Boolean),
    },
  }),
  'vmware.vh': (random, some) => ({
    ...host(random, ['VMware ESXi 8.0.3', 'VMware ESXi 7.0.3', null]),
    ...{ 'cluster.id': some('vmware.cluster'), 'datacenter.id': some('vmware.datacenter') },
    ...{ inMaintenance: random.next() < 0.2, inQuarantine: random.next() < 0.1 },
  }),
  'windows.host': (random, some) => ({
    ...host(random, ['Microsoft Windows Server 2022 Datacenter', null]),
    'cluster.id': some('windows.cluster'),
  }),
  'nutanix.host': (random, some) => ({
    ...host(random, ['AHV 10.0', null]),
    ...{ 'cluster.id': some('nutanix.cluster'), 'hypervisor.nutanixProductFamily': random.pick(['NX', 'HX', null]) },
    location: random.pick(['Row 1', null]),
  }),
  'scalecomputing.node': (random, some) => ({
    ...host(random, ['HyperCore 9.4', null]),
    'cluster.id': some('scalecomputing.cluster'),
  }),
  'netapp.node': (random, some) => ({
    ...{ 'cluster.id': some('netapp.cluster'), serialNumber: `S${random.integer(1, 9)}` },
    ...{ state: random.pick(['up', 'down', 'taken_over']), modelName: random.pick(['AFF-A250', 'FAS2750', null]) },
    ...{ location: random.pick(['Row 2', null]), version: random.pick(['9.14', '9.15', null]) },
    haPartners: random.next() < 0.3 ? null : [some('netapp.node'), some('netapp.node')].filter(Boolean),
  }),
  'xclarity.pmachine': random => {
    const { 'osIdentity.name': _, ...fields } = host(random, [null])
    const powerCapacity = random.pick([750, 0, null])
    return {
      ...fields,
      powerCapacity,
      firmwareVersion: random.pick(['3.10', null]),
      location: random.pick(['Row 3', null]),
    }
  },
  'snmp.switch': random => ({
    ...{ state: random.pick(['up', 'down']), serialNumber: `W${random.integer(1, 9)}` },
    ...{ vendorName: random.pick(['Contoso', 'HP', null]), modelName: random.pick(['S1', null]), version: '4.32' },
  }),
  'veeam.server': random => ({ version: random.pick(['12.1', null]) }),
  'vmware.vm': (random, some) => ({
    ...{ 'host.cluster.id': some('vmware.cluster'), 'host.id': some('vmware.vh') },
    ...{ virtualProcessorCount: random.integer(1, 8), memoryAllocated: 1024, isTemplate: random.next() < 0.2 },
    ...{
      name: nameOf(random),
      guestHostname: random.pick([`${nameOf(random)}.example.com`, null]),
      tags: tagsOf(random),
    },
  }),
  'windows.vm': (random, some) => ({
    ...{ 'host.cluster.id': some('windows.cluster'), 'host.id': some('windows.host') },
    ...{ virtualProcessorCount: random.integer(1, 8), memoryAllocated: 2048 },
  }),
  'nutanix.vm': (random, some) => ({
    ...{ 'cluster.id': some('nutanix.cluster'), 'host.id': some('nutanix.host'), name: nameOf(random) },
    virtualProcessorCount: random.integer(1, 8),
  }),
  'scalecomputing.vm': (random, some) => ({
    ...{ 'node.cluster.id': some('scalecomputing.cluster'), 'node.id': some('scalecomputing.node') },
    virtualProcessorCount: random.integer(1, 8),
  }),
  'k8s.cluster': random => ({ version: random.pick(['v1.34.1', 'v1.33.0']), backingType: random.pick(['AKS', null]) }),
  'k8s.node': (random, some) => ({ name: nameOf(random).toUpperCase(), 'cluster.id': some('k8s.cluster') }),
  'k8s.deployment': (random, some) => ({ tags: tagsOf(random, PART_OF), 'cluster.id': some('k8s.cluster') }),
  'cloud.region': (random, _some, n) => ({
    ...{ provider: random.pick(['AWS', 'Amazon Web Services', 'GCP']), location: `eu-west-${random.integer(1, n)}` },
    ...{ locationName: random.pick(['Frankfurt', null]), virtualMachinesCount: random.pick([null, 20, 2_000]) },
  }),
  'aws.vm': random => ({
    ...{ tags: tagsOf(random), locationName: random.pick([`eu-west-${random.integer(1, 4)}a`, null]) },
    name: nameOf(random),
  }),
  'application.manifest': random => ({
    ...{ source: 'helm', version: random.pick(['1.0', '1.1']) },
    ...{ name: random.pick(APPLICATIONS), tags: tagsOf(random) },
  }),
}

function host(random: Random, systems: (string | null)[]): Fields {
  const model = random.pick([...Object.keys(MODELS), null])
  const day = (year: number) => (random.next() < 0.4 ? null : `${random.integer(year, year + 3)}-05-01`)
  return {
    serialNumber: random.next() < 0.2 ? null : `S${random.integer(1, 9)}`,
    'hwIdentity.name': model,
    'hwIdentity.vendorName': model === null ? null : (MODELS[model]?.vendor ?? null),
    'processor.name': random.pick(['Intel(R) Xeon(R) Gold 6330', 'AMD EPYC 7543', 'Kunpeng 920', null]),
    'processor.cores': random.next() < 0.2 ? null : random.integer(8, 64),
    memorySize: random.next() < 0.2 ? null : random.integer(1, 8) * 65_536,
    age: random.next() < 0.3 ? null : random.integer(0, 7),
    'lifecycle.endOfLife': day(2026),
    'lifecycle.warrantyExpires': day(2024),
    'osIdentity.name': random.pick(systems),
    'runtime.powerState': random.pick(['poweredOn', 'poweredOff']),
    'runtime.connectionState': random.pick(['connected', 'disconnected']),
  }
}

/** A source as it is after some changes, and the lines that told them. */
export function change(random: Random, state: Map<string, SourceEntity>): IngestRecord {
  const type = random.pick(Object.keys(TYPES))
  const n = random.integer(1, 4)
  const id = `${type}-${n}`
  const key = `${type} ${id}`
  if (state.has(key) && random.next() < 0.3) {
    state.delete(key)
    return gone(type, id)
  }
  // What is named may not be there, yet or any more.
  const some = (of: string) => (random.next() < 0.25 ? null : `${of}-${random.integer(1, 4)}`)
  const fields = { name: id, ...TYPES[type]?.(random, some, n) }
  state.set(key, { type, id, fields })
  return put(type, id, fields)
}
