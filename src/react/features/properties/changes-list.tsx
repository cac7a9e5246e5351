/** The changes of an entity, newest first, by day. Each time leads to the entity as it was then. */
import { useMemo, useState } from 'react'
import { withTime } from '../../../core/time/time-address.js'
import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { saidFieldsOf } from '../../../spec/language/said.js'
import type { EntityChange, EntityChanges } from '../../../wire/entity-changes.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useTime } from '../../hooks/time.js'
import { useIsNode } from '../../hooks/use-is-node.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/changes.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button, Segments } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { changeWords } from '../../widgets/change-words.js'
import { ChangedValue } from '../../widgets/changed-value.js'
import { csvOf } from '../../widgets/csv.js'
import { allChanges, byDay, useChanges } from './use-changes.js'

interface ChangesProps {
  datastore: Datastore
  spec: EntitySpec
  id: string
  name: string
  /** Another one when something of the entity has changed. */
  stamp: unknown
}

/** Whose changes are shown: sources', the server's, or both. */
type ChangeSource = 'all' | 'reported' | 'computed'
const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'reported', label: 'Reported' },
  { value: 'computed', label: 'Worked out' },
] as const satisfies readonly { value: ChangeSource; label: string }[]

export default function ChangesList(props: ChangesProps) {
  const t = useWords()
  return useIsNode(props.id) ? <EmptyState title={t('A node of a scenario has no history')} /> : <Changes {...props} />
}

