/**
 * How the server works out the computed fields of a type, declared beside them: which of its properties and measures say what. Formulas are
 * those of `src/analytics`; the server's jobs (`src/server/derive`) read these declarations, so that a new type needs no new code.
 */

/** Support status and dates by matching a product string against the lifecycle catalogue. Paths are properties of the type. */
export interface SupportDerivation {
  /** Property with the product string: `Ubuntu 22.04 LTS`, `VMware ESXi 7.0.3`. */
  text: string
  /** Property appended to it, where name and version stand apart. */
  version?: string
  /**
   * The product's name, put before a text that is a version alone: `ONTAP`; or by what a property says, `{NetApp: 'ONTAP'}`: a value that is not
   * among its words puts nothing there.
   */
  product?: string | { property: string; words: Readonly<Record<string, string>> }
  kind: 'os' | 'hypervisor' | 'kubernetes' | 'product'
  /** Computed properties to fill. */
  status?: string
  /** Last day of the vendor's support. */
  endOfSupport?: string
  family?: string
  /** The release that was matched, for people. */
  release?: string
  /** Whose dates these are. */
  source?: string
}

/** Form factor, rack units and end of life by vendor and model, from the hardware catalogue. */
export interface HardwareDerivation {
  vendor: string
  model: string
  /** Property with the day that the vendor stated for this very device; it outranks the catalogue. */
  stated?: string
  /** Computed properties to fill. */
  rackUnits?: string
  formFactor?: string
  endOfLife?: string
  status?: string
  source?: string
}

/** Keys of a declaration of support, and of hardware, that name the properties to fill. */
export const SUPPORT_TARGETS = ['status', 'endOfSupport', 'family', 'release', 'source'] as const
export const HARDWARE_TARGETS = ['rackUnits', 'formFactor', 'endOfLife', 'status', 'source'] as const

/** A resource that fills up: measured as a share of its capacity, or as an amount of one. Measures are without rollup. */
export type Capacity =
  | { utilization: string }
  /** `capacity` is a measure or, with `property`, a property; both in one dimension. */
  | { used: string; capacity: string | { property: string } }

/** What policies of an account and replacements are about. */
export const CAPACITY_RESOURCES = ['compute', 'memory', 'storage'] as const
export const RUNWAY_RESOURCES = [...CAPACITY_RESOURCES, 'power'] as const
export type RunwayResource = (typeof RUNWAY_RESOURCES)[number]

/** Computed properties of a resource: `resourcesUtilization.<resource>.<part>`. */
export const RUNWAY_PARTS = ['value', 'trend', 'runwayDays'] as const
/** Computed properties of the whole. */
export const COMPOSITE_RUNWAY = [
  'compositeRunwayDays',
  'compositeRunwayResource',
  'runwayUnknown',
  'runwayRisk',
  'runwayRiskYear',
  'runwayExplained',
  'runwayComputedAt',
] as const
export const WELLNESS = ['wellnessStatus', 'wellnessFacets', 'wellnessKnown'] as const

/**
 * Days until each resource is full. `resources` names those that are measured; of the others that the type has fields for the runway is
 * not known.
 */
export interface RunwayDerivation {
  resources: Partial<Record<RunwayResource, Capacity>>
  /** Property with the number of like units (hosts, nodes) one of which is held in reserve. */
  units?: string
}

/** The scorecard of a machine and its insights. */
export interface ScorecardDerivation {
  /** Cloud instances are resized to another instance type, datacenter machines by vCPUs and memory. */
  kind: 'cloud' | 'datacenter'
}

export interface Derivations {
  support?: readonly SupportDerivation[]
  hardware?: HardwareDerivation
  runway?: RunwayDerivation
  scorecard?: ScorecardDerivation
  /** The worst of capacity (`compositeRunwayDays`), hardware end of life and software end of support, as far as the type has them. */
  wellness?: { endOfLife?: string; endOfSupport?: string; supportStatus?: string }
}

/** Properties that support and hardware are worked out from, and those that they fill. */
export function lifecyclePaths({ support = [], hardware }: Derivations = {}): string[] {
  const paths = [
    ...support.flatMap(item => [
      item.text,
      item.version,
      typeof item.product === 'object' ? item.product.property : undefined,
      ...SUPPORT_TARGETS.map(target => item[target]),
    ]),
    ...(hardware
      ? [hardware.vendor, hardware.model, hardware.stated, ...HARDWARE_TARGETS.map(target => hardware[target])]
      : []),
  ]
  return [...new Set(paths.filter(path => path !== undefined))]
}
