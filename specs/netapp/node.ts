/** netapp.node: a controller of an ONTAP cluster. Model, version and uptime come from the ONTAP REST API (/cluster/nodes). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, reference, text } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import {
  bars,
  chart,
  choices,
  count,
  figures,
  fixed,
  least,
  measure,
  OBSERVED,
  panel,
  related,
  section,
  trend,
} from '../vocabulary/build.js'
import { CPU_BAR, NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { uptimeMetrics } from '../vocabulary/host-metrics.js'
import {
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { ioChart, ioSection } from '../vocabulary/storage.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const netappNode = defineEntity({
  type: 'netapp.node',
  platform: 'netapp',
  label: { one: 'ONTAP node', many: 'ONTAP nodes' },
  icon: 'host',
  metricsProvider: 'netapp.v1',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    state: enumeration('State', [
      { value: 'up', label: 'Up', status: 'nominal' },
      { value: 'down', label: 'Down', status: 'critical' },
      { value: 'taken_over', label: 'Taken over', status: 'caution' },
      { value: 'waiting_for_giveback', label: 'Waiting for giveback', status: 'caution' },
    ]),
    modelName: text('Model', { search: true }),
    version: text('ONTAP version'),
    ...softwareSupportFields,
    serialNumber: text('Serial number', { search: true }),
    location: text('Location'),
  },
  metrics: { 'cpu.utilization': gauge('CPU utilization', '%'), ...storageIoMetrics, ...uptimeMetrics },
  derive: { support: [softwareSupport({ kind: 'product', text: 'version', product: 'ONTAP' })] },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 128),
        least('cluster.id', 140),
        fixed('modelName', 128),
        least('version', 140),
        CPU_BAR,
        NATIVE_ID_COLUMN,
      ),
      softwareLifecycleSection('version'),
      section('utilization', 'Utilization', CPU_BAR, measure('uptime.total')),
      ioSection,
      section('properties', 'Properties', fixed('serialNumber', 144), fixed('location', 128)),
    ],
    filters: [
      choices('state', 'State', 'state', 'modelName', 'swSupportStatus'),
      choices('place', 'Place', 'cluster.id'),
    ],
  },
  dashboard: [
    figures('Nodes', [count('total', 'Total'), count('down', 'Not up', { property: 'state', op: '!=', value: 'up' })]),
    bars('models', 'Models', 'modelName', TOP_FAMILIES),
    trend('compute', 'CPU utilization, average of nodes', '%', 'avg', [['CPU', 'cpu.utilization.p95']]),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['cluster.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'modelName',
        'version',
        ...SOFTWARE_SUPPORT,
        'serialNumber',
        'location',
        'state',
        ...OBSERVED,
      ),
    ],
    charts: [chart('cpu', 'CPU utilization', '%', [['CPU', 'cpu.utilization']], 'forecast'), ioChart],
    related: [related('aggregates', 'Aggregates', 'netapp.aggregate', 'node.id')],
  },
})
