/** Which definitions a select of a query has, and in which words. */
import { DEFINITIONS, type Definition, isDefinition } from '../../analytics/definitions.js'
import type { Catalogue } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Expression, Query, Select } from '../../wire/query.js'

export interface Explained {
  alias: string
  label: string
  /** A sentence about the value: the words of its metric or field. */
  about: string | undefined
  definitions: readonly Definition[]
  formula: string | undefined
  /** True for a value as the source reported it, which has no formula. */
  isReported: boolean
}

/** The selects of the queries that have a label. */
export function explain(
  queries: Record<string, Query>,
  labels: Readonly<Record<string, string>>,
  spec: EntitySpec,
  catalogue: Catalogue,
): { name: string; query: Query; values: Explained[] }[] {
  return Object.entries(queries).map(([name, query]) => ({
    name,
    query,
    values: Object.entries(query.select).flatMap(([alias, select]) => {
      const label = labels[alias]
      if (label === undefined) return []
      return [{ alias, label, ...ofSelect(select, spec, catalogue, query.base !== undefined) }]
    }),
  }))
}

function ofSelect(
  select: Select,
  spec: EntitySpec,
  catalogue: Catalogue,
  isShare: boolean,
): Omit<Explained, 'alias' | 'label'> {
  const share = isShare ? [DEFINITIONS.ratio] : []
  if ('count' in select) {
    return { about: undefined, definitions: [DEFINITIONS.count, ...share], formula: undefined, isReported: false }
  }
  const across =
    select.aggregation === 'sum' ? [DEFINITIONS.sum] : select.aggregation === 'avg' ? [DEFINITIONS.mean] : []
  if ('metric' in select) {
    const found = catalogue.metric(spec, select.metric)
    const ofRollup = found && isDefinition(found.rollup) ? [DEFINITIONS[found.rollup]] : []
    const forecast = 'forecast' in select && select.forecast ? [DEFINITIONS.forecast] : []
    const about = found && `${found.metric.label}${found.metric.description ? `: ${found.metric.description}` : ''}`
    return {
      about,
      definitions: [...ofRollup, ...across, ...forecast, ...share],
      formula: undefined,
      isReported: false,
    }
  }
  if ('expression' in select) {
    const formula = printed(select.expression)
    return { about: undefined, definitions: [DEFINITIONS.expression, ...across, ...share], formula, isReported: false }
  }
  const field = catalogue.field(spec, select.property)?.field
  const computed = field?.computed
  const definition = computed !== undefined && isDefinition(computed) ? DEFINITIONS[computed] : DEFINITIONS.reported
  const isReported = definition === DEFINITIONS.reported && across.length + share.length === 0
  return { about: field?.description, definitions: [definition, ...across, ...share], formula: undefined, isReported }
}

const SIGNS = { add: '+', subtract: '−', multiply: '×', divide: '÷' } as const

function printed(expression: Expression): string {
  if (typeof expression === 'number') return String(expression)
  if ('property' in expression) return expression.property
  if ('metric' in expression) return expression.metric
  const [operator, pair] = Object.entries(expression)[0] as [keyof typeof SIGNS, [Expression, Expression]]
  return `(${printed(pair[0])} ${SIGNS[operator]} ${printed(pair[1])})`
}
