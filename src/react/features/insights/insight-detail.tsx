/** One insight whole: what to do, before and after, the evidence, the proof, and what was decided. */
import type { Datastore, Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { isRecord } from '../../../wire/errors.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { type Decider, DecisionButtons } from '../../insight/decide.js'
import { insightSentences } from '../../insight/insight-sentences.js'
import { SizeChange } from '../../insight/size-change.js'
import { IconButton } from '../../ui/controls.js'
import { typeLabel, worth } from './insight-columns.js'
import { SECTIONS } from './insight-view.js'
import { ReplayProof } from './replay-proof.js'

export function InsightDetail(props: {
  datastore: Datastore
  insight: EntityRecord
  decider: Decider
  mayDecide: boolean
  onClose(): void
}) {
  const t = useWords()
  const { datastore, insight } = props
  const { format, catalogue } = usePortal()
  const entityType = String(insight.entityType)
  const actions = Array.isArray(insight['details.actions']) ? insight['details.actions'] : []
  const delta = worth(insight, format)
  const kind = SECTIONS.find(({ id }) => id === insight['details.type'])
  return (
    <aside
      className="insight-detail"
      aria-label={t('Insight of {name}', { name: String(insight.name ?? insight.entityId) })}
    >
      <header className="row">
        <h2 className="grow ellipsis">{String(insight.name ?? insight.entityId)}</h2>
        <IconButton icon="close" label={t('Close')} onClick={props.onClose} />
      </header>
      <p className="small sub">
        {kind && t(kind.label)} ·{' '}
        <a href={paths.entity(datastore.environment.id, entityType, String(insight.entityId))}>
          {typeLabel(entityType, catalogue)}
        </a>
      </p>
      <p>{insightSentences(insight.description, t)}</p>
      {actions.length > 0 && (
        <ul>
          {actions.map(action => (
            <li key={String(action)}>{insightSentences(action, t)}</li>
          ))}
        </ul>
      )}
      {typeof insight.costDelta === 'number' && (
        <p>
          <strong>{delta.text}</strong> <span className="sub small">{basisWords(insight, t)}</span>
        </p>
      )}
      <SizeChange insight={insight} />
      {insight.category === 'resize' && <ReplayProof datastore={datastore} insight={insight} />}
      <Evidence insight={insight} />
      <section aria-label={t('Decision')} className="stack">
        <h3>{t('Decision')}</h3>
        <p className="small">{decisionWords(insight, format)}</p>
        {props.mayDecide && (
          <DecisionButtons ids={[insight.id]} decided={String(insight.decision)} decider={props.decider} />
        )}
      </section>
      {typeof insight.computedAt === 'string' && (
        <p className="tiny sub">{t('Worked out {computedAt}', { computedAt: format.relative(insight.computedAt) })}</p>
      )}
    </aside>
  )
}

function basisWords({ costBasis }: EntityRecord, t: Words): string {
  return costBasis === 'costProfile'
    ? t('saved a year, by the prices of the cost profile × 12 months')
    : t('saved a year, hourly price × 8760')
}

function Evidence({ insight }: { insight: EntityRecord }) {
  const t = useWords()
  const { format } = usePortal()
  const cell = insight.evidence
  const evidence = Array.isArray(cell) ? (cell as unknown[]).filter(isRecord) : []
  if (evidence.length === 0) return null
  return (
    <section aria-label={t('Evidence')}>
      <h3>{t('Evidence')}</h3>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('Metric')}</th>
            <th scope="col" className="number">
              {t('Observed')}
            </th>
            <th scope="col">{t('Test')}</th>
            <th scope="col">{t('Window, coverage')}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map(row => (
            <tr key={`${row.rule} ${row.metric}`}>
              <th scope="row">{t.sentence(String(row.metric))}</th>
              <td className="number">
                {typeof row.observed === 'number'
                  ? `${format.number(row.observed, { precision: 1 })} ${row.unit ? t(String(row.unit)) : ''}`
                  : t('Not measured')}
              </td>
              <td>{t.sentence(String(row.threshold))}</td>
              <td>{`${windowWords(row.window, t)}, ${format.number(Number(row.coverage ?? 0))} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `30 days` as the evidence has it. */
function windowWords(window: unknown, t: Words): string {
  return t.count(Number.parseInt(String(window), 10), '{count} day', '{count} days')
}

function decisionWords(insight: EntityRecord, { t, dateTime: at }: Format): string {
  const { decision, decidedBy, decidedAt, decisionReason, snoozedUntil } = insight
  if (decision === 'open' || decision === null) return t('Nobody has decided yet.')
  const by = typeof decidedBy === 'string' ? t(' by {decidedBy}', { decidedBy }) : ''
  const when = typeof decidedAt === 'string' ? `, ${at(decidedAt)}` : ''
  const until = typeof snoozedUntil === 'string' ? t(' until {when}', { when: at(snoozedUntil) }) : ''
  const why = typeof decisionReason === 'string' ? `: ${decisionReason}` : ''
  const word = String(decision)
  return `${t(`${word.charAt(0).toUpperCase()}${word.slice(1)}`)}${until}${by}${when}${why}`
}
