/** Words of insights, and what dashboards count of them. */
import type { ValueItem, ValuesWidget } from '../../src/spec/widgets/values/shape.js'
import type { INSIGHT_TYPES } from '../../src/wire/insight-kinds.js'
import type { Filter } from '../../src/wire/query.js'
import { count } from './build.js'

/** Insights nobody has decided on. */
const OPEN = { property: 'decision', op: '=', value: 'open' } as const satisfies Filter

/** Open insights of one type and what they come to, with the way to them. */
export const openInsights = (
  id: string,
  title: string,
  type: (typeof INSIGHT_TYPES)[number]['value'],
  values: readonly ValueItem[],
  where: readonly Filter[] = [],
): ValuesWidget => ({
  id,
  kind: 'values',
  title,
  width: 0.3,
  entity: 'insight',
  where: { and: [OPEN, { property: 'details.type', op: '=', value: type }, ...where] },
  link: '/insights',
  values: [count('opportunities', 'Opportunities'), ...values],
})
