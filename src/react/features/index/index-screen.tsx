/** The index of an entity type: widgets above, sections of columns, facets, search, a live table, selection and export. */
import { lazy, Suspense, useState } from 'react'
import type { Datastore, EntityStore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { isRead } from '../../hooks/is-read.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useGradually } from '../../hooks/use-gradually.js'
import type { ShownList } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useRoom } from '../../hooks/use-room.js'
import { useType } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import facetStyles from '../../styles/facets.css?inline'
import indexStyles from '../../styles/index.css?inline'
import { Styles } from '../../styles/styles.js'
import { Tabs } from '../../ui/controls.js'
import type { DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { ListProblem } from '../../ui/list-problem.js'
import { LiveWord } from '../../ui/live-word.js'
import { Screen } from '../../ui/screen.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import type { GridShown } from '../../widgets/widget-grid.js'
import { IndexFilters } from './index-filters.js'
import { IndexRows } from './index-rows.js'
import { IndexTop } from './index-top.js'
import type { LinkedList } from './linked-index.js'
import { useOpeningView } from './opening-view.js'
import { selectedBy } from './selected-only.js'
import { type IndexModel, useIndex } from './use-index.js'

const LinkedIndex = lazy(() => import('./linked-index.js'))
const OpeningLine = lazy(() => import('./opening-line.js'))
const SelectionBar = lazy(() => import('./selection-bar.js'))

const NOTHING: ReadonlySet<string> = new Set()

export interface IndexScreenProps {
  environmentId?: string
  /** Entity type, e.g. `vmware.vm`. */
  type: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function IndexScreen({ environmentId, type, addressed = false }: IndexScreenProps) {
  const t = useWords()
  const { link } = useScreenHost()
  const state = useType(environmentId, type)
  const id = state.phase === 'ready' ? state.environment.id : environmentId
  const { opening, isReady } = useOpeningView(id, type, addressed)
  if (state.phase === 'loading' || (state.phase === 'ready' && !isReady)) return <Skeleton lines={6} />
  if (state.phase === 'error') {
    return <ErrorState error={state.error} onRetry={state.retry} wayOut={state.wayOut} />
  }
  const { spec } = state
  if (!spec.index)
    return (
      <Settled>
        <EmptyState title={t('No index')}>
          {t('{many} are shown where others refer to them.', { many: spec.label.many })}
        </EmptyState>
      </Settled>
    )
  const { datastore } = state
  const index = (linked?: LinkedList) => (
    <Index key={`${state.environment.id} ${type}`} {...{ spec, addressed, opening, linked, datastore }} />
  )
  if (!link || addressed) return index()
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LinkedIndex {...{ link, datastore, spec }}>{index}</LinkedIndex>
    </Suspense>
  )
}

function Index(props: {
  datastore: Datastore
  spec: EntitySpec
  addressed: boolean
  /** The saved view that the list opens with. */
  opening: SavedFilter | undefined
  linked: LinkedList | undefined
}) {
  const t = useWords()
  const { datastore, opening, linked } = props
  const index = useIndex(props, props.addressed)
  const { spec } = index
  const stream = useGradually(datastore.$stream)
  const room = useRoom()
  const [facets, setFacets] = useState<boolean>()
  const [selectedHere, setSelectedHere] = useState(() => selectedBy(index.view.conditions))
  const selected = linked?.selected ?? selectedHere
  const setSelected = linked?.select ?? setSelectedHere
  const [grouped, setGrouped] = useState<EntityStore>()
  const [cut, setCut] = useState<readonly DataTableColumn[]>([])
  const { view, setView, list, state, columns } = index
  // While a new question is asked the rows of the last one stay.
  const [cards, setCards] = useState<GridShown>()
  // Cards without anything say so themselves; those that are not current are as little what is shown as a list that is not.
  const error = list.error ?? (cards?.isThere ? cards.error : undefined)
  useLifeCycle({ error, isPainted: list.value !== undefined, stream: stream.phase })
  const sections = spec.index?.sections ?? []
  const hasFacets = facets ?? room === 'wide'
  return (
    <Screen className="index">
      <Styles source={facetStyles} />
      <Styles source={indexStyles} />
      <IndexTop index={index} onCards={setCards} />
      <Tabs
        label={t('Column sections')}
        tabs={sections}
        selected={sections.some(s => s.id === view.section) ? (view.section ?? '') : (sections[0]?.id ?? '')}
        onSelect={section => setView({ section })}
      />
      <IndexFilters index={index} areShown={hasFacets} onShow={() => setFacets(!hasFacets)}>
        {opening && (
          <Suspense>
            <OpeningLine {...{ opening, view }} spec={index.spec} onChoose={setView} />
          </Suspense>
        )}
        {linked?.line}
        <ListNews list={list} />
      </IndexFilters>
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <IndexRows
        {...{ index, hasFacets, selected }}
        onHideFacets={() => setFacets(false)}
        onSelect={setSelected}
        onCut={setCut}
        onRows={setGrouped}
      />
      {selected.size > 0 && (
        <Suspense fallback={<div className="selection" />}>
          <SelectionBar
            {...{ datastore, spec, state, selected, columns, view, setView }}
            rows={(index.isGrouped && grouped ? grouped : list.rows).rows}
            onClear={() => setSelected(NOTHING)}
          />
        </Suspense>
      )}
      <Foot index={index} isLive={stream.phase === 'live'} cut={room === 'cards' ? [] : cut} />
    </Screen>
  )
}

/** Rows that were added since the list was read, and why it could not be read again. */
function ListNews({ list: { value, error, reload } }: { list: ShownList }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <>
      {value !== undefined && value.added > 0 && (
        <button type="button" className="link" onClick={reload}>
          {t('{added} new: show', { added: format.number(value.added) })}
        </button>
      )}
      {value && <ListProblem error={error} onRetry={reload} />}
    </>
  )
}

function Foot({ index, isLive, cut }: { index: IndexModel; isLive: boolean; cut: readonly DataTableColumn[] }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { list } = index
  const isThere = isRead(list)
  return (
    <footer>
      {isThere && !index.isGrouped && (
        <span>
          {t('{size} of {total} loaded', {
            size: format.number(list.rows.rows.size),
            total: format.number(list.total),
          })}
        </span>
      )}
      {isThere && list.at !== undefined && (
        <span>{t('Read {toISOString}', { toISOString: format.relative(new Date(list.at).toISOString()) })}</span>
      )}
      <span>{isLive && <LiveWord datastore={index.datastore} />}</span>
      {cut.length > 0 && (
        <span title={cut.map(column => column.title ?? column.label).join(', ')}>
          {t.count(cut.length, '{count} column has no room here', '{count} columns have no room here')}
        </span>
      )}
      <span className="grow" />
      <span>{format.timeZone}</span>
    </footer>
  )
}
