/** Where runways turn to caution and to critical, as the environment's account judges them: what the map is coloured by, for columns. */
import { useMemo } from 'react'
import type { Datastore } from '../../core/types.js'
import type { ResolvedColumn } from '../../spec/compile/compile-index.js'
import type { Field, NumberField } from '../../spec/language/field.js'
import { useKept } from './use-kept.js'

export interface RunwayLimits {
  critical: number
  caution: number
}

/** The columns, as the account judges what they show. It is asked about where one is judged; until then it is as the product says. */
export function useJudged(
  datastore: Datastore,
  entity: string,
  columns: readonly ResolvedColumn[],
): readonly ResolvedColumn[] {
  const limits = useRunwayLimits(datastore, columns.some(isJudged) ? entity : undefined)
  const { critical, caution } = limits ?? {}
  return useMemo(
    () =>
      critical === undefined || caution === undefined
        ? columns
        : columns.map(column => judgedBy(column, { critical, caution })),
    [columns, critical, caution],
  )
}

/** Undefined where no account says otherwise than the product, and until it is known; `entity`: a type, undefined to ask nothing. */
export function useRunwayLimits(datastore: Datastore, entity: string | undefined): RunwayLimits | undefined {
  const facts = useMemo(
    () => (entity === undefined ? undefined : datastore.facts({ all: { entity, select: { n: { count: true } } } })),
    [datastore, entity],
  )
  return useKept(facts).value?.all?.policies?.effective.wellness.capacity
}

/** The column with the account's limits in place of the product's, where it has any. */
export function judgedBy<T extends ResolvedColumn>(column: T, limits: RunwayLimits | undefined): T {
  const { field } = column
  return field ? { ...column, field: judgedField(field, limits) } : column
}

export function judgedField(field: Field, limits: RunwayLimits | undefined): Field {
  return limits && isJudgedField(field) ? { ...field, atMost: limits } : field
}

export function isJudgedField(field: Field | undefined): field is NumberField {
  return field !== undefined && 'atMost' in field && field.atMost !== undefined
}

const isJudged = ({ field }: ResolvedColumn) => isJudgedField(field)
