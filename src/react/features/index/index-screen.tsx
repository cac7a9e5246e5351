/** The index of an entity type: widgets above, sections of columns, facets, search, a live table, selection and export. */
import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileIndex, filterId, filterItems, type IndexState } from '../../../spec/compile/compile-index.js'
import { printCondition } from '../../../spec/compile/conditions.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { ExplainButton } from '../../explain/explain-button.js'
import { indexKey, paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useList } from '../../hooks/use-kept.js'
import { useType } from '../../hooks/use-type.js'
import { IconButton, SearchField, Tabs } from '../../ui/controls.js'
import { DataTable } from '../../ui/data-table/data-table.js'
import { RollupChoice } from '../../ui/rollup-choice.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, ListProblem, Skeleton, StaleBanner } from '../../ui/states.js'
import { WidgetGrid } from '../../widgets/widget-grid.js'
import { ConditionChip, ConditionEditor } from './condition-editor.js'
import { FacetPanel, labelOf, valueLabel } from './facet-panel.js'
import { ColumnChooser, ExportButton } from './index-tools.js'
import { SavedFilterMenu } from './saved-filters.js'
import { SelectionBar } from './selection-bar.js'
import { tableColumns } from './table-columns.js'

const FIRST_PAGE = 200
const RANGE = '24 h'
/** Below this many pixels the facets wait behind their button: the table comes first. */
const NARROW = 720

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

