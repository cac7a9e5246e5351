/** Two times of an environment compared: what came, went and changed, from what to what. */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import type { Differences } from '../../../wire/differences.js'
import { paths } from '../../hooks/paths.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/compare.css?inline'
import table from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { type Comparison, parseComparison, printComparison, USUAL } from './comparison.js'
import { DifferenceList } from './difference-list.js'
import { TimesForm } from './times-form.js'
import { Totals } from './totals.js'
import { askedOf, useDifferences } from './use-differences.js'

export interface CompareScreenProps {
  environmentId?: string
  from?: string
  until?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function CompareScreen({ environmentId, from, until, addressed = false }: CompareScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  const times = printTimes(from, until)
  return <Compared key={`${state.environment.id} ${times}`} datastore={state.datastore} {...{ times, addressed }} />
}

const printTimes = (from = '', until = '') =>
  printComparison(parseComparison(String(new URLSearchParams({ from, until }))))

interface ComparedProps {
  datastore: Datastore
  /** The times that the element names, as a search. */
  times: string
  addressed: boolean
}

function Compared({ datastore, times, addressed }: ComparedProps) {
  const t = useWords()
  const [comparison, change] = useComparison(datastore.environment.id, times, addressed)
  const asked = askedOf(comparison)
  const { value, error, isBusy, hasMore, more, again } = useDifferences(datastore, asked)
  const stream = useStore(datastore.$stream)
  const { phase } = stream
  useLifeCycle({ error, isPainted: value !== undefined, stream: phase })
  const isLost = error?.error === 'NETWORK'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the server is back.
  useEffect(() => {
    if (isLost && phase === 'live') again()
  }, [phase])
  return (
    <Screen className="compare-screen">
      <Styles source={table} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Compare two times')}</h1>
        <span className="muted small">{datastore.environment.name}</span>
        <span className="grow" />
        {value && (
          <a
            part="button"
            className="button"
            href={paths.landscape(datastore.environment.id, onMap(value, comparison))}
          >
            {t('On the landscape')}
          </a>
        )}
        <Button icon="retry" onClick={again} disabled={isBusy}>
          {t('Read again')}
        </Button>
        <a part="button" className="button" href={paths.overview(datastore.environment.id)}>
          {t('Close')}
        </a>
      </div>
      <div className="page stack" aria-busy={isBusy}>
        <StaleBanner status={stream} onRetry={datastore.retryNow} />
        <TimesForm
          key={`${value?.from} ${value?.until} ${times}`}
          times={value ? [value.from, value.until] : undefined}
          comparison={comparison}
          onChange={change}
        />
        {!value && (error ? <ErrorState error={error} onRetry={again} /> : <Skeleton lines={6} />)}
        {!value && error && printComparison(comparison) !== '' && (
          <Button onClick={() => change(USUAL)}>{t('Compare with a day ago')}</Button>
        )}
        {value && (
          <>
            {(value.before > 0 || value.counts.length > 0) && <Totals value={value} />}
            <DifferenceList
              {...{ datastore, value, comparison, asked }}
              onChange={change}
              tail={
                <>
                  {error && <ErrorState error={error} onRetry={hasMore ? more : again} />}
                  {hasMore && !error && (
                    <Button onClick={more} disabled={isBusy}>
                      {isBusy ? t('Reading more') : t('Show more')}
                    </Button>
                  )}
                </>
              }
            />
          </>
        )}
      </div>
    </Screen>
  )
}

/** The search of the landscape that is coloured by the same comparison. */
function onMap({ from, until }: Differences, comparison: Comparison): string {
  const time = comparison.until === null ? {} : { origin: until }
  return `?${new URLSearchParams({ 'f.heat': 'differences', 'f.since': from, ...time })}`
}

/** Keeps the comparison in the address where the screen is the page, otherwise in a state. */
function useComparison(
  environmentId: string,
  times: string,
  addressed: boolean,
): [Comparison, (part: Partial<Comparison>) => void] {
  const [search, go] = useAddressSearch(paths.compare(environmentId), addressed)
  const [kept, setKept] = useState(times)
  const printed = search ?? kept
  const comparison = parseComparison(printed)
  const change = useCallback(
    (part: Partial<Comparison>) => {
      const next = printComparison({ ...parseComparison(printed), ...part })
      if (search === undefined) setKept(next)
      else go(next, 'step')
    },
    [printed, search, go],
  )
  const plain = printComparison(comparison)
  useEffect(() => {
    if (search !== undefined && search !== plain) go(plain, 'spelling')
  }, [search, plain, go])
  return [comparison, change]
}
