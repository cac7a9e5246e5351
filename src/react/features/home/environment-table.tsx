/** Environments with their state, their sources, their freshness and what they hold; the worst first. */

import type { Words } from '../../../core/words/words.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import type { PortalError } from '../../../wire/errors.js'
import { listAddress } from '../../attention/attention-lists.js'
import { lists } from '../../attention/attention-queries.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { ListProblem } from '../../ui/list-problem.js'
import { COUNTED, type EnvironmentFigures, stateOf, worstFirst } from './home-figures.js'

export interface EnvironmentRow {
  environment: EnvironmentResource
  figures: EnvironmentFigures | undefined
  error: PortalError | undefined
  reload(): void
  asOf: string | null | undefined
}

const WORDS = { critical: 'Critical', caution: 'Caution', nominal: 'Nominal', unknown: 'Unknown' } as const
const STATUSES = ['critical', 'caution'] as const

export function EnvironmentTable({ rows }: { rows: readonly EnvironmentRow[] }) {
  const t = useWords()
  const { format } = usePortal()
  const sorted = inOrder(rows)
  return (
    <section part="card" className="card" aria-label={t('Environments')}>
      <header>
        <h2 part="card-title">{t('Environments')}</h2>
        <span className="sub tiny">{t('{count}, worst first', { count: format.number(rows.length) })}</span>
      </header>
      <table className="home-table environments">
        <thead>
          <tr>
            <th scope="col">{t('Environment')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col">{t('Sources')}</th>
            {COUNTED.map(({ entity, label }) => (
              <th key={entity} scope="col" className="number">
                {t(label)}
              </th>
            ))}
            {STATUSES.map(status => (
              <th key={status} scope="col" className="number">
                {t(WORDS[status])}
              </th>
            ))}
            <th scope="col" className="number">
              {t('Updated')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <Row key={row.environment.id} {...row} />
          ))}
        </tbody>
      </table>
      {rows.some(({ figures }) => figures?.added) && (
        <p className="sub tiny">
          {t(
            'What a hub shows of another environment of this list is counted once in the sums above, in the state that the other one gives it.',
          )}
        </p>
      )}
    </section>
  )
}

/** The worst first once all have answered: rows do not change places while they come. */
function inOrder(rows: readonly EnvironmentRow[]): readonly EnvironmentRow[] {
  const known = rows.flatMap(({ figures }) => figures ?? [])
  if (known.length < rows.length) return rows
  return worstFirst(known).flatMap(({ environment }) => rows.find(row => row.environment === environment) ?? [])
}

function Row({ environment, figures, error, reload, asOf }: EnvironmentRow) {
  const t = useWords()
  const { format } = usePortal()
  const state = figures && stateOf(figures)
  const quiet = figures?.sources?.quiet.length ?? 0
  return (
    <tr>
      <th scope="row">
        <a className="environment" href={paths.overview(environment.id)}>
          {environment.name}
        </a>
        <span className="sub tiny">
          {environment.accountName}
          {environment.demo && t(', demo')}
        </span>
      </th>
      <td>
        {state && <StatusText glyph={state}>{t(WORDS[state])}</StatusText>}
        <span className="sub tiny">{figures ? reasonOf(figures, t) : error ? '' : t('Reading …')}</span>
        {!figures && <ListProblem error={error} onRetry={reload} />}
      </td>
      <td data-label={t('Sources')}>
        {figures?.sources && (
          <>
            {t('{count} of {all}', {
              count: format.number(figures.sources.all - quiet),
              all: format.number(figures.sources.all),
            })}
            <span className="sub tiny">
              {quiet === 0 ? t('all report') : t('{quiet} quiet', { quiet: format.number(quiet) })}
            </span>
          </>
        )}
      </td>
      {COUNTED.map(({ entity, label }) => {
        const n = figures?.counts[entity]
        return (
          <td key={entity} className="number" data-label={t(label)}>
            {n === undefined ? (
              ''
            ) : n === 0 ? (
              <span className="sub">0</span>
            ) : (
              <a href={paths.index(environment.id, entity)}>{format.number(n)}</a>
            )}
          </td>
        )
      })}
      {STATUSES.map(status => {
        const n = figures?.wellness?.counts.find(count => count.status === status)?.n
        return (
          <td key={status} className="number" data-label={t(WORDS[status])}>
            {n === undefined || n === 0 ? (
              <span className="sub">{n ?? ''}</span>
            ) : (
              <a href={listAddress(environment.id, lists.wellness(status))}>
                <StatusText glyph={status}>{format.number(n)}</StatusText>
              </a>
            )}
          </td>
        )
      })}
      <td className="number sub" data-label={t('Updated')} title={asOf ? format.dateTime(asOf) : undefined}>
        {asOf ? format.relative(asOf) : asOf === null && t('Nothing received yet')}
      </td>
    </tr>
  )
}

/** Why the state is what it is, in a few words. */
function reasonOf({ wellness, runway, sources }: EnvironmentFigures, t: Words): string {
  const worst = wellness?.worst[0]
  if (worst)
    return worst.why === '' ? worst.name : t('{name}, {why}', { name: worst.name, why: t.within(t(worst.why)) })
  if (sources && sources.quiet.length > 0) return t('a source is quiet')
  // Nothing open among what nobody has judged, or may see, is no good news.
  const isJudged = wellness?.counts.some(({ status, n }) => status !== 'unknown' && n > 0)
  if (!isJudged) return t('nothing that is judged')
  return runway?.first ? t('nothing open') : t('nothing open, no runway yet')
}
