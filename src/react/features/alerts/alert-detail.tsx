/** One alert beside the list: its number and why, the measure around it, what was done, and earlier times. */
import { useEffect } from 'react'
import { readAlert } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import { onlyThis } from '../../../spec/compile/compile-properties.js'
import type { Alert } from '../../../wire/alerts/alert.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, IconButton } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { WidgetView } from '../../widgets/widget-view.js'
import { Choices } from './alert-rows.js'
import { comparedWords, ENDING_WORDS, explanation, lastedWords, measureWords } from './alert-words.js'
import type { Acts } from './use-acts.js'

interface AlertDetailProps {
  datastore: Datastore
  alertId: string
  acts: Acts
  /** Another value reads again. */
  round: string
  onClose(): void
}

export function AlertDetail({ datastore, alertId, acts, round, onClose }: AlertDetailProps) {
  const t = useWords()
  const { id } = datastore.environment
  const { value, error, again } = useRead(`${id} ${alertId}`, () => readAlert(datastore, alertId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says when.
  useEffect(again, [round])
  const alert = value?.alert
  return (
    <aside className="alert-detail" aria-label={alert ? t('Alert of {name}', { name: alert.entityName }) : t('Alert')}>
      <header className="row">
        <h2 className="grow">{alert ? alert.ruleName : t('Alert')}</h2>
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
      </header>
      {error && !value && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={6} />}
      {alert && <About alert={alert} datastore={datastore} />}
      {alert && acts.act && alert.state !== 'resolved' && (
        <div className="row">
          {alert.acknowledgedAt === null && alert.state === 'firing' && (
            <Button look="primary" onClick={() => acts.act?.([alert], 'acknowledge')}>
              {t('Acknowledge')}
            </Button>
          )}
          <Choices alert={alert} act={acts.act} />
        </div>
      )}
      {value && <History earlier={value.earlier} />}
    </aside>
  )
}

function About({ alert, datastore }: { alert: Alert; datastore: Datastore }) {
  const t = useWords()
  const { format, catalogue } = usePortal()
  const { entityType, entityId, entityName, value, worst, firedValue, condition } = alert
  const isEntity = catalogue.has(entityType) && entityType !== 'cost'
  const facts: [string, string][] = [
    [t('Holds since'), format.dateTime(alert.since)],
    ...(alert.firedAt === null
      ? []
      : [
          [
            t('Fired'),
            t('{when}, at {value}', {
              when: format.dateTime(alert.firedAt),
              value: comparedWords(firedValue, alert, format),
            }),
          ] as [string, string],
        ]),
    [t('Worst'), comparedWords(worst, alert, format)],
    ...(alert.acknowledgedAt === null
      ? []
      : [[t('Acknowledged'), `${alert.acknowledgedBy}, ${format.dateTime(alert.acknowledgedAt)}`] as [string, string]]),
    ...(alert.resolvedAt === null
      ? []
      : [
          [
            t('Over'),
            `${format.dateTime(alert.resolvedAt)}${alert.ending === null ? '' : `: ${t(ENDING_WORDS[alert.ending])}`}`,
          ] as [string, string],
        ]),
  ]
  return (
    <>
      <p className="row wrap">
        <StatusText glyph={alert.severity}>{alert.severity === 'critical' ? t('Critical') : t('Caution')}</StatusText>
        {isEntity ? (
          <a href={paths.entity(datastore.environment.id, entityType, entityId)}>{entityName}</a>
        ) : (
          <strong>{entityName}</strong>
        )}
        {isEntity && <span className="sub small">{catalogue.entry(entityType).label.one}</span>}
      </p>
      <p className="alert-number">{comparedWords(value, alert, format)}</p>
      <p>{explanation(alert, format)}</p>
      {'metric' in condition && isEntity && (
        <Measured alert={alert} datastore={datastore} metric={condition.metric.name} />
      )}
      <dl className="alert-facts">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The measure over the time of the page. */
function Measured({ alert, datastore, metric }: { alert: Alert; datastore: Datastore; metric: string }) {
  const { catalogue, format } = usePortal()
  const state = useSpecs([alert.entityType])
  const spec = state.phase === 'ready' ? state.specs[0] : undefined
  if (!spec) return state.phase === 'loading' ? <Skeleton lines={4} /> : null
  const measure = metric.slice(0, metric.lastIndexOf('.'))
  const found = catalogue.metric(spec, metric)
  if (!found) return null
  return (
    <WidgetView
      widget={{
        kind: 'lineChart',
        id: 'measure',
        title: measureWords(alert.measure, format.t),
        width: 'full',
        unit: found.metric.unit,
        series: [{ id: 'value', label: measureWords(alert.measure, format.t), metric: measure }],
      }}
      spec={spec}
      environmentId={datastore.environment.id}
      where={onlyThis(alert.entityId)}
      rollup={found.rollup}
    />
  )
}

function History({ earlier }: { earlier: readonly Alert[] }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <section aria-label={t('Earlier times')}>
      <h3>{t('Earlier times')}</h3>
      {earlier.length === 0 && <p className="muted small">{t('This rule did not fire for it before.')}</p>}
      {earlier.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('Fired')}</th>
              <th scope="col" className="number">
                {t('Worst')}
              </th>
              <th scope="col">{t('Lasted')}</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map(past => (
              <tr key={past.id}>
                <th scope="row">{format.dateTime(past.firedAt ?? past.since)}</th>
                <td className="number">{comparedWords(past.worst, past, format)}</td>
                <td>
                  {past.resolvedAt === null ? '' : lastedWords(past.firedAt ?? past.since, past.resolvedAt, format)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
