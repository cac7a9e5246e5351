/** Insights of an environment: what to resize, what to switch off, what could not be judged, and what was decided. */
import { useStore } from '@nanostores/react'
import { lazy, type MouseEvent, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { createList } from '../../../core/queries/list.js'
import type { Datastore, Format } from '../../../core/types.js'
import { printView } from '../../hooks/index-address.js'
import { paths } from '../../hooks/paths.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useList } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useRoom } from '../../hooks/use-room.js'
import { useWords } from '../../hooks/use-words.js'
import { useDecider, useMayDecide } from '../../insight/decide.js'
import listStyles from '../../styles/index.css?inline'
import insightStyles from '../../styles/insights.css?inline'
import { Styles } from '../../styles/styles.js'
import { IconButton, SearchField, Segments, Tabs } from '../../ui/controls.js'
import { DataTable } from '../../ui/data-table/data-table.js'
import type { DataTableProps } from '../../ui/data-table/data-table-props.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { UnusedChip } from '../../ui/unused-chip.js'
import { Foot } from './foot.js'
import { tableColumns } from './insight-columns.js'
import { InsightDetail } from './insight-detail.js'
import { Exclusions, Nothing, Selection, Worth } from './insight-parts.js'
import {
  appliedSort,
  DECIDED,
  decidedOf,
  listQuery,
  SAVING,
  SECTIONS,
  sectionOf,
  sortedBy,
  type Totals,
  totalQueries,
  totalsOf,
  unknownSort,
} from './insight-view.js'

const RowCards = lazy(() => import('../../ui/data-table/row-cards.js'))

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
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <Insights key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function Insights({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const host = useScreenHost()
  const { format, catalogue } = host.portal
  const environmentId = datastore.environment.id
  const mayDecide = useMayDecide(environmentId)
  const [view, setView] = useAddressedView(
    `datastores.${environmentId}.insights`,
    paths.insights(environmentId),
    addressed,
  )
  const stream = useStore(datastore.$stream)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const section = sectionOf(view)
  const { query, insights, totals } = useInsights(datastore, view)
  const columns = useMemo(() => {
    const href = (id: string) => `${paths.insights(environmentId)}${printView({ ...view, item: id })}`
    return tableColumns(section, format, catalogue, href)
  }, [section, format, catalogue, environmentId, view])
  const decider = useDecider(environmentId, () => {
    setSelected(new Set())
    insights.reload()
  })
  useLifeCycle({ error: insights.error, isPainted: insights.value !== undefined, stream: stream.phase })

  const { rows, value } = insights
  const opened = view.item === null ? undefined : rows.rows.get(view.item)
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
      <Styles source={listStyles} />
      <Styles source={insightStyles} />
      <Head insights={insights} onExport={() => void exportCsv()} />
      {section !== 'excluded' && <Worth totals={totals} environmentId={environmentId} />}
      <Tabs
        label={t('Insights by kind')}
        tabs={tabsOf(totals, format)}
        selected={section}
        onSelect={id => setView({ section: id === 'todo' ? null : id, item: null })}
      />
      <Filters view={view} setView={setView} insights={insights} decider={decider} />
      {totals && section === 'excluded' && <Exclusions totals={totals} view={view} setView={setView} />}
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <div className={opened ? 'columns with-detail' : 'columns wide'} onClickCapture={openBeside}>
        {insights.error && !value ? (
          <ErrorState error={insights.error} onRetry={insights.reload} />
        ) : (
          <Rows
            key={section}
            label={t('Insights')}
            columns={columns}
            store={rows}
            sort={[appliedSort(view)]}
            onSort={([key]) => key && setView(sortedBy(key.column, key.order))}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => setView({ item: row.id })}
            total={insights.total}
            {...(insights.more && { onMore: insights.more })}
            loading={insights.loading}
            empty={
              <Nothing
                {...{ datastore, view, totals }}
                onClear={() => setView({ filterText: '', section: null, filters: {} })}
                onExcluded={() => setView({ section: 'excluded' })}
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
      {mayDecide && (
        <Selection
          rows={[...selected].flatMap(id => rows.rows.get(id) ?? [])}
          decided={decidedOf(view)}
          decider={decider}
        />
      )}
      <Foot {...{ datastore, insights }} isLive={stream.phase === 'live'} />
    </Screen>
  )
}

/** Cards where a table would be cut. */
function Rows(table: DataTableProps) {
  return useRoom() === 'cards' ? (
    <Suspense fallback={<Skeleton lines={8} />}>
      <RowCards {...table} />
    </Suspense>
  ) : (
    <DataTable {...table} />
  )
}

/** The list that the view asks for, with what is beside it. Typing does not wait for answers. */
function useInsights(datastore: Datastore, view: View) {
  const text = useDeferredValue(view.filterText)
  const searched = useMemo(() => ({ ...view, filterText: text }), [view, text])
  const query = useMemo(() => listQuery(searched), [searched])
  const insights = useList(
    datastore.list({ query, beside: totalQueries(searched), rereadOn: ['decision', 'category'], by: createList }),
  )
  return { query, insights, totals: insights.value && totalsOf(insights.value.results) }
}

function tabsOf(totals: Totals | undefined, format: Format) {
  return SECTIONS.map(({ id, label }) => ({
    id,
    label: totals ? `${format.t(label)} (${format.number(totals.counts[id] ?? 0)})` : format.t(label),
  }))
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
  const t = useWords()
  return (
    <div part="head" className="page-head">
      <h1 part="title">{t('Insights')}</h1>
      <span className="muted small" aria-live="polite">
        {insights.loading ? t('Loading') : t('{count} shown', { count: insights.total })}
      </span>
      <span className="grow" />
      <IconButton icon="download" label={t('Export as CSV')} onClick={onExport} />
    </div>
  )
}

interface FiltersProps {
  view: View
  setView(changed: Partial<View>): void
  insights: ListState
  decider: ReturnType<typeof useDecider>
}

/** The search, whether decided ones are shown, and what was decided last. */
function Filters({ view, setView, insights, decider }: FiltersProps) {
  const t = useWords()
  const { value } = insights
  const unknown = unknownSort(view)
  return (
    <div part="toolbar" className="filters row wrap">
      <SearchField
        label={t('Search insights')}
        placeholder={t('Name, id, description …')}
        value={view.filterText}
        onChange={filterText => setView({ filterText })}
        width={240}
      />
      <Segments
        label={t('Decision')}
        options={DECIDED.map(one => ({ ...one, label: t(one.label) }))}
        value={decidedOf(view)}
        onChange={value =>
          setView({ filters: { ...view.filters, decision: value === 'open' ? [] : [value] }, item: null })
        }
      />
      {unknown !== undefined && (
        <UnusedChip
          label={t('Sorted by {unknown}', { unknown })}
          why={t('insights have no such column')}
          onRemove={() => setView(sortedBy(SAVING, 'desc'))}
        />
      )}
      {decider.last && (
        <span className="row" role="status">
          {decider.last.words}
          <button type="button" className="link" onClick={decider.undo}>
            {t('Undo')}
          </button>
        </span>
      )}
      {value && <ListProblem error={insights.error ?? Object.values(value.failures)[0]} onRetry={insights.reload} />}
    </div>
  )
}

/** Lists of records have no place in a CSV. */
function withoutLists(query: ReturnType<typeof listQuery>): ReturnType<typeof listQuery> {
  const { evidence: _evidence, ...select } = query.select
  const { limit: _limit, ...rest } = query
  return { ...rest, select }
}
