/** Home: what needs a person in all environments, what is pinned and was used last, and each environment with its state. */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { accountsOf, environmentsOf } from '../../../core/people/accounts.js'
import { type EnvironmentResource, MOST_ENVIRONMENTS } from '../../../wire/aggregates.js'
import { HOUR } from '../../../wire/duration.js'
import { isHub } from '../../../wire/hub.js'
import type { QueryParams } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { isOver, lastSeen, useAgainAt } from '../../hooks/seen-window.js'
import { useAll } from '../../hooks/use-all.js'
import { useDecides } from '../../hooks/use-decides.js'
import { useFew } from '../../hooks/use-few.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import attention from '../../styles/attention.css?inline'
import home from '../../styles/home.css?inline'
import { Styles } from '../../styles/styles.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { AttentionList } from './attention-list.js'
import { type EnvironmentRow, EnvironmentTable } from './environment-table.js'
import { FirstSteps } from './first-steps.js'
import { addedQueries, areEmpty, environmentFigures, homeQueries, toldWithin, totalsOf } from './home-figures.js'
import { addressOf, type LeadsTo, Leave } from './leads-to.js'
import { PlaceCards } from './place-cards.js'
import { TotalsStrip } from './totals-strip.js'

/** The same range as the strip of an overview, so that both show one answer. */
const MONTHS: QueryParams = { range: String(62 * 24) }

/** Environments whose figures are asked for, until more are wanted. */
const ASKED = 100

export interface HomeScreenProps {
  /** Shows only this account and the accounts below it. */
  accountId?: string
  /** Goes on to what the address is about, where there is such an environment. */
  leadsTo?: LeadsTo
}

export function HomeScreen({ accountId, leadsTo }: HomeScreenProps) {
  const t = useWords()
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  const { value, error } = resources
  useLifeCycle({ error: value ? undefined : error, isPainted: value !== undefined })
  if (portal.isPersonal && error?.error === 'FORBIDDEN') return <NoAccount />
  if (!resources.value) return error ? <ErrorState error={error} onRetry={portal.retryNow} /> : <Skeleton lines={6} />
  const { environments } = resources.value
  const address = leadsTo && addressOf(leadsTo, environments)
  if (address !== undefined) return <Leave to={address} />
  return (
    <Screen>
      <Styles source={attention} />
      <Styles source={home} />
      {accountId !== undefined ? (
        <OfAccount accountId={accountId} environments={environments} />
      ) : environments.length === 0 ? (
        <FirstSteps account={resources.value.accounts[0]} />
      ) : (
        <Environments title={t('Home')} environments={environments} leads />
      )}
    </Screen>
  )
}

/** Who belongs to no account any more, or not yet. */
function NoAccount() {
  const t = useWords()
  return (
    <Screen>
      <div part="head" className="page-head">
        <h1 part="title">{t('Home')}</h1>
      </div>
      <EmptyState title={t('You belong to no account')}>
        <span>{t('Somebody who has one can invite you. What was shared with you appears here by itself.')}</span>
        <a part="button" className="button" href={paths.profile}>
          {t('To your profile')}
        </a>
      </EmptyState>
    </Screen>
  )
}

/** One account: which of the environments are in it is asked again when others come or go. */
function OfAccount({ accountId, environments }: { accountId: string; environments: readonly EnvironmentResource[] }) {
  const t = useWords()
  const portal = usePortal()
  const all = environments.map(({ id }) => id).join(' ')
  const { value, error, again } = useRead(`${accountId} ${all}`, async () => {
    const [{ accounts }, ids] = await Promise.all([accountsOf(portal, [accountId]), environmentsOf(portal, accountId)])
    return { name: accounts[0]?.name, ids: new Set(ids) }
  })
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={6} />
  const inside = environments.filter(({ id }) => value.ids.has(id))
  if (inside.length > 0) return <Environments title={value.name ?? t('Account')} environments={inside} />
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{value.name ?? t('Account')}</h1>
      </div>
      <EmptyState title={t('No environment in this account, or below it, that you may read')} />
    </>
  )
}

interface EnvironmentsProps {
  title: string
  environments: readonly EnvironmentResource[]
  /** While nothing has come yet it says how something does, to whom this is for. */
  leads?: boolean
}

function Environments({ title, environments, leads = false }: EnvironmentsProps) {
  const t = useWords()
  const { format } = usePortal()
  const { shown, rest, step, more } = useFew(environments, ASKED)
  const rows = useRows(shown)
  const known = rows.flatMap(({ figures }) => figures ?? [])
  const isWhole = rows.every(({ figures, error }) => figures || error)
  const isEmpty = known.length === environments.length && areEmpty(known)
  const first = leads && isEmpty ? environments.find(({ datastoreId }) => !isHub(datastoreId)) : undefined
  const mayFill = useDecides(first?.id)
  if (first && mayFill) return <FirstSteps environment={first} />
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{title}</h1>
        <span className="muted small">
          {format.date(new Date().toISOString())}, {format.timeZone}
        </span>
      </div>
      <div className="page home">
        <TotalsStrip totals={isWhole ? totalsOf(known) : undefined} />
        <div className="home-lists">
          <AttentionList known={isWhole ? known : undefined} />
          <PlaceCards />
        </div>
        <EnvironmentTable rows={rows} />
        {rest > 0 && (
          <p className="muted small">
            {t('Figures are of the first {shown} of {total} environments.', {
              shown: shown.length,
              total: environments.length,
            })}{' '}
            <button part="button" type="button" className="button ghost small" onClick={more}>
              {t('{count} more of {rest}', { count: step, rest })}
            </button>
          </p>
        )}
        {environments.length >= MOST_ENVIRONMENTS && (
          <p className="muted small">
            {t('At most {count} environments are listed, the oldest ones.', { count: MOST_ENVIRONMENTS })}
          </p>
        )}
      </div>
    </>
  )
}

function useRows(environments: readonly EnvironmentResource[]): EnvironmentRow[] {
  const portal = usePortal()
  // The same questions for an hour.
  const hour = Math.floor(Date.now() / HOUR)
  const ids = environments.map(({ id }) => id).join(' ')
  const datastores = useMemo(() => ids.split(' ').map(id => portal.datastore(id)), [portal, ids])
  const seen = useAll(useMemo(() => datastores.map(({ $seen }) => $seen), [datastores]))
  // When the first of their windows ends that have not.
  const ends = seen.flatMap(one => (one?.until != null && !isOver(one) ? [one.until] : []))
  useAgainAt(ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0])
  const stores = useMemo(() => {
    const all = datastores.map(({ environment }) => environment)
    return datastores.map(({ environment, watch, $asOf }, i) => {
      const now = lastSeen(hour * HOUR, seen[i])
      const queries = homeQueries(now)
      const ofHub = isHub(environment.datastoreId) && addedQueries(portal.catalogue, all, now)
      return { $answers: watch({ ...queries, ...ofHub }, MONTHS), $asOf }
    })
  }, [portal, datastores, seen, hour])
  const answers = useAll(useMemo(() => stores.map(({ $answers }) => $answers), [stores]))
  const times = useAll(useMemo(() => stores.map(({ $asOf }) => $asOf), [stores]))
  return environments.map((environment, i) => {
    const { value, error } = answers[i] ?? {}
    return {
      environment,
      figures: value && toldWithin(seen[i], environmentFigures(environment, value)),
      error,
      reload: () => stores[i]?.$answers.reload(),
      asOf: times[i],
    }
  })
}
