/** Who talks to whom: how much of it stays inside, and which ends talk most. */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Datastore, Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { Flows } from '../../../wire/flows.js'
import { isHub } from '../../../wire/hub.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useDownload } from '../../hooks/use-download.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useEvery } from '../../hooks/use-every.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/flows.css?inline'
import table from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { FlowChoices } from './flow-choices.js'
import { FlowTable } from './flow-table.js'
import { FlowTotals } from './flow-totals.js'
import { askedOf, type FlowView, NOT_WITHIN, parseFlowView, printFlowView } from './flow-view.js'
import { flowsFilename } from './flow-words.js'
import { FlowsWithin } from './flows-within.js'
import { useFlows } from './use-flows.js'

const AGAIN_MS = 60_000
/** Where there are none: the first ones of an environment are waited for. */
const EMPTY_AGAIN_MS = 5_000
/** Why there may be none. */
const WHENCE =
  'Flows come from exporters of switches, firewalls and clouds, which send them to the ingest call: choose a longer time, or connect one.'
const OF_HUB = 'A hub has no flows of its own: who talks to whom stands in each of the environments that it is made of.'

export interface FlowsScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function FlowsScreen({ environmentId, addressed = false }: FlowsScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <FlowsOf key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function FlowsOf({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const { format } = usePortal()
  const { origin } = useTime().view
  const [view, change] = useFlowView(datastore.environment.id, addressed)
  const { value, isFirstPage, error, isBusy, hasMore, more, again, refresh, asked } = useFlows(datastore, askedOf(view))
  const stream = useStore(datastore.$stream)
  const { phase } = stream
  useFresh({ isFirstPage, isEmpty: value?.rows.length === 0, refresh })
  useLifeCycle({ error, isPainted: value !== undefined, stream: phase })
  const isLost = error?.error === 'NETWORK'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the server is back.
  useEffect(() => {
    if (isLost && phase === 'live') again()
  }, [phase])
  const isNarrowed =
    view.text !== '' ||
    view.scope !== null ||
    view.within.source !== null ||
    view.within.target !== null ||
    view.of !== null
  return (
    <Screen className="flows-screen">
      <Styles source={table} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Flows')}</h1>
        <span className="muted small">{t('Who talks to whom')}</span>
        <span className="muted small hours">{value ? hoursWord(value, t, format) : '\u00a0'}</span>
        {origin !== null && <span className="tag">{t('As of {updated}', { updated: format.dateTime(origin) })}</span>}
        <span className="grow" />
        <Export {...{ datastore, asked, value }} isDisabled={!value || value.rows.length === 0} />
        <Button icon="retry" onClick={refresh} disabled={isBusy}>
          {t('Read again')}
        </Button>
      </div>
      <div className="page stack" aria-busy={isBusy}>
        <StaleBanner status={stream} onRetry={datastore.retryNow} />
        <FlowTotals value={value} scope={view.scope} onScope={scope => change({ scope })} />
        <section part="card" className="card flow-list" aria-label={t('Flows')}>
          <FlowChoices view={view} onChange={change} />
          <FlowsWithin within={view.within} of={view.of} onChange={change} />
          {value?.isPartlyNamed && (
            <p className="small sub named" role="status">
              {t(
                'Machines said addresses at very many different times of this range, and not all of these were looked at: some of what is unresolved is theirs. Choose a shorter time.',
              )}
            </p>
          )}
          {!value && (error ? <ErrorState error={error} onRetry={again} /> : <ToCome />)}
          {value && value.rows.length > 0 && (
            <FlowTable {...{ value, view }} environmentId={datastore.environment.id} onOpen={change} />
          )}
          {value && value.rows.length === 0 && (
            <EmptyState title={isNarrowed ? t('None of these talked') : t('No flows in this time')}>
              {isNarrowed ? (
                <Button onClick={() => change({ text: '', scope: null, within: NOT_WITHIN, of: null })}>
                  {t('Show all')}
                </Button>
              ) : (
                <span>{t(isHub(datastore.environment.datastoreId) ? OF_HUB : WHENCE)}</span>
              )}
            </EmptyState>
          )}
          <footer className="row wrap">
            {value && error && <ErrorState error={error} onRetry={hasMore ? more : again} />}
            {hasMore && !error && (
              <Button onClick={more} disabled={isBusy}>
                {isBusy ? t('Reading more') : t('Show more')}
              </Button>
            )}
          </footer>
        </section>
      </div>
    </Screen>
  )
}

/** Flows are kept by the hour: what is shown may begin before the time that was chosen, and end after it. */
function hoursWord({ from, to }: Flows, t: Words, { dateTime }: Format): string {
  return t('{from} to {to}, whole hours', { from: dateTime(from), to: dateTime(to) })
}

function ToCome() {
  const t = useWords()
  return (
    <div className="flows-to-come" role="status">
      <span className="sub">{t('Reading …')}</span>
      <Skeleton lines={6} />
    </div>
  )
}

function Export({
  datastore,
  asked,
  value,
  isDisabled,
}: {
  datastore: Datastore
  asked: Record<string, string>
  /** What is shown: the file is of the same hours. */
  value: Flows | undefined
  isDisabled: boolean
}) {
  const t = useWords()
  const { run, isRunning, cancel } = useDownload()
  const save = () =>
    run(async signal => {
      const hours = value && { range: `${value.from}/${value.to}` }
      const params = new URLSearchParams({ ...asked, ...hours, format: 'csv' })
      const { blob } = await datastore.download(`flows?${params}`, signal)
      return { filename: flowsFilename(datastore.environment.name, value), blob }
    })
  return (
    <Button icon="download" onClick={isRunning ? cancel : save} disabled={isDisabled && !isRunning}>
      {isRunning ? t('Cancel') : t('Export')}
    </Button>
  )
}

/** Reads again once a round, where it is about the present and only its first rows are shown: more of them are somebody's place in the list. */
function useFresh({
  isFirstPage,
  isEmpty,
  refresh,
}: {
  isFirstPage: boolean
  isEmpty: boolean
  refresh(): void
}): void {
  const { view } = useTime()
  const isFollowed = isFirstPage && view.origin === null
  useEvery(isFollowed ? (isEmpty ? EMPTY_AGAIN_MS : AGAIN_MS) : undefined, refresh)
}

/** Keeps the view in the address where the screen is the page, otherwise in a state. */
function useFlowView(environmentId: string, addressed: boolean): [FlowView, (part: Partial<FlowView>) => void] {
  const [search, go] = useAddressSearch(paths.flows(environmentId), addressed)
  const [kept, setKept] = useState('')
  const printed = search ?? kept
  const view = parseFlowView(printed)
  const change = useCallback(
    (part: Partial<FlowView>) => {
      const next = printFlowView({ ...parseFlowView(printed), ...part })
      if (search === undefined) setKept(next)
      else go(next, 'text' in part ? 'same' : 'step')
    },
    [printed, search, go],
  )
  const plain = printFlowView(view)
  useEffect(() => {
    if (search !== undefined && search !== plain) go(plain, 'spelling')
  }, [search, plain, go])
  return [view, change]
}
