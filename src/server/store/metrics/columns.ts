/**
 * Rows handed to the engine column by column: an array a column, unnested together. Of many rows with many columns it is a third of the work that
 * reading them as records of JSON is.
 */
import { type RawBuilder, sql } from 'kysely'

export interface Column {
  name: string
  /** As the table has it; arrays are handed over as text and cast. */
  type: string
  values: readonly (string | number | boolean | null | undefined | readonly number[])[]
}

/** `unnest(…) as u(…)`, aliased `u`: use with `selected`. */
export function unnested(columns: readonly Column[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, values }) => {
    const isList = type.endsWith('[]')
    return sql`${literal(values)}::text::${sql.raw(isList ? 'text' : type)}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as u(${sql.join(columns.map(({ name }) => sql.id(name)))})`
}

/** The columns of `u`, as their table has them. */
export function selected(columns: readonly Column[]): RawBuilder<unknown> {
  return sql.join(
    columns.map(({ name, type }) =>
      type.endsWith('[]') ? sql`u.${sql.id(name)}::${sql.raw(type)}` : sql`u.${sql.id(name)}`,
    ),
  )
}

/** An array as PostgreSQL writes one. */
function literal(values: Column['values']): string {
  const parts = values.map(value => {
    if (value === null || value === undefined) return 'NULL'
    if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
    return Array.isArray(value) ? `"{${value.join(',')}}"` : String(value)
  })
  return `{${parts.join(',')}}`
}
