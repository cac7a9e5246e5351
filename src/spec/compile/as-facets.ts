/** Conditions that a facet can hold are the facet's: its value is then seen to be chosen, and another one is added to it. */
import type { Condition } from '../../wire/condition.js'
import type { EntitySpec } from '../language/entity.js'
import type { Field } from '../language/field.js'
import { spelledValue } from './chosen-value.js'
import { filterItems } from './compile-filter.js'
import { typedValue } from './conditions.js'

interface Narrowed {
  filters: Record<string, string[]>
  conditions: readonly Condition[]
}

/** Gives what it is given where nothing of it is a facet's. */
export function asFacets<N extends Narrowed>(spec: EntitySpec, narrowed: N): N {
  if (narrowed.conditions.length === 0) return narrowed
  const filters = { ...narrowed.filters }
  const lists = new Set(
    filterItems(spec).flatMap(item =>
      'property' in item && (item.control === 'select' || item.control === 'boolean') ? [item.property] : [],
    ),
  )
  const isHeld = ({ path, values }: Condition) =>
    lists.has(path) && (filters[path] ?? []).length === 0 && values.every(value => isValueOf(spec.fields[path], value))
  const conditions = narrowed.conditions.filter(condition => {
    if (condition.op !== 'is' || !isHeld(condition)) return true
    filters[condition.path] = condition.values.map(spelledValue)
    return false
  })
  return conditions.length === narrowed.conditions.length ? narrowed : { ...narrowed, filters, conditions }
}

/** What people say of entities has no field, and any value. */
const isValueOf = (field: Field | undefined, value: string) =>
  field === undefined || typedValue(field, value) !== undefined
