/** Insights of an environment: what to resize, what to switch off, what could not be judged, and what was decided. */
import { useStore } from '@nanostores/react'
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { printView } from '../../hooks/index-address.js'
import { paths } from '../../hooks/paths.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useList } from '../../hooks/use-kept.js'
import insightStyles from '../../styles/insights.css?inline'
import { Styles } from '../../styles/styles.js'
import { IconButton, SearchField, Segments, Tabs } from '../../ui/controls.js'
import { DataTable } from '../../ui/data-table/data-table.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, ListProblem, Skeleton, StaleBanner } from '../../ui/states.js'
import { DecisionButtons, useDecider, useMayDecide } from './decide.js'
import { InsightDetail } from './insight-detail.js'
import {
  DECIDED,
  decidedOf,
  listQuery,
  SECTIONS,
  sectionOf,
  type Totals,
  tableColumns,
  totalQueries,
  totalsOf,
} from './insight-view.js'

type View = ReturnType<typeof useAddressedView>[0]
type ListState = ReturnType<typeof useList>

export interface InsightsScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function InsightsScreen({ environmentId, addressed = false }: InsightsScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState error={state.error} wayOut={paths.home} />
  return <Insights key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function Insights({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const host = useScreenHost()
  const { format, catalogue } = host.portal
  const mayDecide = useMayDecide()
  const environmentId = datastore.environment.id
  const [view, setView] = useAddressedView(
    `environments.${environmentId}.insights`,
    paths.insights(environmentId),
    addressed,
  )
  const stream = useStore(datastore.$stream)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const section = sectionOf(view)
  const decided = decidedOf(view)
  const text = useDeferredValue(view.filterText)
  const query = useMemo(() => listQuery({ ...view, filterText: text }), [view, text])
  const asked = { query, beside: totalQueries(decided), rereadOn: ['decision', 'category'] }
  const insights = useList(datastore.list(asked))
  const columns = useMemo(() => {
    const href = (id: string) => `${paths.insights(environmentId)}${printView({ ...view, item: id })}`
    return tableColumns(section, format, catalogue, href)
  }, [section, format, catalogue, environmentId, view])
  const decider = useDecider(environmentId, () => {
    setSelected(new Set())
    insights.reload()
  })
  useReportedState(insights, stream.phase)

  const { rows, value } = insights
  const totals = value && totalsOf(value.results)
  const opened = view.item === null ? undefined : rows.rows.get(view.item)
  const tabs = SECTIONS.map(({ id, label }) => ({
    id,
    label: totals ? `${label} (${format.number(totals.counts[id] ?? 0)})` : label,
  }))
  const openBeside = (event: MouseEvent) => {
    const item = itemOf(event)
    if (item !== null) setView({ item })
  }
  const exportCsv = () =>
    datastore.exportCsv(withoutLists(query)).then(
      file => saveBlob(file.filename, file.blob),
      (error: Error) => host.notice('error', error.message),
    )
  return (
    <Screen className="index insights">
      <Styles source={insightStyles} />
      <Head insights={insights} onExport={() => void exportCsv()} />
      {totals && section !== 'excluded' && <Worth totals={totals} />}
      <Tabs
        label="Insights by kind"
        tabs={tabs}
        selected={section}
        onSelect={id => setView({ section: id, item: null })}
      />
      <Filters view={view} setView={setView} insights={insights} decider={decider} />
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <div className={opened ? 'columns with-detail' : 'columns wide'} onClickCapture={openBeside}>
        {insights.error && !value ? (
          <ErrorState error={insights.error} onRetry={insights.reload} />
        ) : (
          <DataTable
            key={section}
            label="Insights"
            columns={columns}
            store={rows}
            sort={{ column: view.sortField, order: view.sortOrder }}
            onSort={(sortField, sortOrder) => setView({ sortField, sortOrder })}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => setView({ item: row.id })}
            total={insights.total}
            {...(insights.more && { onMore: insights.more })}
            loading={insights.loading}
            empty={
              <Nothing
                isSearched={view.filterText !== '' || section !== 'all'}
                decided={decided}
                onClear={() => setView({ filterText: '', section: 'all' })}
              />
            }
            scrollOffset={view.scrollOffset}
            onScroll={scrollOffset => setView({ scrollOffset })}
          />
        )}
        {opened && (
          <InsightDetail
            key={opened.id}
            datastore={datastore}
            insight={opened}
            decider={decider}
            mayDecide={mayDecide}
            onClose={() => setView({ item: null })}
          />
        )}
      </div>
      {mayDecide && <Selection ids={[...selected]} decided={decided} decider={decider} />}
      <Foot insights={insights} isLive={stream.phase === 'live'} />
    </Screen>
  )
}

/** The insight whose link was pressed: it opens beside the list. With a key held down the browser does with the link as it does with any. */
function itemOf(event: MouseEvent): string | null {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
  const item = new URLSearchParams(href.split('?')[1]).get('item')
  if (item === null || event.ctrlKey || event.metaKey || event.shiftKey) return null
  event.preventDefault()
  event.stopPropagation()
  return item
}

function Head({ insights, onExport }: { insights: ListState; onExport(): void }) {
  const { format } = useScreenHost().portal
  return (
    <div className="page-head">
      <h1>Insights</h1>
      <span className="muted small" aria-live="polite">
        {insights.loading ? 'Loading' : `${format.number(insights.total)} shown`}
      </span>
      <span className="grow" />
      <IconButton icon="download" label="Export as CSV" onClick={onExport} />
    </div>
  )
}

/** Says to the host what the screen is doing. */
function useReportedState(insights: ListState, phase: string): void {
  const host = useScreenHost()
  useEffect(() => {
    if (insights.error) host.setState({ phase: 'error', error: insights.error })
    else if (insights.loading) host.setState({ phase: 'loading' })
    else host.setState({ phase: phase === 'live' ? 'live' : phase === 'reconnecting' ? 'stale' : 'painted' })
  }, [host, insights.error, insights.loading, phase])
}

interface FiltersProps {
  view: View
  setView(changed: Partial<View>): void
  insights: ListState
  decider: ReturnType<typeof useDecider>
}

/** The search, whether decided ones are shown, and what was decided last. */
function Filters({ view, setView, insights, decider }: FiltersProps) {
  const { value } = insights
  return (
    <div className="filters row wrap">
      <SearchField
        label="Search insights"
        placeholder="Name, id, description …"
        value={view.filterText}
        onChange={filterText => setView({ filterText })}
        width={240}
      />
      <Segments
        label="Decision"
        options={DECIDED}
        value={decidedOf(view)}
        onChange={value => setView({ filters: { decision: value === 'open' ? [] : [value] }, item: null })}
      />
      {decider.last && (
        <span className="row" role="status">
          {decider.last.words}
          <button type="button" className="link" onClick={decider.undo}>
            Undo
          </button>
        </span>
      )}
      {value && <ListProblem error={insights.error ?? Object.values(value.failures)[0]} onRetry={insights.reload} />}
    </div>
  )
}

/** What can be decided on the selected ones; nothing while none is. */
function Selection(props: Parameters<typeof DecisionButtons>[0]) {
  const { format } = useScreenHost().portal
  if (props.ids.length === 0) return null
  return (
    <div className="selection">
      <span className="strong">{format.number(props.ids.length)} selected</span>
      <span className="grow" />
      <DecisionButtons {...props} />
    </div>
  )
}

function Foot({ insights, isLive }: { insights: ListState; isLive: boolean }) {
  const { format } = useScreenHost().portal
  return (
    <footer>
      <span>
        {format.number(insights.rows.rows.size)} of {format.number(insights.total)} loaded
      </span>
      {insights.at !== undefined && <span>Read {format.relative(new Date(insights.at).toISOString())}</span>}
      <span>{isLive ? 'Live' : ''}</span>
      <span className="grow" />
      <span>{format.timeZone}</span>
    </footer>
  )
}

function Worth({ totals }: { totals: Totals }) {
  const { format } = useScreenHost().portal
  const figures = [
    ['Saving a year', totals.saving === null ? '—' : format.money(totals.saving, 'USD')],
    ['Reclaimable vCPUs', format.number(totals.vcpus ?? 0, { precision: 0 })],
    ['Reclaimable memory', format.number(totals.memory ?? 0, { unit: 'GiBy', withUnit: true })],
  ] as const
  return (
    <dl className="worth">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Nothing(props: { isSearched: boolean; decided: string; onClear(): void }) {
  if (props.isSearched) {
    return (
      <EmptyState title="No insights match">
        <button type="button" className="link" onClick={props.onClear}>
          Clear search and kind
        </button>
      </EmptyState>
    )
  }
  if (props.decided !== 'open') return <EmptyState title={`No ${props.decided} insights`} />
  return (
    <EmptyState title="No insights yet">
      Machines are judged a minute after the start and every ten minutes, once a day each. Three weeks of metrics are
      needed to recommend anything.
    </EmptyState>
  )
}

/** Lists of records have no place in a CSV. */
function withoutLists(query: ReturnType<typeof listQuery>): ReturnType<typeof listQuery> {
  const { evidence: _evidence, ...select } = query.select
  const { limit: _limit, ...rest } = query
  return { ...rest, select }
}
