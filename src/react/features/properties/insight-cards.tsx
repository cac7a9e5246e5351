/** Insights about an entity: the proposal, its saving, the reason, the evidence, and the decision. */
import { useMemo } from 'react'
import type { Datastore, Format } from '../../../core/types.js'
import { isRecord } from '../../../wire/errors.js'
import type { Query, Row, Select } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { DecisionButtons, useDecider, useMayDecide } from '../../insight/decide.js'
import { insightSentences } from '../../insight/insight-sentences.js'
import { SizeChange } from '../../insight/size-change.js'
import { Icon, StatusText } from '../../ui/icon.js'

const MOST = 5
const SHOWN = [
  'category',
  'costDelta',
  'costBasis',
  'currency',
  'description',
  'details.type',
  'details.actions',
  'details.before.virtualCPUs',
  'details.before.memorySize',
  'details.before.cloudInstanceIdentity.name',
  'details.before.processorArchitecture',
  'details.after.virtualCPUs',
  'details.after.memorySize',
  'details.after.cloudInstanceIdentity.name',
  'details.after.processorArchitecture',
  'reclaimableVirtualProcessors',
  'reclaimableMemory',
  'evidence',
  'decision',
  'decisionReason',
  'decidedBy',
  'decidedAt',
  'snoozedUntil',
] as const

/** The insights about one entity. */
function insightsQuery(type: string, id: string): Query {
  return {
    entity: 'insight',
    select: Object.fromEntries(SHOWN.map((property): [string, Select] => [property, { property }])),
    where: {
      and: [
        { property: 'entityId', op: '=', value: id },
        { property: 'entityType', op: '=', value: type },
      ],
    },
    limit: MOST,
  }
}

export function InsightCards({ datastore, type, id }: { datastore: Datastore; type: string; id: string }) {
  const queries = useMemo(() => ({ insights: insightsQuery(type, id) }), [type, id])
  const { value, reload } = useKept(datastore.watch(queries))
  return value?.results.insights?.rows.map(row => (
    <InsightCard key={String(row.id)} environmentId={datastore.environment.id} row={row} onDecided={reload} />
  ))
}

const WORDS: Record<string, string> = {
  open: 'Opportunity',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  snoozed: 'Snoozed',
}

function InsightCard({ environmentId, row, onDecided }: { environmentId: string; row: Row; onDecided(): void }) {
  const t = useWords()
  const { format } = usePortal()
  const decider = useDecider(environmentId, onDecided)
  const mayDecide = useMayDecide(environmentId)
  const isExcluded = row.category === 'excluded'
  const decision = String(row.decision ?? 'open')
  const actions = Array.isArray(row['details.actions'])
    ? row['details.actions'].map(action => insightSentences(action, t))
    : []
  const [first = String(row.description ?? t('Insight')), ...more] = isExcluded ? [t('Not judged')] : actions
  const decided = decisionWords(row, format)
  return (
    <section part="card" className="card insight" aria-label={t('Insight: {first}', { first })}>
      <header>
        <span className={`pill ${decision === 'open' && !isExcluded ? 'caution' : ''}`}>
          {decision === 'open' && !isExcluded ? (
            <StatusText glyph="caution">{t(WORDS.open ?? '')}</StatusText>
          ) : isExcluded ? (
            t('No insight')
          ) : (
            t(WORDS[decision] ?? decision)
          )}
        </span>
        <span className="grow" />
        <a
          className="small"
          href={`${paths.insights(environmentId)}?section=${String(row['details.type'])}&item=${encodeURIComponent(String(row.id))}`}
        >
          {t('In insights')}
        </a>
      </header>
      <div className="body stack">
        <h2 part="card-title">{first}</h2>
        {more.length > 0 && (
          <ul>
            {more.map(action => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        )}
        {typeof row.costDelta === 'number' && (
          <p>
            <b>{format.money(Math.abs(row.costDelta), String(row.currency ?? 'USD'))}</b>{' '}
            <span className="sub">
              {row.costDelta < 0 ? t('a year saved') : t('a year more')},{' '}
              {row.costBasis === 'costProfile' ? t('by the cost profile') : t('by list price')}
            </span>
          </p>
        )}
        <p className="small">{insightSentences(row.description, t)}</p>
        <SizeChange insight={row} />
        <Evidence row={row} />
        {decided && <p className="small sub">{decided}</p>}
        {mayDecide && !isExcluded && <DecisionButtons ids={[String(row.id)]} decided={decision} decider={decider} />}
      </div>
    </section>
  )
}

function Evidence({ row }: { row: Row }) {
  const t = useWords()
  const { format } = usePortal()
  const cell = row.evidence
  const evidence = Array.isArray(cell) ? (cell as unknown[]).filter(isRecord) : []
  if (evidence.length === 0) return null
  return (
    <div>
      <h3>{t('Evidence')}</h3>
      <ul className="evidence small">
        {evidence.map(item => {
          const isMeasured = typeof item.observed === 'number'
          const observed = isMeasured ? `${format.number(Number(item.observed))} ${item.unit ?? ''}` : t('not measured')
          return (
            <li key={`${item.rule} ${item.metric}`}>
              {isMeasured ? <Icon name="check" small /> : null}
              {t(String(item.metric))} {observed}
              <span className="sub">
                {' '}
                {t('{threshold}; {window}, {coverage} % measured', {
                  threshold: String(item.threshold),
                  window: String(item.window),
                  coverage: Number(item.coverage ?? 0),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Undefined while nobody has decided. */
function decisionWords(row: Row, { t, dateTime: at }: Format): string | undefined {
  const { decision, decidedBy, decidedAt, decisionReason, snoozedUntil } = row
  if (decision === 'open' || typeof decision !== 'string') return undefined
  const by = typeof decidedBy === 'string' ? t(' by {decidedBy}', { decidedBy }) : ''
  const when = typeof decidedAt === 'string' ? `, ${at(decidedAt)}` : ''
  const until = typeof snoozedUntil === 'string' ? t(' until {when}', { when: at(snoozedUntil) }) : ''
  const why = typeof decisionReason === 'string' ? `: ${decisionReason}` : ''
  return `${t(WORDS[decision] ?? decision)}${until}${by}${when}${why}`
}