function Index({ datastore, spec, addressed }: { datastore: Datastore; spec: EntitySpec; addressed: boolean }) {
  const host = useScreenHost()
  const { format, settings } = host.portal
  const environmentId = datastore.environment.id
  const [view, setView] = useAddressedView(
    indexKey(environmentId, spec.type),
    paths.index(environmentId, spec.type),
    addressed,
  )
  const { rollup, units } = useStore(settings.$metrics)
  const stream = useStore(datastore.$stream)
  const [showFacets, setShowFacets] = useState(() => host.root.host.clientWidth > NARROW)
  const [showWidgets, setShowWidgets] = useState(true)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const text = useDeferredValue(view.filterText)
  const state = useMemo(
    (): IndexState => ({
      rollup,
      units,
      section: view.section,
      columns: view.columns,
      sort: { column: view.sortField, order: view.sortOrder },
      chosen: view.filters,
      conditions: view.conditions,
      text,
    }),
    [rollup, units, view.section, view.columns, view.sortField, view.sortOrder, view.filters, view.conditions, text],
  )
  const { catalogue } = host.portal
  const shown = useMemo(() => compileIndex(spec, catalogue, state, { limit: FIRST_PAGE }), [spec, catalogue, state])
  const list = useList(useMemo(() => datastore.list({ query: shown.query }), [datastore, shown.query]))
  const { rows, value } = list
  const columns = useMemo(
    () => tableColumns(shown.columns, rows, { format, environmentId, type: spec.type, rollup, range: RANGE }),
    [shown.columns, rows, format, environmentId, spec.type, rollup],
  )
  const isPainted = !list.loading
  useEffect(() => {
    if (list.error) host.setState({ phase: 'error', error: list.error })
    else if (!isPainted) host.setState({ phase: 'loading' })
    else if (stream.phase === 'live') host.setState({ phase: 'live' })
    else host.setState({ phase: stream.phase === 'reconnecting' ? 'stale' : 'painted' })
  }, [host, isPainted, list.error, stream.phase])

  const sections = spec.index?.sections ?? []
  const open = useCallback(
    (id: string) => host.navigate(paths.entity(environmentId, spec.type, id)),
    [host, environmentId, spec.type],
  )
  const chosen = filterItems(spec).filter(item => (view.filters[filterId(item)]?.length ?? 0) > 0)
  const clear = () => setView({ filters: {}, conditions: [], filterText: '' })
  const whole = useMemo(() => ({ ...spec, fields: catalogue.fieldsOf(spec) }), [spec, catalogue])
  return (
    <Screen className="index">
      <div className="page-head">
        <h1>{spec.label.many}</h1>
        <span className="tag">{PLATFORMS[spec.platform]}</span>
        <span className="muted small" aria-live="polite">
          {list.loading && 'Loading'}
          {!list.loading && value && `${format.number(list.total)} ${list.total === 1 ? 'entity' : 'entities'}`}
        </span>
        <span className="grow" />
        <RollupChoice />
        <IconButton
          icon="chart"
          label={showWidgets ? 'Hide widgets' : 'Show widgets'}
          aria-pressed={showWidgets}
          onClick={() => setShowWidgets(!showWidgets)}
        />
        <ColumnChooser
          spec={spec}
          rollup={rollup}
          shown={new Set(shown.columns.map(column => column.id))}
          onToggle={(id, isOn) => setView({ columns: { ...view.columns, [id]: isOn } })}
          onReset={() => setView({ columns: {} })}
        />
        <ExplainButton
          of="these columns"
          title={spec.label.many}
          datastore={datastore}
          spec={whole}
          queries={{ list: shown.query }}
          labels={Object.fromEntries(shown.columns.map(column => [column.id, column.label]))}
        />
        <ExportButton datastore={datastore} spec={spec} state={state} />
      </div>
      {showWidgets && spec.dashboard && (
        <div className="strip-box">
          <WidgetGrid widgets={spec.dashboard} specs={[spec]} environmentId={environmentId} rollup={rollup} strip />
        </div>
      )}
      <Tabs
        label="Column sections"
        tabs={sections}
        selected={sections.some(s => s.id === view.section) ? (view.section ?? '') : (sections[0]?.id ?? '')}
        onSelect={section => setView({ section })}
      />
      <div className="filters row wrap">
        <IconButton
          icon="filter"
          label={showFacets ? 'Hide filters' : 'Show filters'}
          aria-pressed={showFacets}
          onClick={() => setShowFacets(!showFacets)}
        />
        <SearchField
          label={`Search ${spec.label.many}`}
          placeholder="Name, address, id …"
          value={view.filterText}
          onChange={filterText => setView({ filterText })}
          width={240}
        />
        {chosen.map(item => (
          <span key={filterId(item)} className="chip">
            <span className="sub">{labelOf(whole, item)}</span>
            <span className="ellipsis">
              {(view.filters[filterId(item)] ?? [])
                .map(value => valueLabel(whole, item, value))
                .join(item.control === 'range' ? ' to ' : ' or ')}
            </span>
            <button
              type="button"
              aria-label={`Remove filter ${labelOf(whole, item)}`}
              onClick={() => setView({ filters: { ...view.filters, [filterId(item)]: [] } })}
            >
              ×
            </button>
          </span>
        ))}
        {view.conditions.map(condition => (
          <ConditionChip
            key={printCondition(condition)}
            spec={whole}
            condition={condition}
            onRemove={() => setView({ conditions: view.conditions.filter(other => other !== condition) })}
          />
        ))}
        <ConditionEditor spec={whole} onAdd={condition => setView({ conditions: [...view.conditions, condition] })} />
        <SavedFilterMenu environmentId={environmentId} entity={spec.type} view={view} onChoose={setView} />
        {value !== undefined && value.added > 0 && (
          <button type="button" className="link" onClick={list.reload}>
            {format.number(value.added)} new: show
          </button>
        )}
        {value && <ListProblem error={list.error} onRetry={list.reload} />}
      </div>
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <div className={showFacets ? 'columns' : 'columns wide'}>
        {showFacets && (
          <FacetPanel
            datastore={datastore}
            spec={whole}
            state={state}
            onChoose={(id, values) => setView({ filters: { ...view.filters, [id]: values } })}
          />
        )}
        {list.error && !value ? (
          <ErrorState error={list.error} onRetry={list.reload} />
        ) : (
          <DataTable
            label={spec.label.many}
            columns={columns}
            store={rows}
            sort={{ column: view.sortField, order: view.sortOrder }}
            onSort={(sortField, sortOrder) => setView({ sortField, sortOrder })}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => open(row.id)}
            total={list.total}
            {...(list.more && { onMore: list.more })}
            loading={list.loading}
            empty={
              <Nothing
                isFiltered={chosen.length + view.conditions.length > 0 || view.filterText !== ''}
                spec={spec}
                onClear={clear}
              />
            }
            scrollOffset={view.scrollOffset}
            onScroll={scrollOffset => setView({ scrollOffset })}
          />
        )}
      </div>
      <SelectionBar
        selected={selected}
        rows={rows.rows}
        datastore={datastore}
        spec={spec}
        state={state}
        onClear={() => setSelected(new Set())}
      />
      <footer>
        <span>
          {format.number(rows.rows.size)} of {format.number(list.total)} loaded
        </span>
        {list.at !== undefined && <span>Read {format.relative(new Date(list.at).toISOString())}</span>}
        <span>{stream.phase === 'live' ? 'Live' : ''}</span>
        <span className="grow" />
        <span>{format.timeZone}</span>
      </footer>
    </Screen>
  )
}

function Nothing({ isFiltered, spec, onClear }: { isFiltered: boolean; spec: EntitySpec; onClear(): void }) {
  if (isFiltered) {
    return (
      <EmptyState title={`No ${spec.label.many} match`}>
        <button type="button" className="link" onClick={onClear}>
          Clear search and filters
        </button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No ${spec.label.many} yet`}>
      <span>Import a recorded inventory, or connect a collector to this environment.</span>
      <code>npx plinth import {spec.platform} &lt;file&gt; --environment &lt;name&gt;</code>
    </EmptyState>
  )
}
