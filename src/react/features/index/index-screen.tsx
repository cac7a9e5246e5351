/** The index of an entity type: widgets above, sections of columns, facets, search, a live table, selection and export. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { usualHours } from '../../../core/time/time-view.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { compileIndex } from '../../../spec/compile/compile-index.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { indexKey, paths } from '../../hooks/paths.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { MOST_SORT_KEYS, sortedBy, sortKeysOf } from '../../hooks/sort-keys.js'
import { useTime } from '../../hooks/time.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { type ShownList, useList } from '../../hooks/use-kept.js'
import { useRoom } from '../../hooks/use-room.js'
import { useType } from '../../hooks/use-type.js'
import indexStyles from '../../styles/index.css?inline'
import { Styles } from '../../styles/styles.js'
import { Tabs } from '../../ui/controls.js'
import { DataTable } from '../../ui/data-table/data-table.js'
import type { DataTableColumn, DataTableProps } from '../../ui/data-table/data-table-props.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { countWords } from './count-words.js'
import { FacetPanel } from './facet-panel.js'
import { IndexFilters } from './index-filters.js'
import { IndexTop } from './index-top.js'
import { tableColumns } from './table-columns.js'

const Nothing = lazy(() => import('./nothing.js'))
const FacetDrawer = lazy(() => import('./facet-drawer.js'))
const SelectionBar = lazy(() => import('./selection-bar.js'))
const RowCards = lazy(() => import('../../ui/data-table/row-cards.js'))

const FIRST_PAGE = 200
const NOTHING: ReadonlySet<string> = new Set()

export interface IndexScreenProps {
  environmentId?: string
  /** Entity type, e.g. `vmware.vm`. */
  type: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function IndexScreen({ environmentId, type, addressed = false }: IndexScreenProps) {
  const state = useType(environmentId, type)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') {
    return <ErrorState error={state.error} onRetry={state.retry} wayOut={state.wayOut} />
  }
  const { spec } = state
  if (!spec.index)
    return <EmptyState title="No index">{spec.label.many} are shown where others refer to them.</EmptyState>
  return <Index key={`${state.environment.id} ${type}`} datastore={state.datastore} spec={spec} addressed={addressed} />
}

function useIndexState(view: IndexView): IndexState {
  const { rollup, units } = useStore(useScreenHost().portal.settings.$metrics)
  const text = useDeferredValue(view.filterText)
  const { section, columns, sortField, sortOrder, thenBy, filters, conditions } = view
  return useMemo(
    (): IndexState => ({
      rollup,
      units,
      section,
      columns,
      sort: sortKeysOf({ sortField, sortOrder, thenBy }),
      chosen: filters,
      conditions,
      text,
    }),
    [rollup, units, section, columns, sortField, sortOrder, thenBy, filters, conditions, text],
  )
}

