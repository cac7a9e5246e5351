/** The sources of an environment, platform by platform, with refused lines; and how to connect another source. */
import { useRef } from 'react'
import { readSources } from '../../../core/people/environments.js'
import type { EnvironmentSources, SourceRecord } from '../../../wire/calls/environment-records.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useKeptScroll } from '../../hooks/use-kept-scroll.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { holdsWords, usePlaceList } from '../../hooks/use-place-list.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/places.css?inline'
import table from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { CodeToCopy } from '../../ui/code-to-copy.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ListTools } from '../../ui/list-tools.js'
import { PlainList } from '../../ui/plain-list.js'
import { Screen } from '../../ui/screen.js'
import { shellText } from '../../ui/shell-text.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { platformName } from './platform-name.js'

const SCOPES = ['all', 'quiet', 'refused'] as const
const ORDERS = ['recent', 'byName', 'most'] as const
type Order = (typeof ORDERS)[number]

export interface ConnectorsScreenProps {
  environmentId?: string
  addressed?: boolean
}

export function ConnectorsScreen(props: ConnectorsScreenProps) {
  return usePortal().isPersonal ? <OpenConnectors {...props} /> : <Closed />
}

function Closed() {
  const t = useWords()
  useLifeCycle({ isPainted: true, error: undefined })
  return <EmptyState title={t('Connectors tell of all that is sent: they are for people who signed in')} />
}

function OpenConnectors({ environmentId, addressed = false }: ConnectorsScreenProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const state = useEnvironment(environmentId)
  const environment = state.phase === 'ready' ? state.environment : undefined
  const id = environment?.id
  const { value, error, again } = useRead(id, () => readSources(portal, id ?? ''))
  const wrong = state.phase === 'error' ? state.error : error
  useLifeCycle({ error: wrong, isPainted: value !== undefined })
  return (
    <Screen>
      <Styles source={table} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Connectors')}</h1>
        <span className="muted small">
          {t('What has sent to {name}', { name: environment?.name ?? t('the environment') })}
        </span>
        <span className="grow" />
        <Button icon="retry" onClick={again}>
          {t('Read again')}
        </Button>
      </div>
      <div className="page stack places">
        {wrong && <ErrorState error={wrong} onRetry={again} />}
        {!wrong && !value && <Skeleton lines={6} />}
        {value && id !== undefined && <Sources {...value} environmentId={id} addressed={addressed} />}
        {value && environment && <HowTo ingest={value.ingest} name={environment.name} />}
      </div>
    </Screen>
  )
}

function Sources({
  sources,
  environmentId,
  addressed,
}: EnvironmentSources & { environmentId: string; addressed: boolean }) {
  const t = useWords()
  const scopes = { all: t('All'), quiet: t('Quiet'), refused: t('With refused lines') }
  const orders = { recent: t('Sent last first'), byName: t('By name'), most: t('Most first') }
  const key = `environments.${environmentId}.connectors`
  const page = paths.connectors(environmentId)
  const { view, change } = usePlaceList({ key, page, addressed, scopes: SCOPES, orders: ORDERS })
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(key, box, true)
  if (sources.length === 0) {
    return (
      <EmptyState title={t('Nothing has sent to it yet')}>
        <span>{t('What sends is listed here once its first lines have come. Below is how to send some.')}</span>
      </EmptyState>
    )
  }
  const shown = inOrder(
    sources.filter(one => isIn(one, view.scope) && holdsWords(view.words, platformName(one.platform, t), one.platform)),
    view.order,
    one => platformName(one.platform, t),
  )
  return (
    <div className="stack" ref={box}>
      <ListTools
        find={t('Find connectors')}
        view={view}
        onChange={change}
        scopes={SCOPES.map(value => ({ value, label: scopes[value] }))}
        orders={ORDERS.map(value => ({ value, label: orders[value] }))}
        shown={shown.length}
        total={sources.length}
        note={t(', counts of 24 hours')}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('No connector fits')}>
          <Button onClick={() => change({ words: '', scope: 'all' })}>{t('Show all')}</Button>
        </EmptyState>
      ) : (
        <SourceTable sources={shown} />
      )}
    </div>
  )
}

const isIn = (one: SourceRecord, scope: (typeof SCOPES)[number]) =>
  scope === 'all' || (scope === 'quiet' ? one.state === 'quiet' : one.refused > 0)

function inOrder(
  sources: readonly SourceRecord[],
  order: Order,
  nameOf: (one: SourceRecord) => string,
): SourceRecord[] {
  const sum = (one: SourceRecord) => one.entities + one.samples + one.costs
  if (order === 'byName') return [...sources].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  if (order === 'most') return [...sources].sort((a, b) => sum(b) - sum(a))
  return [...sources].sort((a, b) => b.lastAt.localeCompare(a.lastAt))
}

function SourceTable({ sources }: { sources: readonly SourceRecord[] }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <PlainList
      label={t('Connectors')}
      rows={sources}
      keyOf={one => one.platform}
      columns={[
        { head: t('Platform'), cell: one => platformName(one.platform, t) },
        {
          head: t('State'),
          cell: ({ state }) => (
            <StatusText glyph={state === 'fresh' ? 'nominal' : 'caution'}>
              {state === 'fresh' ? t('Fresh') : t('Quiet')}
            </StatusText>
          ),
        },
        {
          head: t('Last sent'),
          title: one => format.dateTime(one.lastAt),
          cell: one => format.relative(one.lastAt),
        },
        { head: t('Entities'), isNumber: true, cell: one => format.number(one.entities) },
        { head: t('Samples'), isNumber: true, cell: one => format.number(one.samples) },
        { head: t('Charges'), isNumber: true, cell: one => format.number(one.costs) },
        { head: t('Refused lines'), isNumber: true, className: 'refused', cell: one => <Refused source={one} /> },
      ]}
    />
  )
}

function Refused({ source: { refused, reasons } }: { source: SourceRecord }) {
  const { format } = usePortal()
  if (reasons.length === 0) return format.number(refused)
  return (
    <details>
      <summary>{format.number(refused)}</summary>
      <ul>
        {reasons.map(({ reason, n, place }) => (
          <li key={reason}>
            {format.number(n)} × <code>{place}</code> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** No key is in it: it is shown only when it is made. */
function HowTo({ ingest, name }: { ingest: string; name: string }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const address = new URL(portal.api || '/', window.location.href).href.replace(/\/$/, '')
  const line = '{"entity":{"type":"vmware.vm","id":"vm-1","fields":{"name":"web-01"}}}'
  return (
    <section part="card" className="card place-card padded" aria-label={t('How to connect')}>
      <h2>{t('How to connect')}</h2>
      <p className="small muted">{t('A file that a vendor or a collector wrote, by the command of the server:')}</p>
      <CodeToCopy
        label={t('Import')}
        text={`npx plinth import aws instances.json --environment ${shellText(name)} --server ${shellText(address)} --key "$PLINTH_OPERATOR_KEY"`}
      />
      <p className="small muted">
        {t(
          'A collector of your own, with the key of the environment in PLINTH_KEY; each line is an entity, samples or a charge:',
        )}
      </p>
      <CodeToCopy
        label={t('Ingest')}
        text={`echo '${line}' | curl ${shellText(`${address}${ingest}`)} -H "Authorization: Bearer $PLINTH_KEY" -H 'Content-Type: application/x-ndjson' --data-binary @-`}
      />
    </section>
  )
}
