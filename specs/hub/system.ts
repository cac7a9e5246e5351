/** hub.system: a storage, hyperconverged, compute, network or backup system as the hub sees it (specification § 2, hub system widgets). */
import { date, identities, integer, number, term } from '../../src/spec/language/field.js'
import {
  assetDerivations,
  assetFields,
  assetWellness,
  healthTable,
  hubEntity,
  hubLifecycleColumns,
} from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import {
  bars,
  chart,
  choices,
  count,
  figures,
  hidden,
  measure,
  panel,
  pie,
  related,
  section,
  total,
  totalKnown,
} from '../vocabulary/build.js'
import { cpuChart, memoryChart } from '../vocabulary/charts.js'
import { CPU_BAR, extendSection, STORAGE_BAR, utilizationSection } from '../vocabulary/columns.js'
import { memoryDetailMetrics, powerMetrics } from '../vocabulary/host-metrics.js'
import { HARDWARE_SUPPORT, SOFTWARE_SUPPORT } from '../vocabulary/lifecycle.js'
import { capacityMetrics, computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'
import {
  leastRunway,
  POWER_RUNWAY,
  poweredRunwayPanel,
  powerRunwayFields,
  runwayFields,
  runwaySection,
  STORAGE_RUNWAY,
  UTILIZATION_RUNWAY,
  wellnessPanel,
  yearRiskFields,
} from '../vocabulary/runway.js'
import { isOver } from '../vocabulary/widgets.js'

const { 'storage.free': _, ...storageMetrics } = capacityMetrics

/** Prices are its own part of what a system may say; the risk in it is foresight. */
const OPPORTUNITY = { computed: 'opportunity', feature: 'costs' } as const
/** They are told by insights, and hidden with these. */
const SAVINGS = { computed: 'savings', feature: 'costs' } as const

export const hubSystem = hubEntity({
  type: 'hub.system',
  label: 'System',
  icon: 'storage',
  layer: 'systems',
  families: ['system'],
  fields: {
    ...assetFields,
    ...runwayFields,
    ...powerRunwayFields,
    ...yearRiskFields,
    warrantyExpires: date('Warranty expires'),
    nodesCount: integer('Nodes', '1'),
    virtualMachinesCount: integer('VMs', '1'),
    'cores.allocated': integer('Cores allocated', 'core', { precision: 0 }),
    'cores.total': integer('Cores', 'core', { precision: 0 }),
    'memory.allocated': integer('Memory allocated', 'MiBy'),
    'memory.total': integer('Memory', 'MiBy'),
    powerCapacity: integer('Power capacity', 'W', {
      description: 'What the power supplies of its nodes give at most; known where it is of each',
    }),
    nodesSized: integer('Nodes of known size', '1', { description: 'Nodes whose cores and memory are known' }),
    'predictiveOpportunityAmount.value': number('Opportunity', '1', {
      ...OPPORTUNITY,
      precision: 0,
      description: 'What its replacement costs, by how likely one is due within a year, in the currency beside it',
    }),
    'predictiveOpportunityAmount.currency': term('Currency of the opportunity', OPPORTUNITY),
    'predictiveOpportunityAmount.explained': term('How the opportunity comes about', { ...OPPORTUNITY, isSaid: true }),
    'openSavings.value': number('Open savings a year', '1', {
      precision: 0,
      ...SAVINGS,
      description: 'What open insights about its machines would save a year, in the currency beside it',
    }),
    'openSavings.currency': term('Currency of the savings', SAVINGS),
    hardwareAssets: identities('Hardware assets', {
      description: 'Hardware that it is made of',
      ...{ isId: true, to: 'hub.hardware' },
    }),
  },
  metrics: {
    ...computeMetrics,
    ...memoryMetrics,
    'mem.total': memoryDetailMetrics['mem.total'],
    ...storageMetrics,
    ...powerMetrics,
  },
  derive: {
    ...assetDerivations,
    runway: { resources: { ...UTILIZATION_RUNWAY, ...STORAGE_RUNWAY, ...POWER_RUNWAY }, units: 'nodesCount' },
    wellness: assetWellness,
  },
  overview: [
    { 'owner.id': '160+', role: 128, modelName: '140+' },
    { property: 'version', width: 128, exportOnly: true },
    { nodesCount: 80, rackUnits: 80, wellnessStatus: 144 },
  ],
  identityColumns: [],
  sections: [
    section('lifecycle', 'Lifecycle', ...hubLifecycleColumns),
    extendSection(utilizationSection, STORAGE_BAR),
    section('compute', 'Compute', { virtualMachinesCount: 80, 'cores.allocated': 128, 'cores.total': 96 }, CPU_BAR),
    section('memory', 'Memory', { 'memory.allocated': '160 GiBy' }, measure('mem.used', 128, 'GiBy'), {
      'memory.total': '112 GiBy',
    }),
    section(
      'storage',
      'Storage',
      measure('storage.used', 128, 'TiBy'),
      measure('storage.capacity', 144, 'TiBy'),
      STORAGE_BAR,
    ),
    extendSection(runwaySection, ...hidden({ 'resourcesUtilization.power.runwayDays': '144+' })),
  ],
  filters: [
    choices('scope', 'Scope', 'role', 'modelName', 'owner.id'),
    choices('status', 'Status', 'wellnessStatus', 'hwSupportStatus', 'swSupportStatus'),
  ],
  dashboard: [
    {
      ...figures('Systems', [
        count('systems', 'Systems'),
        total('machines', 'VMs', 'virtualMachinesCount'),
        count('eos', 'Software EOS', isOver('swEndOfSupport')),
        // Cost profiles price replacements in USD (src/server/derive/hub/opportunity.ts).
        totalKnown('opportunity', 'Opportunity, USD', 'predictiveOpportunityAmount.value'),
      ]),
      id: 'main',
      width: 0.5,
    },
    { ...pie('wellness', 'Wellness of systems', 'wellnessStatus'), width: 0.3 },
    leastRunway('System'),
    pie('vendors', 'OEM vendors', 'vendorName', TOP_FAMILIES),
    pie('platforms', 'Platform vendors', 'platformType', TOP_FAMILIES),
    pie('roles', 'Roles', 'role', TOP_FAMILIES),
    pie('support', 'Software support', 'swSupportStatus', TOP_FAMILIES),
    bars('types', 'Types', 'modelName'),
  ],
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
      'predictiveOpportunityAmount.value',
      'predictiveOpportunityAmount.currency',
      'predictiveOpportunityAmount.explained',
      'openSavings.value',
      'openSavings.currency',
    ),
    {
      id: 'capacity',
      label: 'Capacity',
      items: [
        { property: 'cores.total' },
        { property: 'memory.total' },
        { metric: 'storage.capacity.last' },
        { metric: 'storage.used.last' },
        { metric: 'power.p95' },
        { property: 'powerCapacity' },
        { property: 'healthStatus' },
      ],
    },
    poweredRunwayPanel,
    wellnessPanel,
  ],
  charts: [
    cpuChart,
    memoryChart,
    chart('storage', 'Storage utilization', '%', [['Storage', 'storage.utilization']], 'forecast'),
  ],
  related: [
    related('hardware', 'Hardware', 'hub.hardware', 'system.id'),
    related('peers', 'Peers', 'hub.system', 'peers'),
  ],
  details: [healthTable],
})
