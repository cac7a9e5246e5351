/** The rows of an index, as a table or as cards, beside the facets, which are a drawer where there is less room. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { createEntityStore } from '../../../core/entities/entity-store.js'
import type { Density, EntityStore } from '../../../core/types.js'
import { moved } from '../../../spec/compile/arranged.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { MOST_SORT_KEYS, sortedBy } from '../../hooks/sort-keys.js'
import { useRoom } from '../../hooks/use-room.js'
import { useWords } from '../../hooks/use-words.js'
import { DataTable } from '../../ui/data-table/data-table.js'
import type { DataTableColumn, DataTableProps } from '../../ui/data-table/data-table-props.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { countWords } from './count-words.js'
import type { IndexModel } from './use-index.js'

/** Read at once, beside the declaration: rows are drawn without waiting for it. */
const facetPanel = import('./facet-panel.js')
const FacetPanel = lazy(() => facetPanel.then(module => ({ default: module.FacetPanel })))
const Nothing = lazy(() => import('./nothing.js'))
const FacetDrawer = lazy(() => import('./facet-drawer.js'))
const GroupedTable = lazy(() => import('./grouped/grouped-table.js'))
const RowCards = lazy(() => import('../../ui/data-table/row-cards.js'))

/** Of a list by groups one row is read, for how many there are: it is none to be shown until the groups are there. */
const NO_ROWS = createEntityStore()
const ROW_HEIGHTS: Record<Density, number> = { comfortable: 32, standard: 28, compact: 24 }

export interface IndexRowsProps {
  index: IndexModel
  hasFacets: boolean
  onHideFacets(): void
  selected: ReadonlySet<string>
  onSelect(ids: ReadonlySet<string>): void
  onCut(columns: readonly DataTableColumn[]): void
  /** The rows of groups, as they come. */
  onRows(rows: EntityStore): void
}

export function IndexRows(props: IndexRowsProps) {
  const { index, hasFacets } = props
  const room = useRoom()
  const table = useTable(props)
  const { list } = index
  return (
    <div className={hasFacets && room === 'wide' ? 'columns' : 'columns wide'}>
      {hasFacets && <Facets index={index} isDocked={room === 'wide'} onHide={props.onHideFacets} />}
      {list.error && !list.value ? (
        <ErrorState error={list.error} onRetry={list.reload} />
      ) : room === 'cards' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RowCards {...table} />
        </Suspense>
      ) : index.isGrouped ? (
        <Suspense fallback={<DataTable {...table} store={NO_ROWS} loading />}>
          <GroupedTable {...{ index, table }} onRows={props.onRows} />
        </Suspense>
      ) : (
        <DataTable {...table} />
      )}
    </div>
  )
}

function useTable({ index, selected, onSelect, onCut }: IndexRowsProps): DataTableProps {
  const host = useScreenHost()
  const density = useStore(host.portal.settings.$density)
  const { datastore, spec, view, setView, list, columns, resolved } = index
  const declared = (id: string | undefined) => resolved.find(column => column.id === id)?.declared
  return {
    label: spec.label.many,
    columns,
    store: list.rows,
    sort: index.sort,
    mostSortKeys: MOST_SORT_KEYS,
    onSort: keys => setView(sortedBy(keys)),
    onMove(column, before) {
      const shown = resolved.map(other => other.declared)
      setView({ order: moved(view.order, shown, declared(column) ?? column, declared(before)) })
    },
    rowHeight: ROW_HEIGHTS[density],
    selected,
    onSelect,
    onOpen: row => host.navigate(paths.entity(datastore.environment.id, spec.type, row.id)),
    total: list.total,
    ...(list.more && { onMore: list.more }),
    loading: list.loading,
    empty: (
      <Suspense>
        <Nothing
          datastore={datastore}
          isFiltered={index.isFiltered}
          spec={spec}
          onClear={() => setView({ filters: {}, conditions: [], filterText: '' })}
        />
      </Suspense>
    ),
    scrollOffset: view.scrollOffset,
    onScroll: scrollOffset => setView({ scrollOffset }),
    onCut,
  }
}

function Facets({ index, isDocked, onHide }: { index: IndexModel; isDocked: boolean; onHide(): void }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { datastore, whole, state, view, setView, list } = index
  const panel = {
    datastore,
    spec: whole,
    state,
    onChoose: (id: string, values: string[]) => setView({ filters: { ...view.filters, [id]: values } }),
  }
  if (isDocked) {
    return (
      <Suspense fallback={<div className="facets" />}>
        <FacetPanel {...panel} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <FacetDrawer
        {...panel}
        count={index.narrowed}
        shown={t('Show {format}', { format: countWords(format, list.total, whole.label) })}
        onClear={() => setView({ filters: {}, conditions: [], filterText: '' })}
        onClose={onHide}
      />
    </Suspense>
  )
}
