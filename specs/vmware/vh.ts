/** vmware.vh: an ESXi host. */
import {
  date,
  enumeration,
  flag,
  identity,
  integer,
  number,
  recordList,
  reference,
  term,
  timestamp,
} from '../../src/spec/language/field.js'
import { host } from '../kinds/host.js'
import { hidden, measure, records } from '../vocabulary/build.js'
import { FLAVORS } from '../vocabulary/fields.js'
import { memoryDetailMetrics, policyComputeMetrics, powerMetrics, uptimeMetrics } from '../vocabulary/host-metrics.js'

const hardwareFields = {
  'processor.clockSpeed': integer('Clock speed', 'MHz'),
  'bios.vendorName': term('BIOS vendor'),
  'bios.version': term('BIOS version'),
  'bios.releaseDate': date('BIOS released'),
}
const softwareFields = {
  'hypervisor.name': term('Hypervisor'),
  'hypervisor.build': term('Hypervisor build'),
  inMaintenance: flag('In maintenance'),
  inQuarantine: flag('In quarantine'),
  'runtime.bootTime': timestamp('Booted'),
  timeZoneOffset: number('Time zone offset', 'h', { description: 'From UTC' }),
  flavor: enumeration('Flavor', FLAVORS),
  moId: identity('Managed object', { search: true }),
}

export const vmwareVh = host({
  type: 'vmware.vh',
  label: 'ESXi host',
  fields: {
    'osIdentity.name': term('Hypervisor product', { search: true }),
    'cluster.id': reference('Cluster', 'vmware.cluster'),
    'datacenter.id': reference('Datacenter', 'vmware.datacenter'),
    ...hardwareFields,
    ...softwareFields,
    multipaths: recordList('Host multipaths', { key: identity('Key'), lun: identity('LUN'), policy: term('Policy') }),
  },
  metrics: { ...policyComputeMetrics, ...memoryDetailMetrics, ...powerMetrics, ...uptimeMetrics },
  support: 'hypervisor',
  parents: ['datacenter.id', 'cluster.id'],
  placeFacets: ['flavor', 'inMaintenance'],
  overview: hidden({ 'datacenter.id': '128+', inMaintenance: 128 }),
  section: [
    { 'runtime.connectionState': 128, inMaintenance: 128, inQuarantine: 112, flavor: 96, 'osIdentity.name': '160+' },
    { 'hypervisor.build': 128, 'bios.version': 112, 'bios.releaseDate': 128, 'runtime.bootTime': 144 },
    measure('mem.overhead', 144, 'GiBy'),
    measure('power'),
  ],
  hardware: Object.keys(hardwareFields),
  software: [...Object.keys(softwareFields), 'virtualMachinesCount'],
  machines: ['vmware.vm', 'host.id'],
  details: [records('multipaths', 'Host Multipaths', 'multipaths', { key: '160+', lun: '1* 160+', policy: '160+' })],
})
