/** One entity: what it is, how it does, what it belongs to, in values, charts and detail tables; live. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileProperties, onlyThis } from '../../../spec/compile/compile-properties.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { errorOnce } from '../../../wire/errors.js'
import type { Row } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useType } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import type { FollowedOverlay } from '../../overlay/use-overlay.js'
import sheet from '../../styles/properties.css?inline'
import { Styles } from '../../styles/styles.js'
import { Tabs } from '../../ui/controls.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { Screen } from '../../ui/screen.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { DetailTables } from './detail-tables.js'
import { ChartTools, EntityCharts } from './entity-charts.js'
import { EntityHead } from './entity-head.js'
import { FactsPanel } from './facts-panel.js'
import { InsightCards } from './insight-cards.js'
import { RelatedCard } from './related-card.js'

const SelectedEntity = lazy(() => import('./selected-entity.js'))
const AddedLinks = lazy(() => import('./added-links.js'))
const TalksCard = lazy(() => import('./talks-card.js'))
const FollowOverlay = lazy(() => import('../../overlay/follow-overlay.js'))
const OverlayCard = lazy(() => import('./overlay-card.js'))
const ChangesList = lazy(() => import('./changes-list.js'))

export interface PropertiesScreenProps {
  environmentId?: string
  type: string
  entityId: string
}

/** The screen of one entity. A linked screen without an entity shows the row that is selected in its group. */
export function PropertiesScreen(props: PropertiesScreenProps) {
  const { link } = useScreenHost()
  if (!link || props.entityId !== '') return <One {...props} />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <SelectedEntity link={link}>{selected => <One {...props} {...selected} />}</SelectedEntity>
    </Suspense>
  )
}

function One({ environmentId, type, entityId }: PropertiesScreenProps) {
  const state = useType(environmentId, type)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') {
    return <ErrorState error={state.error} onRetry={state.retry} wayOut={state.wayOut} />
  }
  const { datastore, spec } = state
  const Shown = spec.family ? OfFamily : Properties
  return <Shown key={entityId} datastore={datastore} spec={spec} id={entityId} />
}

const noEntity = errorOnce('NOT_FOUND', 'There is no such entity')

interface OneProps {
  datastore: Datastore
  spec: EntitySpec
  id: string
}

