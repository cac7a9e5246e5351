/**
 * Wellness of every entity whose type declares it (`derive.wellness`): the worst known of its runway, its hardware's end of life and its
 * software's end of support (analytics/wellness.ts), by the policy's thresholds. After the jobs that write those.
 */
import type { vmwareCluster } from '../../../specs/vmware/cluster.js'
import { type Wellness, type WellnessFacet, type WellnessInput, wellness } from '../../analytics/wellness.js'
import { WELLNESS } from '../../spec/language/derive.js'
import type { EntitySpec, RowOf } from '../../spec/language/entity.js'
import type { EntityRow } from '../store/derived/types.js'
import { rowJob } from './job.js'

export const wellnessJob = rowJob({
  name: 'wellness',
  concerns: spec => spec.derive?.wellness !== undefined,
  columns: spec => [...Object.values(sourcesOf(spec)), ...WELLNESS],
  valuesOf(row, { spec, now, policies }) {
    const values = valuesOf(wellness(inputOf(row, sourcesOf(spec)), policies.effective.wellness, now))
    return isWritten(row, values) ? undefined : values
  },
})

/** Properties the facets are read from, of those that the type has. */
export type Sources = Partial<Record<'runway' | 'endOfLife' | 'endOfSupport' | 'supportStatus', string>>

export function sourcesOf(spec: EntitySpec): Sources {
  return {
    ...(Object.hasOwn(spec.fields, 'compositeRunwayDays') && { runway: 'compositeRunwayDays' }),
    ...spec.derive?.wellness,
  }
}

export function inputOf(row: EntityRow, { runway, endOfLife, endOfSupport, supportStatus }: Sources): WellnessInput {
  const text = (path: string | undefined) => {
    const value = path === undefined ? null : row[path]
    return typeof value === 'string' ? value : null
  }
  const days = runway === undefined ? null : row[runway]
  return {
    capacityDays: typeof days === 'number' ? days : null,
    hardwareEndOfLife: text(endOfLife),
    softwareEndOfSupport: text(endOfSupport),
    softwareStatus: statusOf(text(supportStatus)),
  }
}

const STATUSES = ['Supported', 'Extended support', 'Unsupported', 'Unknown'] as const

function statusOf(value: string | null): (typeof STATUSES)[number] | null {
  return STATUSES.find(status => status === value) ?? null
}

const FACETS: Readonly<Record<WellnessFacet, string>> = {
  capacity: 'Capacity',
  hardwareEOL: 'Hardware end of life',
  softwareEOS: 'Software end of support',
}

/** The values of an entity's wellness, as declarations type them. */
type WellnessValues = Pick<RowOf<typeof vmwareCluster>, (typeof WELLNESS)[number]>

function valuesOf({ status, facets, known }: Wellness): WellnessValues {
  return {
    wellnessStatus: status === 'unknown' ? null : status,
    wellnessFacets: Object.entries(FACETS).map(([facet, label]) => `${label}: ${facets[facet as WellnessFacet]}`),
    wellnessKnown: known,
  }
}

function isWritten(row: EntityRow, values: WellnessValues): boolean {
  return Object.entries(values).every(([path, value]) => JSON.stringify(row[path] ?? null) === JSON.stringify(value))
}
