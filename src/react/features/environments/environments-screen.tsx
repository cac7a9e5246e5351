/** Environments of an account and those below it: a list with when something came last, one record, and the ways to make, change and delete one. */
import { useRef, useState } from 'react'
import { readEnvironments } from '../../../core/people/environments.js'
import type { EnvironmentRecord } from '../../../wire/calls/environment-records.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useOfAccount } from '../../hooks/use-account.js'
import { useKeptScroll } from '../../hooks/use-kept-scroll.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { holdsWords, type PlaceListView, usePlaceList } from '../../hooks/use-place-list.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/places.css?inline'
import table from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ListTools } from '../../ui/list-tools.js'
import { PlainList } from '../../ui/plain-list.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { CreateEnvironment } from './create-environment.js'
import { EnvironmentPage } from './environment-page.js'
import { DATA_GLYPHS, DATA_WORDS } from './words.js'

const SCOPES = ['all', 'own', 'mine'] as const
const ORDERS = ['recent', 'byName', 'state'] as const
type Order = (typeof ORDERS)[number]

export interface EnvironmentsScreenProps {
  accountId?: string
  addressed?: boolean
}

export function EnvironmentsScreen({ accountId, addressed = false }: EnvironmentsScreenProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id, value, error, again } = useOfAccount(accountId, of => readEnvironments(portal, of))
  useLifeCycle({ error, isPainted: value !== undefined })
  const key = `accounts.${id ?? ''}.environments`
  const { view, change } = usePlaceList({
    key,
    page: paths.environments(id ?? ''),
    addressed,
    scopes: SCOPES,
    orders: ORDERS,
  })
  const [isCreating, setCreating] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(key, box, value !== undefined && view.item === '')
  const open = view.item === '' ? undefined : view.item
  return (
    <Screen>
      <Styles source={table} />
      <Styles source={sheet} />
      {open !== undefined && id !== undefined ? (
        <EnvironmentPage key={open} id={open} onLeave={() => change({ item: '' })} onChanged={again} />
      ) : (
        <div ref={box}>
          <div part="head" className="page-head">
            <h1 part="title">{t('Environments')}</h1>
            <span className="grow" />
            {value?.mayCreate && (
              <Button look="primary" onClick={() => setCreating(true)}>
                {t('New environment')}
              </Button>
            )}
          </div>
          <div className="page stack places">
            {error && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
            {!error && !value && <Skeleton lines={6} />}
            {value?.environments.length === 0 && (
              <EmptyState title={t('No environments yet')}>
                <span>
                  {t('An environment is one place with sources of its own: a datacenter, a site, a cloud account.')}{' '}
                  {value.mayCreate ? t('Make the first one.') : t('Owners of the account make them.')}
                </span>
              </EmptyState>
            )}
            {value && value.environments.length > 0 && (
              <List
                environments={value.environments}
                accountId={id ?? ''}
                view={view}
                onChange={change}
                onOpen={item => change({ item })}
              />
            )}
          </div>
        </div>
      )}
      {isCreating && id !== undefined && (
        <CreateEnvironment accountId={id} onDone={again} onClose={() => setCreating(false)} />
      )}
    </Screen>
  )
}

interface ListProps {
  environments: readonly EnvironmentRecord[]
  accountId: string
  view: PlaceListView<(typeof SCOPES)[number], Order>
  onChange: ReturnType<typeof usePlaceList<(typeof SCOPES)[number], Order>>['change']
  onOpen(id: string): void
}

function List({ environments, accountId, view, onChange, onOpen }: ListProps) {
  const t = useWords()
  const { words, scope, order } = view
  const scopes = { all: t('All'), own: t('This account'), mine: t('I may change') }
  const orders = { recent: t('Recent data first'), byName: t('By name'), state: t('Quiet and empty first') }
  const { format } = usePortal()
  const inScope = environments.filter(
    one => scope === 'all' || (scope === 'own' ? one.accountId === accountId : one.mayWrite),
  )
  const shown = inOrder(
    inScope.filter(one => holdsWords(words, one.name, one.location, one.accountName)),
    order,
  )
  return (
    <>
      <ListTools
        find={t('Find environments')}
        view={view}
        onChange={onChange}
        scopes={SCOPES.map(value => ({ value, label: scopes[value] }))}
        orders={ORDERS.map(value => ({ value, label: orders[value] }))}
        shown={shown.length}
        total={environments.length}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('No environment fits')}>
          <Button onClick={() => onChange({ words: '', scope: 'all' })}>{t('Show all')}</Button>
        </EmptyState>
      ) : (
        <PlainList
          label={t('Environments')}
          rows={shown}
          keyOf={one => one.id}
          columns={[
            {
              head: t('Name'),
              cell: one => (
                <>
                  <button type="button" className="link" onClick={() => onOpen(one.id)}>
                    {one.name}
                  </button>
                  {one.demo && <span className="small muted"> {t('demo')}</span>}
                  {one.scramble && <span className="small muted"> {t('scrambled')}</span>}
                </>
              ),
            },
            { head: t('Account'), cell: one => one.accountName },
            {
              head: t('Data'),
              cell: one => (
                <>
                  <StatusText glyph={DATA_GLYPHS[one.dataState]}>{t(DATA_WORDS[one.dataState])}</StatusText>
                  {one.state === 'closed' && <span className="small muted"> {t('no key')}</span>}
                </>
              ),
            },
            {
              head: t('Last data'),
              title: ({ lastDataAt }) => (lastDataAt === null ? undefined : format.dateTime(lastDataAt)),
              cell: ({ lastDataAt }) =>
                lastDataAt === null ? <span className="muted">{t('Nothing yet')}</span> : format.relative(lastDataAt),
            },
            { head: t('Location'), cell: one => one.location || <span className="muted">{t('Not said')}</span> },
            { head: t('Made'), cell: one => format.date(one.createdAt) },
          ]}
        />
      )}
    </>
  )
}

const STATE_RANK = { quiet: 0, empty: 1, fresh: 2 } as const

function inOrder(environments: readonly EnvironmentRecord[], order: Order): EnvironmentRecord[] {
  const latest = ({ lastDataAt, createdAt }: EnvironmentRecord) => lastDataAt ?? createdAt
  if (order === 'byName') return [...environments].sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'state') return [...environments].sort((a, b) => STATE_RANK[a.dataState] - STATE_RANK[b.dataState])
  return [...environments].sort((a, b) => latest(b).localeCompare(latest(a)))
}
