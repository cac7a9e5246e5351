/** Addresses of the lists that the strip counts. */
import { DEFAULT_VIEW } from '../../core/settings/settings.js'
import { filterConditions } from '../../spec/compile/conditions.js'
import { printView } from '../hooks/index-address.js'
import { paths } from '../hooks/paths.js'
import type { Counted } from './attention-queries.js'

/** Filters that the index of a type always applies. They are not shown again. */
const ALWAYS = new Map([['baremetal', 'chassis.formFactor']])

/** Address of the index that shows what was counted, in the order given. */
export function listAddress(environmentId: string, { entity, where }: Counted, sortField?: string): string {
  const conditions = (filterConditions(where) ?? []).filter(({ path }) => path !== ALWAYS.get(entity))
  return paths.index(
    environmentId,
    entity,
    printView({ ...DEFAULT_VIEW, conditions, ...(sortField !== undefined && { sortField }) }),
  )
}

/** The open insights of one section, or all. */
export function insightsAddress(environmentId: string, section: string | null = null): string {
  return paths.insights(environmentId) + printView({ ...DEFAULT_VIEW, section })
}
