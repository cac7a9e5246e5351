/** vmware.cluster: a vSphere cluster, standard or vSAN. */
import { enumeration, identity, integer, number, reference } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { cluster, clusterCounts } from '../kinds/cluster.js'
import { choices, count, figures, measure, related, section } from '../vocabulary/build.js'
import { cpuTrend, networkTrend } from '../vocabulary/charts.js'
import { ageFilter, SHORT_STORAGE, STORAGE_BAR } from '../vocabulary/columns.js'
import { FLAVORS } from '../vocabulary/fields.js'
import { busiestClusters } from '../vocabulary/widgets.js'

const STANDARD = { property: 'flavor', op: '=', value: 'standard' } as const
const VSAN = { property: 'flavor', op: '=', value: 'vsan' } as const

const capacity = ['hostsCount', 'virtualMachinesCount', 'processorCores', 'processorPerf', 'virtualProcessorsCount']

export const vmwareCluster = cluster({
  type: 'vmware.cluster',
  label: 'vSphere cluster',
  fields: {
    flavor: enumeration('Flavor', FLAVORS),
    'datacenter.id': reference('Datacenter', 'vmware.datacenter'),
    age: number('Age', 'a', { description: 'Of its oldest host' }),
    moId: identity('Managed object', { search: true }),
    'domClient.policy': identity('vSAN storage policy', {
      applies: { property: 'flavor', in: ['vsan'], otherwise: 'it is not a vSAN cluster' },
    }),
    'vsanStorage.isEnabled': enumeration('vSAN', [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ]),
    processorPerf: integer('CPU capacity', 'MHz', { description: 'Cores times clock speed' }),
  },
  metrics: {
    'mem.total': level('Memory total', 'MiBy'),
    'storage.capacity': level('Storage capacity', 'TiBy'),
    'storage.used': level('Storage used', 'TiBy'),
    'storage.utilization': gauge('Storage utilization', '%'),
    'vsanStorage.vdisk': level('vSAN virtual disks', 'TiBy'),
    'vsanStorage.fileSystemOverhead': level('vSAN file system overhead', 'TiBy'),
    'vsanStorage.checksumOverhead': level('vSAN checksum overhead', 'TiBy'),
    'vsanStorage.namespace': level('vSAN VM home', 'TiBy'),
    'vsanStorage.statsdb': level('vSAN statistics database', 'TiBy'),
    'vsanStorage.vmswap': level('vSAN VM swap', 'TiBy'),
    'vsanStorage.other': level('vSAN other', 'TiBy'),
    'domClient.io.xfer': gauge('vSAN operations', 'IO/s'),
    'domClient.io.data': gauge('vSAN throughput', 'MiBy/s'),
    'domClient.io.latency': gauge('vSAN latency', 'ms'),
  },
  parents: ['datacenter.id'],
  overview: [{ flavor: 88, 'datacenter.id': '140+' }],
  load: [SHORT_STORAGE],
  compute: [
    { processorPerf: '120+' },
    {
      id: 'vcpusPerCore',
      label: 'vCPUs per core',
      unit: '1',
      expression: { divide: [{ property: 'virtualProcessorsCount' }, { property: 'processorCores' }] },
      minWidth: 120,
    },
  ],
  utilization: [STORAGE_BAR],
  storage: [
    section(
      'storage-capacity',
      'Storage Capacity',
      measure('storage.capacity'),
      measure('storage.used'),
      STORAGE_BAR,
      measure('vsanStorage.vdisk', 140),
      measure('vsanStorage.fileSystemOverhead', 160),
      measure('vsanStorage.checksumOverhead', 160),
      measure('vsanStorage.namespace'),
      measure('vsanStorage.statsdb'),
      measure('vsanStorage.vmswap'),
      measure('vsanStorage.other'),
    ),
  ],
  sections: [
    section(
      'properties',
      'Properties',
      { flavor: 96, 'datacenter.id': '140+', age: 96, 'domClient.policy': '160+', 'vsanStorage.isEnabled': 96 },
      { moId: 120, firstObservedAt: 140 },
    ),
  ],
  filters: [choices('scope', 'Scope', 'flavor', 'datacenter.id'), { id: 'age', label: 'Age', filters: [ageFilter] }],
  dashboard: [
    figures('Clusters', [...clusterCounts, count('standard', 'Standard', STANDARD), count('vsan', 'vSAN', VSAN)]),
    { ...busiestClusters, id: 'compute', groupLabel: 'Cluster' },
    {
      id: 'vsan-capacity',
      kind: 'gauge',
      title: 'vSAN capacity used',
      width: 0.3,
      where: VSAN,
      unit: '%',
      value: { metric: 'storage.used.last', aggregation: 'sum', unit: 'TiBy' },
      base: { select: { metric: 'storage.capacity.last', aggregation: 'sum', unit: 'TiBy' }, as: 'percentage' },
      thresholds: { caution: 80, critical: 95 },
    },
    {
      id: 'vsan-usage',
      kind: 'table',
      title: 'vSAN usage, TiB',
      width: 0.7,
      where: VSAN,
      columns: [
        { id: 'name', label: 'Cluster', select: { property: 'name' } },
        { id: 'vdisk', label: 'Virtual disks', select: { metric: 'vsanStorage.vdisk.last' } },
        { id: 'overhead', label: 'File system', select: { metric: 'vsanStorage.fileSystemOverhead.last' } },
        { id: 'checksum', label: 'Checksum', select: { metric: 'vsanStorage.checksumOverhead.last' } },
        { id: 'namespace', label: 'VM home', select: { metric: 'vsanStorage.namespace.last' } },
        { id: 'statsdb', label: 'Statistics', select: { metric: 'vsanStorage.statsdb.last' } },
        { id: 'vmswap', label: 'VM swap', select: { metric: 'vsanStorage.vmswap.last' } },
        { id: 'other', label: 'Other', select: { metric: 'vsanStorage.other.last' } },
      ],
      orderBy: { alias: 'name', direction: 'asc' },
      totalColumn: true,
      limit: 5,
    },
    { ...cpuTrend('clusters'), id: 'cpu', width: 0.5, withForecast: true },
    { ...networkTrend(), width: 0.5 },
  ],
  capacity: [
    ...[...capacity, 'memorySize'].map(property => ({ property })),
    { metric: 'storage.capacity.last' },
    { metric: 'storage.used.last' },
  ],
  related: [
    related('hosts', 'Hosts', 'vmware.vh', 'cluster.id'),
    related('machines', 'Virtual machines', 'vmware.vm', 'host.cluster.id'),
  ],
})