function Index({ datastore, spec, addressed }: { datastore: Datastore; spec: EntitySpec; addressed: boolean }) {
  const host = useScreenHost()
  const { format, catalogue } = host.portal
  const environmentId = datastore.environment.id
  const [view, setView] = useAddressedView(
    indexKey(environmentId, spec.type),
    paths.index(environmentId, spec.type),
    addressed,
  )
  const stream = useStore(datastore.$stream)
  const room = useRoom()
  const [facets, setFacets] = useState<boolean>()
  const [selected, setSelected] = useState(NOTHING)
  const [cut, setCut] = useState<readonly DataTableColumn[]>([])
  const state = useIndexState(view)
  const time = useTime().view
  const range = rangeLabel(time.hours ?? usualHours(datastore.environment))
  const { rollup } = state
  const shown = useMemo(() => compileIndex(spec, catalogue, state, { limit: FIRST_PAGE }), [spec, catalogue, state])
  const list = useList(useMemo(() => datastore.list({ query: shown.query }), [datastore, shown.query]))
  const { rows, value } = list
  const columns = useMemo(
    () => tableColumns(shown.columns, rows, { format, environmentId, type: spec.type, rollup, range }),
    [shown.columns, rows, format, environmentId, spec.type, rollup, range],
  )
  usePhase(list, stream.phase)
  const sections = spec.index?.sections ?? []
  const open = useCallback(
    (id: string) => host.navigate(paths.entity(environmentId, spec.type, id)),
    [host, environmentId, spec.type],
  )
  const count = Object.values(view.filters).filter(values => values.length > 0).length + view.conditions.length
  const isFiltered = count > 0 || view.filterText !== ''
  const clear = () => setView({ filters: {}, conditions: [], filterText: '' })
  const whole = useMemo(() => ({ ...spec, fields: catalogue.fieldsOf(spec) }), [spec, catalogue])
  const hasFacets = facets ?? room === 'wide'
  const panel = {
    datastore,
    spec: whole,
    state,
    onChoose: (id: string, values: string[]) => setView({ filters: { ...view.filters, [id]: values } }),
  }
  const table: DataTableProps = {
    label: spec.label.many,
    columns,
    store: rows,
    sort: state.sort,
    mostSortKeys: MOST_SORT_KEYS,
    onSort: keys => setView(sortedBy(keys)),
    selected,
    onSelect: setSelected,
    onOpen: row => open(row.id),
    total: list.total,
    ...(list.more && { onMore: list.more }),
    loading: list.loading,
    empty: (
      <Suspense>
        <Nothing isFiltered={isFiltered} spec={spec} onClear={clear} />
      </Suspense>
    ),
    scrollOffset: view.scrollOffset,
    onScroll: scrollOffset => setView({ scrollOffset }),
    onCut: setCut,
  }
  return (
    <Screen className="index">
      <Styles source={indexStyles} />
      <IndexTop
        {...{ datastore, spec, whole, state, view, setView, isFiltered }}
        columns={columns}
        query={shown.query}
        total={value && !list.loading ? list.total : undefined}
      />
      <Tabs
        label="Column sections"
        tabs={sections}
        selected={sections.some(s => s.id === view.section) ? (view.section ?? '') : (sections[0]?.id ?? '')}
        onSelect={section => setView({ section })}
      />
      <IndexFilters
        {...{ environmentId, view, setView }}
        spec={whole}
        areShown={hasFacets}
        onShow={() => setFacets(!hasFacets)}
      >
        {value !== undefined && value.added > 0 && (
          <button type="button" className="link" onClick={list.reload}>
            {format.number(value.added)} new: show
          </button>
        )}
        {value && <ListProblem error={list.error} onRetry={list.reload} />}
      </IndexFilters>
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <div className={hasFacets && room === 'wide' ? 'columns' : 'columns wide'}>
        {hasFacets &&
          (room === 'wide' ? (
            <FacetPanel {...panel} />
          ) : (
            <Suspense fallback={null}>
              <FacetDrawer
                {...panel}
                count={count}
                shown={`Show ${countWords(format, list.total, spec.label)}`}
                onClear={clear}
                onClose={() => setFacets(false)}
              />
            </Suspense>
          ))}
        {list.error && !value ? (
          <ErrorState error={list.error} onRetry={list.reload} />
        ) : room === 'cards' ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <RowCards {...table} />
          </Suspense>
        ) : (
          <DataTable {...table} />
        )}
      </div>
      {selected.size > 0 && (
        <Suspense fallback={<div className="selection" />}>
          <SelectionBar
            {...{ datastore, spec, state, selected, columns }}
            rows={rows.rows}
            onClear={() => setSelected(NOTHING)}
          />
        </Suspense>
      )}
      <footer>
        <span>
          {format.number(rows.rows.size)} of {format.number(list.total)} loaded
        </span>
        {list.at !== undefined && <span>Read {format.relative(new Date(list.at).toISOString())}</span>}
        <span>{stream.phase === 'live' ? 'Live' : ''}</span>
        {cut.length > 0 && room !== 'cards' && (
          <span title={cut.map(column => column.title ?? column.label).join(', ')}>
            {format.number(cut.length)} {cut.length === 1 ? 'column has' : 'columns have'} no room here
          </span>
        )}
        <span className="grow" />
        <span>{format.timeZone}</span>
      </footer>
    </Screen>
  )
}

function usePhase(list: ShownList, stream: string): void {
  const host = useScreenHost()
  const isPainted = !list.loading
  useEffect(() => {
    if (list.error) host.setState({ phase: 'error', error: list.error })
    else if (!isPainted) host.setState({ phase: 'loading' })
    else if (stream === 'live') host.setState({ phase: 'live' })
    else host.setState({ phase: stream === 'reconnecting' ? 'stale' : 'painted' })
  }, [host, isPainted, list.error, stream])
}
