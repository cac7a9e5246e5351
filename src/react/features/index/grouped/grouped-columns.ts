/** Columns of a list by groups: a group's name and count stand in the name's column, its subtotals below the heads of what they are of. */
import type { Format } from '../../../../core/types.js'
import { spelledValue } from '../../../../spec/compile/chosen-value.js'
import { type GroupKey, subtotalOf } from '../../../../spec/compile/compile-groups.js'
import type { ResolvedColumn } from '../../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { EntityRecord } from '../../../../wire/patch.js'
import type { CellContent, DataTableColumn } from '../../../ui/data-table/data-table-props.js'
import { type CellContext, cellContent } from '../../../widgets/cell-content.js'
import { countWords } from '../count-words.js'
import { type SpokenSpec, valueLabel } from '../facet-labels.js'
import { partOf } from './grouped-rows.js'

interface GroupedContext extends CellContext {
  spec: EntitySpec
  key: GroupKey
  /** Names of groups, shortened so that they stay different. */
  labels: ReadonlyMap<string, string>
}

const NOTHING: CellContent = { text: '' }

export function groupedColumns(
  columns: readonly DataTableColumn[],
  resolved: readonly ResolvedColumn[],
  context: GroupedContext,
): DataTableColumn[] {
  return columns.map(column => {
    const of = resolved.find(({ id }) => id === column.id)
    return {
      ...column,
      content: row => {
        const part = partOf(row)
        if (part === undefined) return column.content(row)
        if (part === 'more') return column.frozen ? { text: String(row.name) } : NOTHING
        if (column.frozen) return headContent(row, context)
        return of ? subtotalContent(of, row, context) : NOTHING
      },
    }
  })
}

function headContent(row: EntityRecord, { key, spec, format, labels }: GroupedContext): CellContent {
  const name = groupName(row, key, { spec, t: format.t })
  const count = Number(row.count ?? 0)
  return {
    text: `${labels.get(name) ?? name} (${format.number(count)})`,
    title: `${name}: ${countWords(format, count, spec.label)}`,
  }
}

/** "No cluster" for what has none. */
export function groupName({ x, name }: Pick<EntityRecord, string>, key: GroupKey, spoken: SpokenSpec): string {
  const { t } = spoken
  if (x === null || x === undefined) return t('No {label}', { label: t.within(key.label) })
  if (typeof name === 'string') return name
  const label = valueLabel(spoken, { property: key.path, control: 'select' }, spelledValue(String(x)))
  return key.field.type === 'boolean' ? `${key.label}: ${t.within(label)}` : label
}

function subtotalContent(column: ResolvedColumn, row: EntityRecord, context: GroupedContext): CellContent {
  const how = subtotalOf(column)
  if (!how || typeof row[column.id] !== 'number') return NOTHING
  const { applies: _applies, ...whole } = column
  const content = cellContent(whole, row, context)
  return { ...content, title: titleOf(column, how.aggregation === 'sum', Number(row.count ?? 0), context) }
}

/** "Sum of 75 virtual machines", "Average of 75 virtual machines, p95". */
function titleOf(
  { id, metric }: ResolvedColumn,
  isSum: boolean,
  count: number,
  context: { format: Format; spec: EntitySpec },
) {
  const rollup = metric && id.slice(id.lastIndexOf('.') + 1)
  const { t } = context.format
  const things = countWords(context.format, count, context.spec.label)
  const words = isSum ? t('Sum of {things}', { things }) : t('Average of {things}', { things })
  return rollup === undefined || rollup === 'last' ? words : `${words}, ${rollup}`
}
