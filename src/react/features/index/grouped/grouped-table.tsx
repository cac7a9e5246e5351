/** The list of an index by groups. Groups and their subtotals are the server's; the rows of a group are read when it is opened. */

import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { createList } from '../../../../core/queries/list.js'
import type { EntityStore, Format } from '../../../../core/types.js'
import { compileGroupRows, compileGroups, type GroupKey, groupKeys } from '../../../../spec/compile/compile-groups.js'
import type { EntityRecord } from '../../../../wire/patch.js'
import type { QueryResult } from '../../../../wire/query.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useKept } from '../../../hooks/use-kept.js'
import { useWords } from '../../../hooks/use-words.js'
import { DataTable } from '../../../ui/data-table/data-table.js'
import type { DataTableProps } from '../../../ui/data-table/data-table-props.js'
import { EmptyState, ErrorState } from '../../../ui/states.js'
import { distinctLabels } from '../../../widgets/distinct-labels.js'
import type { IndexModel } from '../use-index.js'
import { groupedColumns, groupName } from './grouped-columns.js'
import { createGroupedRows, type GroupedRows, groupKeyOf, partOf } from './grouped-rows.js'

/** The most letters of a group's name in its head, where the count stands beside it. */
const MOST_LETTERS = 14

interface GroupedTableProps {
  index: IndexModel
  /** How the list is shown without groups. */
  table: DataTableProps
  onRows(rows: EntityStore): void
}

export default function GroupedTable(props: GroupedTableProps) {
  const t = useWords()
  const { catalogue } = useScreenHost().portal
  const { spec, state, view, setView } = props.index
  const { groupBy } = view
  const key = useMemo(
    () => groupKeys(spec, catalogue, state).find(({ path }) => path === groupBy),
    [spec, catalogue, state, groupBy],
  )
  if (key) return <Grouped key={key.path} groupKey={key} {...props} />
  return (
    <EmptyState
      title={t('There are no groups by {groupBy}', {
        groupBy: groupBy && (catalogue.field(spec, groupBy)?.field.label ?? groupBy),
      })}
    >
      <button type="button" className="link" onClick={() => setView({ groupBy: null })}>
        {t('Show the list without groups')}
      </button>
    </EmptyState>
  )
}

function Grouped({ index, groupKey, table, onRows }: GroupedTableProps & { groupKey: GroupKey }) {
  const { format } = useScreenHost().portal
  const { datastore, whole: spec, resolved, columns, view, setView } = index
  const groups = useGroups(index, groupKey)
  const rows = useRows(index, groupKey, groups.result)
  useStore(rows.store.$changes)
  useEffect(() => onRows(rows.store), [rows, onRows])
  const labels = useMemo(
    () =>
      // What people wrote begins with what matters.
      groupKey.field.said
        ? new Map<string, string>()
        : distinctLabels(
            groups.result?.rows.map(row => groupName(row, groupKey, { spec, t: format.t })) ?? [],
            MOST_LETTERS,
          ),
    [groups.result, groupKey, spec, format],
  )
  const shown = useMemo(
    () =>
      groupedColumns(columns, resolved, {
        format,
        environmentId: datastore.environment.id,
        type: spec.type,
        spec,
        key: groupKey,
        labels,
      }),
    [columns, resolved, format, datastore, spec, groupKey, labels],
  )
  if (groups.error && !groups.result) return <ErrorState error={groups.error} onRetry={groups.reload} />
  const press = (row: EntityRecord) =>
    partOf(row) === 'head' ? setView({ openGroups: toggled(view.openGroups, groupKeyOf(row)) }) : rows.more(row)
  const { onMore: _onMore, ...rest } = table
  return (
    <DataTable
      {...rest}
      columns={shown}
      store={rows.store}
      total={rows.store.rows.size}
      loading={groups.loading}
      headings={{ of: row => headingOf(row, rows), press }}
      onOpen={row => (partOf(row) ? press(row) : table.onOpen(row))}
    />
  )
}

function toggled(open: readonly string[], key: string): string[] {
  return open.includes(key) ? open.filter(other => other !== key) : [...open, key]
}

function headingOf(row: EntityRecord, rows: GroupedRows) {
  const part = partOf(row)
  if (part !== 'head') return part
  return rows.isOpen(row) ? 'open' : 'closed'
}

/** The groups as last read. Where subtotals are refused, as of what a session may not add up, they are asked for without. */
function useGroups({ datastore, spec, state, resolved }: IndexModel, key: GroupKey) {
  const { catalogue } = useScreenHost().portal
  const query = useMemo(
    () => compileGroups({ spec, catalogue, state }, key, resolved),
    [spec, catalogue, state, key, resolved],
  )
  const whole = useKept(useMemo(() => datastore.watch({ groups: query }), [datastore, query]))
  const isRefused = whole.value?.failures.groups !== undefined
  const counts = useMemo(
    () =>
      isRefused
        ? datastore.watch({ groups: compileGroups({ spec, catalogue, state }, key, resolved, false) })
        : undefined,
    [isRefused, datastore, spec, catalogue, state, key, resolved],
  )
  const counted = useKept(counts)
  const { value, error, loading, reload } = isRefused ? counted : whole
  return { result: value?.results.groups, error: error ?? value?.failures.groups, loading, reload }
}

/** Undefined where all groups are shown. */
function leftWords({ total, rows }: QueryResult, format: Format): string | undefined {
  const left = (total ?? rows.length) - rows.length
  if (left <= 0) return undefined
  return format.t.count(
    left,
    '{count} more group is not shown: search or filter for it',
    '{count} more groups are not shown: search or filter for them',
  )
}

function useRows({ datastore, query, view }: IndexModel, key: GroupKey, groups: QueryResult | undefined): GroupedRows {
  const { format } = useScreenHost().portal
  const [rows] = useState(createGroupedRows)
  useEffect(() => {
    rows.setSource(value => datastore.list({ query: compileGroupRows(query, key, value), by: createList }))
  }, [rows, datastore, query, key])
  useEffect(() => rows.setOpen(view.openGroups), [rows, view.openGroups])
  useEffect(() => {
    if (groups) rows.setGroups(groups.rows, leftWords(groups, format))
  }, [rows, groups, format])
  useEffect(() => rows.destroy, [rows])
  return rows
}
