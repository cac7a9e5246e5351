/** hub.system: a storage, hyperconverged, compute, network or backup system as the hub sees it (specification § 2, hub system widgets). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { date, integer, number } from '../../src/spec/language/field.js'
import { level } from '../../src/spec/language/metric.js'
import {
  bars,
  chart,
  choices,
  count,
  fixed,
  least,
  measure,
  meter,
  panel,
  pie,
  related,
  section,
  total,
} from '../vocabulary/build.js'
import { memoryDetailMetrics } from '../vocabulary/host-metrics.js'
import {
  assetDerivations,
  assetFields,
  HUB_REASON,
  hubFields,
  hubLifecycleColumns,
  hubObservedPanel,
} from '../vocabulary/hub.js'
import { HARDWARE_SUPPORT, isOver, SOFTWARE_SUPPORT } from '../vocabulary/lifecycle.js'
import { computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'
import {
  leastRunway,
  runwayFields,
  runwayPanel,
  runwaySection,
  STORAGE_RUNWAY,
  UTILIZATION_RUNWAY,
  wellnessPanel,
} from '../vocabulary/runway.js'
import { machineCharts, memoryChart } from '../vocabulary/widgets.js'

/** Pies of the hub show the top five, in thirds. */
const HUB_PIE_LIMIT = 5

export const hubSystem = defineEntity({
  type: 'hub.system',
  platform: 'hub',
  label: { one: 'System', many: 'Systems' },
  icon: 'storage',
  families: ['hub.entity'],
  metricsProvider: 'hub.v1',
  fields: {
    ...hubFields,
    ...assetFields,
    ...runwayFields,
    warrantyExpires: date('Warranty expires'),
    nodesCount: integer('Nodes', '1'),
    virtualMachinesCount: integer('VMs', '1'),
    'cores.allocated': integer('Cores allocated', 'core', { precision: 0 }),
    'cores.total': integer('Cores', 'core', { precision: 0 }),
    'memory.allocated': integer('Memory allocated', 'MiBy'),
    'memory.total': integer('Memory', 'MiBy'),
    'predictiveOpportunityAmount.value': number('Opportunity', '1', { notComputed: HUB_REASON }),
  },
  metrics: {
    ...computeMetrics,
    ...memoryMetrics,
    'mem.total': memoryDetailMetrics['mem.total'],
    'storage.utilization': level('Storage utilization', '%'),
    'storage.used': level('Storage used', 'GiBy'),
    'storage.capacity': level('Storage capacity', 'GiBy'),
  },
  derive: {
    ...assetDerivations,
    runway: { resources: { ...UTILIZATION_RUNWAY, ...STORAGE_RUNWAY }, units: 'nodesCount' },
    wellness: { endOfLife: 'hwEndOfLife', endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' },
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('owner.id', 128),
        fixed('role', 128),
        least('modelName', 140),
        { property: 'version', width: 128, exportOnly: true },
        fixed('nodesCount', 80),
        fixed('rackUnits', 80),
        fixed('wellnessStatus', 144),
      ),
      section('lifecycle', 'Lifecycle', ...hubLifecycleColumns),
      section(
        'utilization',
        'Utilization',
        meter('cpu.utilization'),
        meter('mem.utilization'),
        meter('storage.utilization'),
      ),
      section(
        'compute',
        'Compute',
        fixed('virtualMachinesCount', 80),
        fixed('cores.allocated', 128),
        fixed('cores.total', 96),
        meter('cpu.utilization'),
      ),
      section(
        'memory',
        'Memory',
        fixed('memory.allocated', 160, 'GiBy'),
        measure('mem.used', 128, 'GiBy'),
        fixed('memory.total', 112, 'GiBy'),
      ),
      section(
        'storage',
        'Storage',
        measure('storage.used', 128, 'TiBy'),
        measure('storage.capacity', 144, 'TiBy'),
        meter('storage.utilization'),
      ),
      runwaySection,
    ],
    filters: [
      choices('scope', 'Scope', 'role', 'modelName', 'owner.id'),
      choices('status', 'Status', 'wellnessStatus', 'hwSupportStatus', 'swSupportStatus'),
    ],
  },
  dashboard: [
    {
      id: 'main',
      kind: 'values',
      title: 'Systems',
      width: 0.5,
      layout: 'grid',
      values: [
        count('systems', 'Systems'),
        total('machines', 'VMs', 'virtualMachinesCount'),
        count('eos', 'Software EOS', isOver('swEndOfSupport')),
      ],
    },
    {
      id: 'wellness',
      kind: 'gauge',
      title: 'Wellness',
      description: 'Share of nominal systems among those whose wellness is known',
      width: 0.3,
      where: { property: 'wellnessStatus', op: 'exists', value: true },
      unit: '%',
      value: { count: true, where: { property: 'wellnessStatus', op: '=', value: 'nominal' } },
      base: { select: { count: true }, as: 'percentage' },
    },
    leastRunway('System'),
    pie('vendors', 'OEM vendors', 'vendorName', HUB_PIE_LIMIT),
    pie('platforms', 'Platform vendors', 'platformType', HUB_PIE_LIMIT),
    pie('roles', 'Roles', 'role', HUB_PIE_LIMIT),
    pie('support', 'Software support', 'swSupportStatus', HUB_PIE_LIMIT),
    bars('types', 'Types', 'modelName', HUB_PIE_LIMIT),
  ],
  properties: {
    status: 'wellnessStatus',
    breadcrumb: ['owner.id'],
    panels: [
      panel(
        'system',
        'System',
        'firstObservedAt',
        'role',
        'modelName',
        'version',
        ...SOFTWARE_SUPPORT,
        ...HARDWARE_SUPPORT,
        'oemIdentifiers',
        'rackUnits',
        'nodesCount',
        'warrantyExpires',
        'age',
      ),
      {
        id: 'capacity',
        label: 'Capacity',
        items: [
          { property: 'cores.total' },
          { property: 'memory.total' },
          { metric: 'storage.capacity.last' },
          { metric: 'storage.used.last' },
          { property: 'healthStatus' },
        ],
      },
      runwayPanel,
      wellnessPanel,
      hubObservedPanel,
    ],
    charts: [
      machineCharts[0],
      memoryChart,
      chart('storage', 'Storage utilization', '%', [['Storage', 'storage.utilization']], 'forecast'),
    ],
    related: [related('hardware', 'Hardware', 'hub.hardware', 'system.id')],
  },
})