/** References may lead to a family (a machine's cluster is of some platform): what the entity is, is asked first. */
function OfFamily({ datastore, spec, id }: OneProps) {
  const query = useMemo(
    () => ({ entity: spec.type, select: { name: { property: 'name' } }, where: onlyThis(id), limit: 1 }),
    [spec, id],
  )
  const { results, error, reload } = useAnswers(datastore.watch({ entity: query }))
  const row = results?.entity?.rows[0]
  if (typeof row?.type === 'string') {
    const address = { environmentId: datastore.environment.id, type: row.type, entityId: id }
    return <One {...address} />
  }
  if (!results && !error) return <Skeleton lines={6} />
  return (
    <Settled error={results ? noEntity() : error}>
      {results || !error ? (
        <Missing environmentId={datastore.environment.id} spec={spec} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </Settled>
  )
}

function Missing({ environmentId, spec }: { environmentId: string; spec: EntitySpec }) {
  const t = useWords()
  return (
    <EmptyState title={t('There is no such {toLowerCase}', { toLowerCase: t.within(spec.label.one) })}>
      <span>{t('It may have been removed, or it belongs to another environment.')}</span>
      <a href={spec.index ? paths.index(environmentId, spec.type) : paths.entities(environmentId)}>
        {spec.index ? t('All {many}', { many: spec.label.many }) : t('All entity types')}
      </a>
    </EmptyState>
  )
}

function Properties({ datastore, spec, id }: OneProps) {
  const t = useWords()
  const host = useScreenHost()
  const { catalogue, settings } = host.portal
  const { rollup } = useStore(settings.$metrics)
  const query = useMemo(() => compileProperties(spec, catalogue, id, rollup), [spec, catalogue, id, rollup])
  const { results, error, reload } = useAnswers(datastore.watch({ entity: query }))
  const stream = useStore(datastore.$stream)
  const [last, setLast] = useState<Row>()
  const row = results?.entity?.rows[0]
  const live = useLiveRow(datastore, spec, id, row)
  const [overlay, setOverlay] = useState<FollowedOverlay>()
  useEffect(() => {
    if (row) setLast(row)
  }, [row])
  const shown = live ?? row ?? last
  const isMissing = results !== undefined && !shown
  useLifeCycle({
    error: isMissing ? noEntity() : results ? undefined : error,
    isPainted: results !== undefined && !isMissing,
    stream: stream.phase,
  })

  if (!results) return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={6} />
  if (!shown) return <Missing environmentId={datastore.environment.id} spec={spec} />
  return (
    <Screen>
      <Styles source={sheet} />
      <EntityHead
        spec={spec}
        row={shown}
        environmentId={datastore.environment.id}
        displayName={overlay?.value?.overlay.displayName}
      />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <FollowOverlay datastore={datastore} type={spec.type} id={id} onChange={setOverlay} />
        </Suspense>
      </ErrorBoundary>
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      {!row && <div className="banner">{t('This entity is gone. These are its last known values.')}</div>}
      <Body datastore={datastore} spec={spec} id={id} row={shown} overlay={overlay} />
    </Screen>
  )
}

/** Another one when something of the entity changes, and not whenever it is seen. */
function stampOf({ lastObservedAt: _, ...row }: Row): string {
  return JSON.stringify(row)
}

/** Tabs that an address names; a bare one shows the first. */
const TABS = [
  { id: 'properties', label: 'Properties' },
  { id: 'changes', label: 'Changes' },
  { id: 'raw', label: 'Raw' },
] as const
type Tab = (typeof TABS)[number]['id']

function Body(props: OneProps & { row: Row; overlay: FollowedOverlay | undefined }) {
  const { datastore, spec, id, row, overlay } = props
  const t = useWords()
  const { settings } = usePortal()
  const { rollup } = useStore(settings.$metrics)
  const [tab, setTab] = useTab()
  return (
    <>
      <div className="tab-row">
        <Tabs<Tab>
          label={t('Parts of the page')}
          tabs={TABS.map(one => ({ ...one, label: t(one.label) }))}
          selected={tab}
          onSelect={setTab}
        />
        {tab === 'properties' && <ChartTools datastore={datastore} spec={spec} />}
      </div>
      <div className="page">
        {tab === 'properties' && (
          <div className="properties">
            <FactsPanel spec={spec} row={row} environmentId={datastore.environment.id} rollup={rollup} />
            <div className="stack middle">
              <EntityCharts datastore={datastore} spec={spec} id={id} />
              {spec.details && (
                <div className="details">
                  <DetailTables spec={spec} row={row} />
                </div>
              )}
            </div>
            <div className="stack side">
              <InsightCards datastore={datastore} type={spec.type} id={id} />
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <OverlayCard {...{ datastore, id, overlay }} type={spec.type} name={String(row.name ?? id)} />
                </Suspense>
              </ErrorBoundary>
              <RelatedCard datastore={datastore} spec={spec} id={id} row={row} />
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <TalksCard datastore={datastore} type={spec.type} id={id} name={String(row.name ?? id)} />
                  <AddedLinks
                    environmentId={datastore.environment.id}
                    entity={{ id, name: String(row.name ?? id), type: spec.type }}
                  />
                </Suspense>
              </ErrorBoundary>
            </div>
          </div>
        )}
        {tab === 'changes' && (
          <ErrorBoundary>
            <Suspense fallback={<Skeleton lines={6} />}>
              <ChangesList
                datastore={datastore}
                spec={spec}
                id={id}
                name={String(row.name ?? id)}
                stamp={stampOf(row)}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        {tab === 'raw' && <pre>{JSON.stringify(row, null, 2)}</pre>}
      </div>
    </>
  )
}

/** The tab that is shown: of the page in its address, so that Back and links lead to it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { location } = usePortal()
  const { isOfPage } = useTime()
  const [page] = useState(() => location.$path.get().split('?')[0] ?? '')
  const [search, go] = useAddressSearch(page, isOfPage)
  const [kept, keep] = useState('')
  const asked = search === undefined ? kept : (new URLSearchParams(search).get('tab') ?? '')
  const tab = TABS.find(({ id }) => id === asked)?.id ?? TABS[0].id
  const choose = (next: Tab) => {
    const name = next === TABS[0].id ? '' : next
    if (search === undefined) keep(name)
    else go(name === '' ? '' : `tab=${name}`, 'step')
  }
  return [tab, choose]
}

/** The row with what patches changed since it was read. */
function useLiveRow(datastore: Datastore, spec: EntitySpec, id: string, row: Row | undefined): Row | undefined {
  const [live, setLive] = useState(row)
  useEffect(() => {
    setLive(row)
    if (!row) return
    return datastore.live({ types: [spec.type], fields: Object.keys(row) }, patches => {
      const changes = patches
        .flatMap(patch => [...(patch.added ?? []), ...(patch.modified ?? [])])
        .filter(record => record.id === id)
      if (changes.length > 0) setLive(before => Object.assign({}, before, ...changes))
    })
  }, [datastore, spec.type, id, row])
  return live
}
