/**
 * One entity type, whole: what it is, what is known of it, how its index, dashboard and properties page look. A file in `specs/`
 * is one call of `defineEntity`.
 */
import type { Feature } from '../../wire/scope.js'
import type { LineChartWidget } from '../widgets/line-chart/shape.js'
import type { Widget } from '../widgets/widget.js'
import type { Derivations } from './derive.js'
import { type Applies, enumeration, type Field, type FieldValue } from './field.js'
import type { IndexSpec } from './index-spec.js'
import type { Metric } from './metric.js'

export const PLATFORMS = {
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'GCP',
  vmware: 'VMware',
  windows: 'Hyper-V',
  netapp: 'NetApp',
  nutanix: 'Nutanix',
  scalecomputing: 'Scale Computing',
  snmp: 'SNMP',
  k8s: 'Kubernetes',
  veeam: 'Veeam',
  xclarity: 'XClarity',
  guest: 'Guest systems',
  hub: 'Hub',
  global: 'Internet',
  generic: 'All platforms',
} as const
export type Platform = keyof typeof PLATFORMS

/** Layers of the stack, from what people use down to what carries it. */
export const LAYERS = {
  applications: 'Applications',
  guests: 'Guests',
  services: 'Cloud services',
  machines: 'Machines and pods',
  hosts: 'Hosts and nodes',
  clusters: 'Clusters',
  systems: 'Systems',
  storage: 'Storage',
  physical: 'Physical',
  regions: 'Cloud regions',
  network: 'Network',
} as const
export type Layer = keyof typeof LAYERS

/** Icon names of `plinth-icon` that an entity type may use. */
export type EntityIcon =
  | 'vm'
  | 'host'
  | 'cluster'
  | 'datacenter'
  | 'datastore'
  | 'disk'
  | 'network'
  | 'cloud'
  | 'container'
  | 'balancer'
  | 'database'
  | 'switch'
  | 'application'
  | 'address'
  | 'storage'
  | 'backup'
  | 'service'
  | 'group'
  | 'guest'

/** Fields every entity has; not declared again by types. Those of text identify. */
export const COMMON_FIELDS = {
  name: { type: 'text', label: 'Name', search: true },
  nativeId: { type: 'text', label: 'Native ID', search: true, description: 'Identifier in the source system' },
  platformType: enumeration(
    'Platform',
    (Object.keys(PLATFORMS) as Platform[]).map(value => ({ value, label: PLATFORMS[value] })),
    { description: 'Platform the entity was read from' },
  ),
  firstObservedAt: { type: 'timestamp', label: 'First observed' },
  lastObservedAt: { type: 'timestamp', label: 'Last observed' },
} as const satisfies Record<string, Field>

/** One block of the values on a properties page. */
export interface PropertyPanel {
  id: string
  label: string
  /** `table` is label/value lines, `grid` compact cells. */
  layout?: 'table' | 'grid'
  /** Property paths or metrics with rollup, in order. */
  items: readonly ({ property: string; label?: string } | { metric: string; label?: string })[]
}

export interface RelatedList {
  id: string
  label: string
  entity: string
  /** Property of `entity` that holds this entity's id: a reference, or a list of ids (`to`). */
  by: string
}

export interface PropertiesSpec {
  /** Property shown as the badge beside the name. */
  status?: string
  /** Reference properties shown as links up, outermost first. */
  breadcrumb?: readonly string[]
  panels: readonly PropertyPanel[]
  charts: readonly LineChartWidget[]
  related?: readonly RelatedList[]
}

/** Records of one `recordList` property shown as a table. */
export interface DetailTable {
  id: string
  label: string
  property: string
  columns: readonly { field: string; width?: number | string; minWidth?: number }[]
}

/** Which properties of a ledger’s entries carry their time and their currency. */
export interface LedgerSpec {
  /** A timestamp: what the range of a query is over, when one is asked for. */
  time: string
  /** A timestamp: the end of the period that an entry is for. */
  end: string
  /** A text, ISO 4217: amounts are added within one only. */
  currency: string
}

/** How the carrier of an entity is found. */
export interface Carrier {
  entity: string
  /** Properties of the entity, and of its carrier, in the order in which they are compared. */
  by: readonly string[]
  their: readonly string[]
  /** `hostName`: `WEB-01` and `web-01.example.com` are one. */
  match: 'exact' | 'hostName'
}

/** Entities that something is made of where no source says so by a reference: those that say the same of themselves. */
export interface Composition {
  /** Types and families of its parts. */
  entities: readonly string[]
  /** Properties of the entity, of which the first that is known counts, and of its parts, of which any does; `tags.application` is one tag. */
  by: readonly string[]
  their: readonly string[]
}

export interface EntitySpec {
  type: string
  platform: Platform
  label: { one: string; many: string }
  icon: EntityIcon
  /** Families it belongs to, each a declared type with `family`: `vm`, `cloud.vm`, `cluster`. */
  families?: readonly string[]
  /**
   * This type is a family: nothing is stored under it, its index and dashboards are over the union of its members. `members` are the
   * types that name it in `families`, `all` every stored type that has an index. A field or metric that a member does not have is
   * unknown there.
   */
  family?: 'members' | 'all'
  /**
   * Rows are entries of a ledger, such as charges, not things: they come by ingest lines of their own and are queried like entities, but are
   * not counted among them, and the stream says only that some changed.
   */
  ledger?: LedgerSpec
  /** `<provider>.<version>` of its metric ids, e.g. `vmware.v1`. */
  metricsProvider?: string
  fields: Record<string, Field>
  metrics?: Record<string, Metric>
  /** The condition under which metrics are measured: a machine that is off has none, and shows a dash. It does not apply to levels, which last. */
  measured?: Applies
  /** How computed fields come about. */
  derive?: Derivations
  /** Its rows are about one entity each, by these properties: whoever may not see that entity does not see them. */
  about?: { id: string; type: string }
  /** What a policy must open for it (docs/protocol.md § Who sees what). */
  feature?: Feature
  /** What carries it where no source says so by a reference: the one entity of a type or family that says the same of itself. */
  carriedBy?: Carrier
  /** What it is made of where no source says so by a reference: an application of machines and workloads. */
  madeOf?: Composition
  /** Where it stands in the stack, if not where others with its icon do (`layer.ts`). */
  layer?: Layer
  /** Written by the server alone; ingest refuses it. */
  serverOwned?: true
  /** Absent for types that are stored only because others refer to them. */
  index?: IndexSpec
  dashboard?: readonly Widget[]
  properties?: PropertiesSpec
  details?: readonly DetailTable[]
}

/** Declares an entity type; keeps literal types so that rows can be derived. Checked by `spec/check`, not here. */
export function defineEntity<const S extends EntitySpec>(spec: S): S {
  return spec
}

type AllFields<S extends EntitySpec> = typeof COMMON_FIELDS & S['fields']

/** Row type of an entity: `RowOf<typeof awsVm>['runtime.powerState']`. */
export type RowOf<S extends EntitySpec> = { id: string; type: S['type'] } & {
  [P in keyof AllFields<S>]: AllFields<S>[P] extends Field ? FieldValue<AllFields<S>[P]> : never
}
