/** The declaration of a list with the dimensions that its environment has, by name. */
import { useMemo } from 'react'
import type { Datastore, IndexView } from '../../../core/types.js'
import { dimensionKeyOf, withDimensions } from '../../../spec/compile/dimension-fields.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { isSaidOf } from '../../../spec/language/said.js'
import type { Condition } from '../../../wire/condition.js'
import { useRead } from '../../hooks/use-read.js'

/** Until they are known, or where they cannot be read, those that the view names stand under their keys, so that the list is asked for once. */
export function useDimensions(datastore: Datastore, spec: EntitySpec, view: IndexView): EntitySpec {
  const key = isSaidOf(spec) ? `${datastore.environment.id} dimensions` : undefined
  const { value } = useRead(key, async () =>
    (await import('../../../core/dimensions-in-effect.js')).readDimensionsInEffect(datastore),
  )
  const awaited = value ? '' : keysOf(view).join('\n')
  return useMemo(() => {
    const named = awaited === '' ? [] : awaited.split('\n').map(name => ({ key: name, name, description: '' }))
    return withDimensions(spec, value ?? named)
  }, [spec, value, awaited])
}

/** Keys of the dimensions that a view names. */
export function keysOf({ columns, groupBy, filters, conditions, sortField, thenBy }: IndexView): string[] {
  const paths = [
    ...Object.keys(columns),
    ...Object.keys(filters),
    ...conditions.map(({ path }) => path),
    ...thenBy.map(({ column }) => column),
    sortField,
    groupBy ?? '',
  ]
  return [...new Set(paths.flatMap(path => dimensionKeyOf(path) ?? []))]
}

/** Conditions that can be applied, and those on dimensions that there are none of any more. */
export function onKnownDimensions(
  { fields }: Pick<EntitySpec, 'fields'>,
  conditions: readonly Condition[],
): [known: readonly Condition[], unknown: readonly Condition[]] {
  const isKnown = ({ path }: Condition) => dimensionKeyOf(path) === undefined || Object.hasOwn(fields, path)
  return [conditions.filter(isKnown), conditions.filter(condition => !isKnown(condition))]
}
