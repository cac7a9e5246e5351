/** Columns of a query → columns of the table: heads that fit, texts that stay different where they are shortened. */
import type { EntityStore, Format } from '../../../core/types.js'
import type { ResolvedColumn } from '../../../spec/compile/compile-index.js'
import type { Rollup } from '../../../spec/language/metric.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { CellContent, DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { type CellContext, cellContent } from '../../widgets/cell-content.js'
import { distinctLabels } from '../../widgets/distinct-labels.js'

/** Pixels of a letter of the table's size, and of a cell's padding. */
const LETTER = 6.4
const PADDING = 16

interface TableContext extends CellContext {
  rollup: Rollup
  /** The range in words: "24 h". */
  range: string
}

export function tableColumns(
  columns: readonly ResolvedColumn[],
  rows: EntityStore,
  context: TableContext,
): DataTableColumn[] {
  return columns.map(resolved => {
    const { column, field, metric, unit, id } = resolved
    const isNumber = metric !== undefined || (field !== undefined && 'unit' in field) || 'expression' in column
    const { width, minWidth, short, rank } = column
    const head = headOf(resolved, context)
    const content = (row: EntityRecord) => cellContent(resolved, row, context)
    const isNamed = field?.said !== true && (field?.type === 'text' || field?.type === 'reference')
    return {
      id,
      label: head.label,
      ...(head.label !== head.title && { title: head.title }),
      ...(column.cell !== 'spark' &&
        unit !== undefined &&
        unit !== '1' &&
        withUnit(unit, short ?? head.label, context.format)),
      align: isNumber && column.cell !== 'bar' && column.cell !== 'spark' ? 'right' : 'left',
      ...(width !== undefined && { width }),
      ...(minWidth !== undefined && { minWidth }),
      ...(rank !== undefined && { rank }),
      ...(column.cell === 'bar' && { isBar: true as const }),
      frozen: column.cell === 'name',
      sortable: column.cell !== 'spark' && field?.type !== 'recordList' && field?.notComputed === undefined,
      content: isNamed && column.cell !== 'name' ? shortened(content, rows, minWidth ?? width) : content,
    }
  })
}

/** Where a reader gave the columns an order, those without room are the last of it; the name stays. */
export function rankedByOrder(columns: readonly DataTableColumn[]): DataTableColumn[] {
  return columns.map(({ rank: _declared, ...column }, i) => (column.frozen ? column : { ...column, rank: i }))
}

/** "RUs" says its unit itself. */
function withUnit(unit: string, head: string, format: Format): { unit?: string } {
  const symbol = format.unit(unit)
  const headText = head.toLowerCase()
  return ['', headText, headText.replace(/s$/, '')].includes(symbol.toLowerCase()) ? {} : { unit: symbol }
}

function headOf({ column, label, metric }: ResolvedColumn, { rollup, range }: TableContext) {
  const { short, cell } = column
  if (cell === 'spark') return { label: `${short ?? label}, ${range}`, title: `${label}, ${range}` }
  const isRolled = metric?.rollups.includes(rollup) && 'metric' in column && !column.metric.endsWith(`.${rollup}`)
  const title = isRolled ? `${label} (${rollup})` : label
  return { label: cell === 'bar' && short && isRolled ? `${short} ${rollup}` : (short ?? label), title }
}

/** Worked out anew when a text comes that was not there before. */
function shortened(
  content: (row: EntityRecord) => CellContent,
  rows: EntityStore,
  width: number | string | undefined,
): (row: EntityRecord) => CellContent {
  const most = Math.max(8, Math.floor(((typeof width === 'number' ? width : 140) - PADDING) / LETTER))
  let labels = new Map<string, string>()
  return row => {
    const whole = content(row)
    if (whole.tone !== undefined) return whole
    if (!labels.has(whole.text)) {
      const texts = [...rows.rows.values()].map(content).filter(({ tone }) => tone === undefined)
      labels = distinctLabels([...texts.map(({ text }) => text), whole.text], most)
    }
    const text = labels.get(whole.text) ?? whole.text
    return text === whole.text ? whole : { ...whole, text, title: whole.title ?? whole.text }
  }
}
