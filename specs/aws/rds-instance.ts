/** aws.rds.instance: a managed database. Beyond specification § 3, class, storage and zone come from RDS describe-db-instances. */
import { enumeration, flag, identity, integer, term, timestamp } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { bars, choices, count, figures, measure, pie, section, total } from '../vocabulary/build.js'
import { cpuChart, freeStorageChart, ioChart, networkChart } from '../vocabulary/charts.js'
import { CPU_BAR, splitIoSection } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { computeMetrics, storageIoMetrics, throughputMetrics } from '../vocabulary/metrics.js'

const { 'io.xfer': _, ...splitIoMetrics } = storageIoMetrics
const identityFields = {
  instanceIdentifier: identity('Identifier', { search: true }),
  engine: term('Engine', { samples: ['postgres', 'mysql'] }),
  engineVersion: term('Engine version'),
  'cloudInstanceIdentity.name': term('Instance class', { search: true, samples: ['db.t3.medium'] }),
  publiclyAccessible: flag('Publicly accessible'),
}
const configurationFields = {
  locationName: term('Location', { search: true }),
  size: integer('Allocated storage', 'GiBy'),
  encrypted: flag('Encrypted'),
  multiAz: flag('Multi-AZ'),
  createdAt: timestamp('Created'),
  ...tagFields,
}

export const awsRdsInstance = resource({
  type: 'aws.rds.instance',
  label: 'RDS instance',
  icon: 'database',
  fields: {
    ...identityFields,
    ...configurationFields,
    status: enumeration('Status', [
      { value: 'available', label: 'Available', status: 'nominal' },
      { value: 'stopped', label: 'Stopped' },
      { value: 'creating', label: 'Creating' },
      { value: 'modifying', label: 'Modifying' },
      { value: 'backing-up', label: 'Backing up' },
      { value: 'deleting', label: 'Deleting', status: 'caution' },
      { value: 'storage-full', label: 'Storage full', status: 'critical' },
      { value: 'failed', label: 'Failed', status: 'critical' },
    ]),
  },
  metrics: {
    'cpu.utilization': computeMetrics['cpu.utilization'],
    'mem.free': gauge('Memory free', 'MiBy'),
    'storage.free': level('Storage free', 'GiBy'),
    'storage.used': level('Storage used', 'GiBy'),
    ...splitIoMetrics,
    ...throughputMetrics,
  },
  overview: [
    { status: 112, engine: 112, engineVersion: 112, 'cloudInstanceIdentity.name': 128, locationName: 128 },
    CPU_BAR,
    { size: 112, publiclyAccessible: 96 },
  ],
  sections: [
    section('utilization', 'Utilization', CPU_BAR, measure('mem.free', 120, 'GiBy')),
    splitIoSection,
    section('storage-capacity', 'Storage Capacity', { size: 128 }, measure('storage.used'), measure('storage.free')),
    section('network', 'Network', measure('net.data.rx', 140), measure('net.data.tx', 140)),
    section('properties', 'Properties', { instanceIdentifier: '160+', encrypted: 96, multiAz: 96, createdAt: 144 }),
  ],
  filters: [
    choices('state', 'State', 'status', 'engine', 'publiclyAccessible'),
    choices('place', 'Place', 'locationName', 'cloudInstanceIdentity.name'),
  ],
  dashboard: [
    figures('Databases', [
      count('total', 'Total'),
      count('public', 'Publicly accessible', { property: 'publiclyAccessible', op: '=', value: true }),
      total('size', 'Allocated', 'size'),
    ]),
    pie('engines', 'Engines', 'engine'),
    bars('classes', 'Instance classes', 'cloudInstanceIdentity.name'),
  ],
  status: 'status',
  panels: fieldPanels({ identity: identityFields, configuration: configurationFields }),
  charts: [cpuChart, freeStorageChart, ioChart, networkChart],
})
