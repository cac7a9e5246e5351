/**
 * What needs a person, first on the overview. Every number comes from a query over the declarations and leads to the list that it counts; a part that the
 * session may not read is left out.
 */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { isHub } from '../../../wire/hub.js'
import type { QueryParams } from '../../../wire/query.js'
import {
  changeFigures,
  currencyOf,
  opportunityFigures,
  paceOf,
  runwayFigures,
  sourceFigures,
  supportFigures,
  wellnessFigures,
} from '../../attention/attention-figures.js'
import {
  CHARGES_BY_DAY,
  dayBefore,
  HUB_SUPPORT,
  lastHeardQueries,
  PAST_QUERIES,
  presentQueries,
  SUPPORT,
} from '../../attention/attention-queries.js'
import { useKnownSince } from '../../hooks/known-since.js'
import { isOver, useSeenWindow } from '../../hooks/seen-window.js'
import { useShownHour } from '../../hooks/shown-hour.js'
import { useTime } from '../../hooks/time.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import attention from '../../styles/attention.css?inline'
import { Styles } from '../../styles/styles.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { ChangesCell } from './changes-cell.js'
import { PaceCell } from './pace-cell.js'
import { RunwayCell } from './runway-cell.js'
import { SavingsCell } from './savings-cell.js'
import { SupportCell } from './support-cell.js'
import { WellnessCell } from './wellness-cell.js'

/** Charges of this month and the one before, whatever range the page shows. */
const MONTHS: QueryParams = { range: String(62 * 24) }

const CELLS = ['wellness', 'runway', 'support', 'opportunity', 'pace', 'changes']
/** A hub has no machines to size, and no bills. */
const OF_HUB = ['wellness', 'runway', 'support', 'changes']

export function AttentionStrip({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { environment } = datastore
  const environmentId = environment.id
  const { origin } = useTime().view
  const seen = useSeenWindow(datastore)
  // The same questions for an hour.
  const hour = useShownHour(datastore)
  const isOfHub = isHub(environment.datastoreId)
  const [cells, supported] = isOfHub ? [OF_HUB, HUB_SUPPORT] : [CELLS, SUPPORT]
  const asked = useMemo(
    () => ({ present: presentQueries(hour, supported), params: { origin: dayBefore(hour) } }),
    [hour, supported],
  )
  const present = useKept(datastore.watch(asked.present, MONTHS))
  const past = useKept(datastore.watch(PAST_QUERIES, asked.params))
  const known = useKnownSince(origin === null ? undefined : datastore)
  const currency = present.value && currencyOf(present.value)
  const charges = useKept(
    currency === undefined ? undefined : datastore.watch({ days: CHARGES_BY_DAY }, { currency, ...MONTHS }),
  )
  // Those of a hub are told by its environments: what it shows of them is as old as its last change. When something was seen last before a window ended is not kept.
  const sources = present.value && !isOfHub && !isOver(seen) ? sourceFigures(present.value) : undefined
  const quiet = sources?.quiet ?? []
  const heard = useKept(quiet.length === 0 ? undefined : datastore.watch(lastHeardQueries(quiet)))

  if (!present.value) {
    return present.error ? (
      <section part="card" className="card attention-state">
        <ErrorState error={present.error} onRetry={present.reload} />
      </section>
    ) : (
      <Waiting cells={cells} />
    )
  }
  const now = present.value
  // Before anything was told the day before is described by what was told first.
  const isObserved = !known?.observedSince || asked.params.origin >= known.observedSince
  const before = isObserved ? past.value : undefined
  const wellness = wellnessFigures(now, before)
  const runway = runwayFigures(now)
  const support = supportFigures(now, supported)
  const opportunity = opportunityFigures(now)
  const pace = charges.value && paceOf(charges.value, hour)
  const changes = changeFigures(now, before)
  return (
    <section
      part="card"
      className={classOf(cells, present.isStale ? 'stale' : '')}
      aria-label={t('What needs attention')}
    >
      <Styles source={attention} />
      {wellness && <WellnessCell figures={wellness} environmentId={environmentId} />}
      {runway && (runway.known > 0 || wellness) && <RunwayCell figures={runway} datastore={datastore} />}
      {support && <SupportCell figures={support} environmentId={environmentId} />}
      {opportunity && <SavingsCell figures={opportunity} datastore={datastore} />}
      {currency !== undefined &&
        (pace ? <PaceCell {...{ pace, currency, environmentId }} /> : !charges.value && <WaitingCell id="pace" />)}
      {changes && (
        <ChangesCell
          figures={changes}
          sources={
            sources && {
              all: sources.all,
              quiet: quiet.map(platform => {
                const at = heard.value?.results[platform]?.rows[0]?.at
                return { platform, since: typeof at === 'string' ? at : undefined }
              }),
            }
          }
          now={hour}
          environmentId={environmentId}
        />
      )}
    </section>
  )
}

function classOf(cells: readonly string[], more = ''): string {
  return ['card attention', cells === OF_HUB && 'few', more].filter(Boolean).join(' ')
}

function WaitingCell({ id }: { id: string }) {
  return (
    <section className={`attention-cell ${id}`}>
      <Skeleton lines={5} />
    </section>
  )
}

/** A skeleton in the layout of the cells. */
function Waiting({ cells }: { cells: readonly string[] }) {
  const t = useWords()
  return (
    <section part="card" className={classOf(cells)} aria-busy="true" aria-label={t('What needs attention')}>
      <Styles source={attention} />
      {cells.map(id => (
        <WaitingCell key={id} id={id} />
      ))}
    </section>
  )
}
