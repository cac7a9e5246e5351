/** How often the rule that is being written would have fired within 30 days: asked for by a press, drawn, and listed. */

import { useState } from 'react'
import { tryAlertRule } from '../../../core/alerts.js'
import type { AlertRuleInput } from '../../../wire/alerts/rule.js'
import type { Backtest } from '../../../wire/alerts/telling.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { sparklinePath } from '../../ui/sparkline-path.js'
import { lastedWords, valueWords } from './alert-words.js'

const WIDTH = 600
const HEIGHT = 96
const LISTED = 8

export function RuleBacktest({ environmentId, rule }: { environmentId: string; rule: AlertRuleInput }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [found, setFound] = useState<{ of: string; value: Backtest }>()
  const submit = useSubmit()
  const asked = { ...rule, name: rule.name.trim() === '' ? 'New rule' : rule.name }
  const key = JSON.stringify([rule.entity, rule.where, rule.condition, rule.forMinutes])
  const run = () =>
    submit.run(async () => setFound({ of: key, value: await tryAlertRule(portal, environmentId, asked) }))
  return (
    <section className="backtest stack" aria-label={t('Backtest')} aria-live="polite">
      <div className="row">
        <Button disabled={submit.isBusy} onClick={run}>
          {submit.isBusy ? t('Looking back …') : t('Would it have fired?')}
        </Button>
        {found && found.of !== key && <span className="small muted">{t('Of the rule before the last change')}</span>}
      </div>
      <FormProblem error={submit.error} />
      {found && <Found value={found.value} rule={rule} />}
    </section>
  )
}

function Found({ value, rule }: { value: Backtest; rule: AlertRuleInput }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { total, firings, holds, watched, unit, note, stepHours } = value
  return (
    <>
      <strong>
        {total === 0
          ? t('It would not have fired in 30 days')
          : t.count(total, 'Would have fired {count} time in 30 days', 'Would have fired {count} times in 30 days')}
      </strong>
      <span className="sub small">
        {watched > 0 &&
          `${t('It holds for {holds} of {watched} now.', { holds: format.number(holds), watched: format.number(watched) })} `}
        {t.count(stepHours, 'Looked at every hour.', 'Looked at every {count} hours.')}
        {note !== null && ` ${note}.`}
      </span>
      <Drawn value={value} threshold={'metric' in rule.condition ? rule.condition.metric.threshold : undefined} />
      {firings.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('Fired')}</th>
              <th scope="col">{t('On')}</th>
              <th scope="col" className="number">
                {t('Worst')}
              </th>
              <th scope="col">{t('Lasted')}</th>
            </tr>
          </thead>
          <tbody>
            {firings.slice(0, LISTED).map(one => (
              <tr key={`${one.at} ${one.entityType} ${one.entityId}`}>
                <th scope="row">{format.dateTime(one.at)}</th>
                <td>{one.entityName}</td>
                <td className="number">{valueWords(one.worst, unit, format)}</td>
                <td>{one.until === null ? t('Still') : lastedWords(one.at, one.until, format)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > LISTED && (
        <span className="sub small">{t('and {count} more', { count: format.number(total - LISTED) })}</span>
      )}
    </>
  )
}

/** The furthest value of any entity, the threshold, and a mark for each firing. The table beside says the same. */
function Drawn({ value, threshold }: { value: Backtest; threshold: number | undefined }) {
  const known = value.line.flatMap(([, y]) => (y === null ? [] : [y]))
  if (known.length < 2) return null
  const least = Math.min(...known)
  const most = Math.max(...known)
  const [from, to] = [Date.parse(value.from), Date.parse(value.to)]
  const x = (at: string) => ((Date.parse(at) - from) / (to - from)) * WIDTH
  const y =
    threshold === undefined || most === least ? undefined : HEIGHT - ((threshold - least) / (most - least)) * HEIGHT
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        d={sparklinePath(
          value.line.map(([, number]) => number),
          WIDTH,
          HEIGHT,
        )}
      />
      {y !== undefined && y >= 0 && y <= HEIGHT && <line x1={0} x2={WIDTH} y1={y} y2={y} />}
      {value.firings.map(({ at, entityId }) => (
        <line key={`${at} ${entityId}`} className="fired" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
      ))}
    </svg>
  )
}