function Changes({ datastore, spec, id, name, stamp }: ChangesProps) {
  const t = useWords()
  const { format } = usePortal()
  const { value, error, isLoading, reload, more } = useChanges(datastore, spec.type, id, stamp)
  const [source, setSource] = useState<ChangeSource>('all')
  const shown = useMemo(() => (value ? narrowed(value.changes, spec, source) : []), [value, spec, source])
  if (!value) return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={6} />
  return (
    <section part="card" className="card changes" aria-label={t('Changes')} aria-busy={isLoading}>
      <Styles source={sheet} />
      <header>
        <h2 part="card-title">{t('Changes')}</h2>
        <span className="sub tiny grow">{countWords(shown.length, more !== undefined, t)}</span>
        <Segments<ChangeSource>
          label={t('Whose changes')}
          options={SOURCES.map(one => ({ ...one, label: t(one.label) }))}
          value={source}
          onChange={setSource}
        />
        <Export {...{ datastore, spec, id, name }} />
      </header>
      <div className="body">
        {shown.length === 0 && <Nothing source={source} keptSince={value.keptSince} hasMore={more !== undefined} />}
        {byDay(shown, format.timeZone).map(({ day, changes }) => (
          <section key={day} aria-label={format.date(day)}>
            <h3>{format.date(day)}</h3>
            <table className="plain-table">
              <colgroup>
                <col className="time" />
                <col className="what" />
                <col />
                <col />
              </colgroup>
              <thead className="hidden">
                <tr>
                  {[t('Time'), t('What'), t('Before'), t('After')].map(head => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {changes.map(change => (
                  <Rows key={change.at} change={change} spec={spec} names={value.names} />
                ))}
              </tbody>
            </table>
          </section>
        ))}
        {error && <ErrorState error={error} onRetry={more ?? reload} />}
        <div className="row wrap end">
          {more && !error && (
            <Button onClick={more} disabled={isLoading}>
              {isLoading ? t('Reading earlier changes') : t('Earlier changes')}
            </Button>
          )}
          {!more && value.keptSince !== null && (
            <span className="sub small">
              {t('Nothing before {keptSince} ({timeZone}) is kept or shown here.', {
                keptSince: format.dateTime(value.keptSince),
                timeZone: format.timeZone,
              })}
            </span>
          )}
        </div>
      </div>
    </section>
  )
}

function countWords(count: number, isPart: boolean, t: Words): string {
  return isPart
    ? t.count(count, 'The latest {count} time', 'The latest {count} times')
    : t.count(count, '{count} time', '{count} times')
}

/** Leaves only changes of some properties. The arrival and the departure of the entity stay. What people say is neither reported nor worked out. */
function narrowed(changes: readonly EntityChange[], spec: EntitySpec, source: ChangeSource): readonly EntityChange[] {
  if (source === 'all') return changes
  const wants = ({ property }: { property: string }) =>
    !Object.hasOwn(saidFieldsOf(spec), property) &&
    (spec.fields[property]?.computed !== undefined) === (source === 'computed')
  return changes.flatMap(change => {
    if (change.kind !== 'changed') return source === 'reported' ? [change] : []
    const properties = change.properties.filter(wants)
    return properties.length === 0 ? [] : [{ ...change, properties }]
  })
}

function Nothing({ source, keptSince, hasMore }: { source: ChangeSource; keptSince: string | null; hasMore: boolean }) {
  const t = useWords()
  const { format } = usePortal()
  if (hasMore || source !== 'all')
    return <EmptyState title={t('None among these')}>{t('Show all, or earlier changes.')}</EmptyState>
  return (
    <EmptyState title={t('Nothing has changed')}>
      {keptSince === null
        ? t('Since it was first seen it is as it was.')
        : t('Nothing since {keptSince}.', { keptSince: format.dateTime(keptSince) })}
    </EmptyState>
  )
}

const KINDS = { added: ['+', 'Came'], removed: ['−', 'Went'] } as const

function Rows({ change, spec, names }: { change: EntityChange; spec: EntitySpec; names: EntityChanges['names'] }) {
  const t = useWords()
  const { format } = usePortal()
  const { at, kind } = change
  if (kind !== 'changed') {
    const [sign, word] = KINDS[kind]
    return (
      <tr>
        <Time at={at} />
        <td colSpan={3}>
          <span className="sign">{sign}</span> {t(word)}
          <span className="sub">{kind === 'added' ? t(', seen since then') : t(', not seen since then')}</span>
        </td>
      </tr>
    )
  }
  return change.properties.map((entry, i) => {
    const { property, label, before, after, isComputed } = changeWords(entry, spec, names, format)
    return (
      <tr key={property}>
        {i === 0 ? <Time at={at} /> : <td />}
        <th scope="row" title={isComputed ? t('{label}, worked out by the server', { label }) : label}>
          {label}
        </th>
        <td className="sub">
          <ChangedValue content={before} />
        </td>
        <td>
          <Icon name="right" small />
          <ChangedValue content={after} />
        </td>
      </tr>
    )
  })
}

/** The time of a change; of the page it leads to the entity as it was then. */
function Time({ at }: { at: string }) {
  const t = useWords()
  const { format, location } = usePortal()
  const { view, isOfPage, choose } = useTime()
  const time = new Intl.DateTimeFormat(format.locale, { timeStyle: 'short', timeZone: format.timeZone }).format(
    new Date(at),
  )
  const exact = `${format.dateTime(at)} (${format.timeZone}), ${format.relative(at)}`
  const [page = '', search = ''] = location.$path.get().split('?')
  return (
    <td className="time" title={exact}>
      {isOfPage ? (
        <a
          href={`${page}?${withTime(search, { ...view, origin: at })}`}
          aria-label={t('Show everything as it was on {at}', { at: format.dateTime(at) })}
        >
          {time}
        </a>
      ) : (
        <button type="button" className="link" onClick={() => choose({ origin: at })}>
          {time}
        </button>
      )}
    </td>
  )
}

function Export({ datastore, spec, id, name }: Omit<ChangesProps, 'stamp'>) {
  const t = useWords()
  const host = useScreenHost()
  const { format } = host.portal
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const { changes, names } = await allChanges(datastore, spec.type, id)
      const rows = changes.flatMap(({ at, kind, properties }) =>
        kind === 'changed'
          ? properties.map(entry => {
              const { label, before, after } = changeWords(entry, spec, names, format)
              return [at, kind, entry.property, label, before.text, after.text]
            })
          : [[at, kind, '', '', '', '']],
      )
      const csv = csvOf({ head: [t('Time'), t('Kind'), t('Property'), t('Label'), t('Before'), t('After')], rows })
      saveBlob(`${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}-changes.csv`, new Blob([csv], { type: 'text/csv' }))
    } catch (cause) {
      const error = thrownError(cause)
      host.notice('error', error.message, error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon="download" look="ghost" disabled={isRunning} onClick={() => void run()}>
      {t('Export')}
    </Button>
  )
}
