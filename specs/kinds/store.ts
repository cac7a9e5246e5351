/**
 * A store keeps data and has a capacity: a datastore, pool, container, aggregate, volume, LUN or a whole array. Every store measures capacity
 * and I/O. A store with the fields of a runway or of wellness gets their sections and panels.
 */
import { type EnumMember, enumeration } from '../../src/spec/language/field.js'
import type { Section } from '../../src/spec/language/index-spec.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { ValueItem } from '../../src/spec/widgets/values/shape.js'
import type { Filter } from '../../src/wire/query.js'
import { type Columns, count, figures, totalOf } from '../vocabulary/build.js'
import { capacityChart, ioChart, ioTrend, latencyChart } from '../vocabulary/charts.js'
import { capacitySection, extendSection, ioSection } from '../vocabulary/columns.js'
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { STORAGE_RUNWAY, storageRunwayPanel, storageRunwaySection, wellnessPanel } from '../vocabulary/runway.js'
import { type Declared, type Fields, identityPanel, type Resource, resource } from './resource.js'

const TOTALS = { capacity: 'Capacity', used: 'Used', free: 'Free' } as const
/** Sum over all stores, as a figure of a dashboard. */
export const storageTotal = (part: keyof typeof TOTALS): ValueItem =>
  totalOf(part, TOTALS[part], `storage.${part}.last`, 'TiBy')

const STATES = [
  { value: 'online', label: 'Online', status: 'nominal' },
  { value: 'offline', label: 'Offline', status: 'critical' },
  { value: 'restricted', label: 'Restricted', status: 'caution' },
  { value: 'mixed', label: 'Mixed', status: 'caution' },
  { value: 'error', label: 'Error', status: 'critical' },
  { value: 'unknown', label: 'Unknown', status: 'unknown' },
] as const satisfies readonly EnumMember[]
/** State of an aggregate, volume or LUN as ONTAP says it. */
export const onlineField = { state: enumeration('State', STATES) }
const NOT_ONLINE = { property: 'state', op: '!=', value: 'online' } as const satisfies Filter
export const notOnline = count('ill', 'Not online', NOT_ONLINE)

interface Store<T extends string, F extends Fields> extends Omit<Resource<T, F>, 'charts'> {
  overview: Columns
  /** Measures besides capacity and I/O. */
  metrics?: Readonly<Record<string, Metric>>
  /** Columns that end the sections of capacity and of I/O. */
  capacity?: Columns
  io?: Columns
  /** Sections before capacity; `sections` follow I/O. */
  before?: readonly Section[]
  /** Figures of the summary after the total. */
  figures: readonly ValueItem[]
  /** Title of the summary; default the plural. */
  summaryTitle?: string
}

/** Declares a store. */
export function store<const T extends string, const F extends Fields>(declaration: Store<T, F>): Declared<T, F> {
  const { label, many = `${label}s`, capacity = [], io = [], before = [], sections = [], dashboard = [] } = declaration
  const hasRunway = Object.hasOwn(declaration.fields, 'resourcesUtilization.storage.runwayDays')
  return resource({
    ...declaration,
    metrics: { ...capacityMetrics, ...declaration.metrics, ...storageIoMetrics },
    ...(hasRunway && { derive: { ...declaration.derive, runway: { resources: STORAGE_RUNWAY } } }),
    sections: [
      ...before,
      extendSection(capacitySection, ...capacity),
      extendSection(ioSection, ...io),
      ...sections,
      ...(hasRunway ? [storageRunwaySection] : []),
    ],
    dashboard: [
      figures(declaration.summaryTitle ?? many, [count('total', 'Total'), ...declaration.figures]),
      ...dashboard,
      ioTrend(dashboard.length === 0 ? 0.7 : undefined),
    ],
    panels: [
      identityPanel(declaration.fields, declaration.parents),
      ...(declaration.panels ?? []),
      ...(hasRunway ? [storageRunwayPanel] : []),
      ...(Object.hasOwn(declaration.fields, 'wellnessStatus') ? [wellnessPanel] : []),
    ],
    charts: [capacityChart, ioChart, latencyChart],
  })
}
