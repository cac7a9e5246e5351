/** FOCUS 1.0 cost and usage files (CSV) → cost rows. A row that cannot be read is skipped by line; the others count. */

import { createCostIds } from '../../charges/charge-id.js'
import { type CostRow, costColumn, costColumns, isCustomColumn } from '../../wire/cost.js'
import { IngestReader } from '../../wire/ingest-reader.js'
import { readCostRow } from '../../wire/parse-cost.js'
import type { CsvText } from '../../wire/read-csv.js'
import type { Place, Skipped } from '../connector.js'
import { type Row, readTable, wrongHeader } from '../csv/read-table.js'

/** A cost row with an id that is the same whenever the same charge is read again. */
export type IdentifiedCostRow = CostRow & { id: string }

export interface FocusResult {
  rows: IdentifiedCostRow[]
  /** `places[i]` is where `rows[i]` was read. */
  places: Place[]
  /** Rows (type `cost`) that cannot be read, and columns of the file that are not kept. */
  skipped: Skipped[]
}

/** Row numbers that published files carry; no column of FOCUS, and nothing is lost without them. */
const ROW_NUMBER = 'Id'

/** Reads one file. Throws INVALID_REQUEST when the header lacks a required column, or naming the line that is not CSV. */
export async function readFocus(text: CsvText, file: string): Promise<FocusResult> {
  const result: FocusResult = { rows: [], places: [], skipped: [] }
  const idOf = createCostIds()
  const skip = (skipped: Skipped) => result.skipped.push({ ...skipped, type: 'cost' })
  await readTable(text, file, columns => {
    const known = knownColumns(columns, file)
    for (const name of columns.filter(column => !known.includes(column) && !isSilent(column))) {
      result.skipped.push({ file, record: 'header', reason: `has ${name}, no column of FOCUS 1.0: it is not kept` })
    }
    return {
      skip,
      row(cells: Row, line: number) {
        const place = { file, record: `line ${line}` }
        const reader = new IngestReader()
        const row = readCostRow(reader, Object.fromEntries(known.map(name => [name, cells[name]])), '')
        if (row) {
          result.rows.push({ ...row, id: idOf(row) })
          result.places.push(place)
        } else skip({ ...place, reason: reader.list.map(({ path, message }) => `${path} ${message}`).join('; ') })
      },
    }
  })
  return result
}

function isSilent(column: string): boolean {
  return column === ROW_NUMBER || column === '' || isCustomColumn(column)
}

/** Columns of the header that are read. */
function knownColumns(columns: readonly string[], file: string): string[] {
  const known = new Map<string, string>()
  for (const name of columns) {
    const column = costColumn(name)
    if (column === undefined) continue
    if (known.has(column)) throw wrongHeader(file, `has the column ${name} twice, also as ${known.get(column)}`)
    known.set(column, name)
  }
  const missing = costColumns().filter(([name, { isRequired }]) => isRequired && !known.has(name))
  if (missing.length > 0) {
    throw wrongHeader(file, `lacks ${missing.map(([, { focus }]) => focus).join(', ')}: expected a FOCUS 1.0 file`)
  }
  return [...known.values()]
}
