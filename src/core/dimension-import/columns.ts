/** What the columns of a file mean, and the rows of an import that they make. */
import { type ImportRow, isImportRow } from '../../wire/calls/dimensions.js'
import type { FileRow } from './file-table.js'

/** What names an entity; a file does it by one of them. */
export const NAMED_BY = ['id', 'nativeId', 'name'] as const
type NamedBy = (typeof NAMED_BY)[number]
/** `=unit` is the dimension of the key `unit`; the empty text is a column that is left out. */
export type Column = '' | 'entity' | NamedBy | `=${string}`

const USUAL: Readonly<Record<'entity' | NamedBy, readonly string[]>> = {
  entity: ['entity', 'type', 'entity type', 'entitytype'],
  id: ['id', 'entity id'],
  nativeId: ['nativeid', 'native id', 'id at source'],
  name: ['name'],
}

interface Named {
  key: string
  name: string
}

/** What columns are called usually, or as a dimension is. Nothing is meant twice, and entities are named by the surest. */
export function guessColumns(head: readonly string[], dimensions: readonly Named[]): Column[] {
  const taken = new Set<Column>()
  const guessed = head.map((name): Column => {
    const column = guess(name.toLowerCase(), dimensions)
    if (column === '' || taken.has(column)) return ''
    taken.add(column)
    return column
  })
  const by = NAMED_BY.find(each => taken.has(each))
  return guessed.map(column => (isNaming(column) && column !== by ? '' : column))
}

function guess(name: string, dimensions: readonly Named[]): Column {
  const meant = dimensions.find(each =>
    [each.key, each.name, `overlay.dimensions.${each.key}`].some(said => said.toLowerCase() === name),
  )
  if (meant) return `=${meant.key}`
  return (['entity', ...NAMED_BY] as const).find(column => USUAL[column].includes(name)) ?? ''
}

const isNaming = (column: Column): column is NamedBy => NAMED_BY.some(each => each === column)

export type ColumnProblem = 'twice' | 'noName' | 'severalNames' | 'noDimension' | 'noType'

/** What is missing before rows can be made. `type` is that of all rows, where no column says it. */
export function columnProblem(columns: readonly Column[], type: string): ColumnProblem | undefined {
  const meant = columns.filter(column => column !== '')
  const names = meant.filter(isNaming)
  if (new Set(names).size > 1) return 'severalNames'
  if (new Set(meant).size < meant.length) return 'twice'
  if (names.length === 0) return 'noName'
  if (!meant.some(column => column.startsWith('='))) return 'noDimension'
  return meant.includes('entity') || type !== '' ? undefined : 'noType'
}

export interface PlacedRow {
  line: number
  row: ImportRow
}

export interface MadeRows {
  rows: PlacedRow[]
  /** `noEntity` says no type or no name, `noType` one that there is not, `invalid` has a value that no dimension can have. */
  refused: { line: number; reason: 'noEntity' | 'noType' | 'invalid' }[]
  /** Rows that say nothing. */
  empty: number
}

interface Ways {
  columns: readonly Column[]
  type: string
  /** Empty cells take the value away; else they leave it. */
  emptyTakes: boolean
}

/** `isType` knows the entity types and families. */
export function rowsOf(rows: readonly FileRow[], ways: Ways, isType: (entity: string) => boolean): MadeRows {
  const made: MadeRows = { rows: [], refused: [], empty: 0 }
  for (const { line, fields } of rows) {
    const { entity, by, named, values } = readRow(fields, ways)
    const row = { entity, [by]: named, values }
    if (Object.keys(values).length === 0) made.empty += 1
    else if (entity === '' || named === '') made.refused.push({ line, reason: 'noEntity' })
    else if (!isType(entity)) made.refused.push({ line, reason: 'noType' })
    else if (isImportRow(row)) made.rows.push({ line, row })
    else made.refused.push({ line, reason: 'invalid' })
  }
  return made
}

function readRow(fields: readonly string[], { columns, type, emptyTakes }: Ways) {
  const cell = (i: number) => (fields[i] ?? '').trim()
  const entityAt = columns.indexOf('entity')
  const namedAt = columns.findIndex(isNaming)
  const values = columns.flatMap((column, i) => {
    if (!column.startsWith('=') || (cell(i) === '' && !emptyTakes)) return []
    return [[column.slice(1), cell(i) === '' ? null : cell(i)] as const]
  })
  return {
    entity: entityAt < 0 ? type : cell(entityAt),
    by: columns[namedAt] ?? 'name',
    named: cell(namedAt),
    values: Object.fromEntries(values),
  }
}
