/**
 * Rows handed to the engine column by column: a binary array a column, unnested together. Of many rows with many columns it is a small part of the
 * work that reading them as records of JSON is.
 */
import { type RawBuilder, sql } from 'kysely'
import { binaryArray, type ElementType, type Value } from '../binary-array.js'

export interface Column {
  name: string
  type: ElementType | `${ElementType}[]`
  /** For a list: a column whose lists have the same length in each row. The bounds of both are then written once. */
  like?: string
  /** Lists where the type is one. */
  values: readonly (Value | null | undefined | readonly (number | null)[])[]
}

/** Returns those of the columns that any row has: a row with few of many columns is much cheaper to read. */
export function columnsOf(
  rows: readonly Record<string, unknown>[],
  types: readonly (readonly [name: string, type: Column['type']])[],
): Column[] {
  const present = new Set(rows.flatMap(row => Object.keys(row)))
  return types
    .filter(([name]) => present.has(name))
    .map(([name, type]) => ({ name, type, values: rows.map(row => row[name]) as Column['values'] }))
}

/** `(select unnest(…) …) as u`: use with `selected`. A list is unnested as where it begins and ends among all lists of its column. */
export function unnested(columns: readonly Column[]): RawBuilder<unknown> {
  const arrays = columns.flatMap(column => {
    const packedValues = packed(column)
    if (!('flat' in packedValues)) return [unnest(column.name, column.type, packedValues.values)]
    if (!packedValues.places) return []
    const { froms, ends } = packedValues.places
    return [unnest(`${column.name}:from`, 'integer', froms), unnest(`${column.name}:end`, 'integer', ends)]
  })
  return sql`(select ${sql.join(arrays)}) as u`
}

/** The columns of `u`, as their table has them. */
export function selected(columns: readonly Column[]): RawBuilder<unknown> {
  return sql.join(columns.map(column => listOf(column) ?? sql`u.${sql.id(column.name)}`))
}

/**
 * Packs columns before their statement is made: while the engine is at work for somebody else, it costs nobody anything. `pause` is called between
 * columns.
 */
export async function packColumns(columns: readonly Column[], pause: () => Promise<void>): Promise<void> {
  for (const column of columns) {
    packed(column)
    await pause()
  }
}

/** A column as the engine takes it: values, or for lists all of their values and the bounds of each list. */
type Packed = { values: Buffer } | { flat: Buffer; hasNull: boolean; places?: { froms: Buffer; ends: Buffer } }

const known = new WeakMap<Column, Packed>()

function packed(column: Column): Packed {
  const packedColumn = known.get(column) ?? pack(column)
  known.set(column, packedColumn)
  return packedColumn
}

function pack(column: Column): Packed {
  const type = elementOf(column)
  if (type === undefined) return { values: binaryArray(column.type as ElementType, column.values as readonly Value[]) }
  const all: number[] = []
  let hasNull = false
  for (const list of column.values as readonly (readonly (number | null)[] | null | undefined)[]) {
    for (const value of list ?? []) {
      hasNull ||= value === null
      all.push(value ?? Number.NaN)
    }
  }
  const flat = binaryArray(type, all)
  return column.like === undefined ? { flat, hasNull, places: placesOf(column) } : { flat, hasNull }
}

function unnest(name: string, type: string, values: Buffer): RawBuilder<unknown> {
  return sql`unnest(${values}::${sql.raw(type)}[]) as ${sql.id(name)}`
}

function elementOf({ type }: Column): ElementType | undefined {
  return type.endsWith('[]') ? (type.slice(0, -2) as ElementType) : undefined
}

/** A slice of all values of the column. What is null within a list is NaN there, which no measure is: slices are found at once where nothing is null. */
function listOf(column: Column): RawBuilder<unknown> | undefined {
  const packedValues = packed(column)
  if (!('flat' in packedValues)) return undefined
  const places = column.like ?? column.name
  const list = sql`(${packedValues.flat}::${sql.raw(column.type)})[u.${sql.id(`${places}:from`)}:u.${sql.id(`${places}:end`)}]`
  return packedValues.hasNull ? sql`array_replace(${list}, 'NaN', null)` : list
}

/** Counted from 1; null where there is no list. */
function placesOf({ values }: Column): { froms: Buffer; ends: Buffer } {
  let end = 0
  const froms: (number | null)[] = []
  const ends: (number | null)[] = []
  for (const list of values) {
    if (!Array.isArray(list)) {
      froms.push(null)
      ends.push(null)
      continue
    }
    froms.push(end + 1)
    end += list.length
    ends.push(end)
  }
  return { froms: binaryArray('integer', froms), ends: binaryArray('integer', ends) }
}
