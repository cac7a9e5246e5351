/** The hub of one client: the client's systems, and counts of each kind. */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { DEFAULT_VIEW } from '../../../../core/settings/settings.js'
import type { Datastore } from '../../../../core/types.js'
import type { Filter, Query } from '../../../../wire/query.js'
import { listAddress } from '../../../attention/attention-lists.js'
import { DashboardView } from '../../../dashboard/dashboard-view.js'
import { useDashboard } from '../../../dashboard/use-dashboard.js'
import { ViewTools } from '../../../dashboard/view-tools.js'
import { printView } from '../../../hooks/index-address.js'
import { paths } from '../../../hooks/paths.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useKept } from '../../../hooks/use-kept.js'
import { useLifeCycle } from '../../../hooks/use-life-cycle.js'
import { useWords } from '../../../hooks/use-words.js'
import { Screen } from '../../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.js'
import { HUB_SYSTEMS } from '../overview-screen.js'
import { ClientChoice } from './client-choice.js'

const OWNED = ['hub.system', 'hub.hardware', 'hub.k8s.cluster', 'hub.cloud.region', 'hub.application']

interface ClientHubProps {
  datastore: Datastore
  clientId: string
}

export function ClientHub({ datastore, clientId }: ClientHubProps) {
  const owned = useMemo((): Filter => ({ property: 'owner.id', op: '=', value: clientId }), [clientId])
  const asked = useMemo(() => questionsOf(clientId, owned), [clientId, owned])
  const { value, error, reload } = useKept(datastore.watch(asked))
  const failed = value?.failures.client ?? (value ? undefined : error)
  const client = value?.results.client?.rows[0]
  const isNothing = value !== undefined && !failed && client === undefined
  if (failed) return <Failed error={failed} onRetry={reload} />
  if (isNothing) return <Nothing datastore={datastore} clientId={clientId} />
  const count = (type: string) => value?.results[type]?.rows[0]?.n
  return (
    <Screen>
      <Head datastore={datastore} clientId={clientId} name={client && String(client.name ?? clientId)} />
      <Contents {...{ datastore, clientId, owned, count }} />
      <div className="page">
        {!client ? (
          <Skeleton lines={6} />
        ) : count('hub.system') === 0 ? (
          <NoSystems />
        ) : (
          <Systems datastore={datastore} owned={owned} />
        )}
      </div>
    </Screen>
  )
}

function questionsOf(clientId: string, owned: Filter): Record<string, Query> {
  const counts = OWNED.map((type): [string, Query] => [
    type,
    { entity: type, select: { n: { count: true } }, where: owned },
  ])
  return {
    client: {
      entity: 'hub.company',
      select: { name: { property: 'name' } },
      where: { property: 'id', op: '=', value: clientId },
      limit: 1,
    },
    ...Object.fromEntries(counts),
  }
}

function Head({ datastore, clientId, name }: ClientHubProps & { name: string | undefined }) {
  const t = useWords()
  const { environment } = datastore
  return (
    <div part="head" className="page-head wrap">
      <h1 part="title">{name ?? t('Client')}</h1>
      <a className="small" href={paths.hub(environment.accountId)}>
        {t('Part of {name}', { name: environment.name })}
      </a>
      <span className="grow" />
      <ClientChoice datastore={datastore} clientId={clientId} />
      <ViewTools datastore={datastore} />
    </div>
  )
}

interface ContentsProps {
  datastore: Datastore
  owned: Filter
  clientId: string
  count(type: string): unknown
}

function Contents(props: ContentsProps) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  return (
    <nav className="tabs links" aria-label={t('Entities')}>
      {OWNED.map(type => {
        const n = props.count(type)
        return (
          <a key={type} href={listAddress(props.datastore.environment.id, { entity: type, where: props.owned })}>
            {t(catalogue.entry(type).label.many)}
            <span className="count">{typeof n === 'number' ? format.number(n) : ''}</span>
          </a>
        )
      })}
      <a href={paths.landscape(props.datastore.environment.id, landscapeOf(props.clientId))}>{t('Landscape')}</a>
    </nav>
  )
}

/** The search of the hub's landscape with nothing but what is the client's and what hangs on it. */
const landscapeOf = (clientId: string) =>
  printView({ ...DEFAULT_VIEW, filters: { client: [clientId], filtered: ['alone'] } })

function Systems({ datastore, owned }: { datastore: Datastore; owned: Filter }) {
  const state = useDashboard(HUB_SYSTEMS)
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  if (state.phase === 'loading') return <Skeleton lines={6} />
  return <DashboardView datastore={datastore} dashboard={state.dashboard} where={owned} tall />
}

function NoSystems() {
  const t = useWords()
  useLifeCycle({ error: undefined, isPainted: true })
  return (
    <EmptyState title={t('No systems of this client yet')}>
      <span>{t('Its systems are here once an environment of it reports hosts, clusters or storage.')}</span>
    </EmptyState>
  )
}

/** An account that the hub has nothing of may still be one that the reader belongs to. */
function Nothing({ datastore, clientId }: ClientHubProps) {
  const t = useWords()
  const { value } = useStore(usePortal().$resources)
  const { environment } = datastore
  useLifeCycle({ error: undefined, isPainted: true })
  return (
    <EmptyState title={t('This hub shows nothing of that account')}>
      <span>{t('It is no client of the hub’s account, or is one no more.')}</span>
      <a href={paths.hub(environment.accountId)}>{t('To the hub')}</a>
      {value?.accounts.some(({ id }) => id === clientId) && <a href={paths.account(clientId)}>{t('To the account')}</a>}
    </EmptyState>
  )
}

function Failed(props: Parameters<typeof ErrorState>[0]) {
  useLifeCycle({ error: props.error, isPainted: false })
  return <ErrorState {...props} />
}
