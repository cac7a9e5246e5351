/** Alerts as rows, by how bad they are: what needs somebody first, then what somebody looks after. */

import { useId } from 'react'
import type { Alert, AlertList, AlertListName } from '../../../wire/alerts/alert.js'
import type { Severity } from '../../../wire/alerts/rule.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import { NOT_SHOWN } from '../../attention/why-nothing.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { isOver, useSeenWindow } from '../../hooks/seen-window.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { Menu, MenuItem } from '../../ui/menu.js'
import { EmptyState } from '../../ui/states.js'
import { comparedWords, conditionWords, ENDING_WORDS, isForEver, lastedWords, measureWords } from './alert-words.js'
import type { Acts } from './use-acts.js'

interface AlertRowsProps {
  environmentId: string
  list: AlertListName
  read: AlertList
  opened: string | null
  acts: Acts
  onOpen(id: string): void
  onRules: (() => void) | undefined
}

const TITLES: Record<Severity, string> = { critical: 'Critical', caution: 'Caution' }

export function AlertRows({ environmentId, list, read, opened, acts, onOpen, onRules }: AlertRowsProps) {
  const t = useWords()
  const { alerts, isCut } = read
  if (alerts.length === 0) return <Nothing list={list} environmentId={environmentId} onRules={onRules} />
  return (
    <div className="stack">
      {(['critical', 'caution'] as const).map(severity => {
        const ofSeverity = alerts.filter(alert => alert.severity === severity)
        if (ofSeverity.length === 0) return null
        return (
          <Group
            key={severity}
            severity={severity}
            alerts={ofSeverity}
            list={list}
            opened={opened}
            acts={acts}
            environmentId={environmentId}
            onOpen={onOpen}
          />
        )
      })}
      {isCut && (
        <p className="muted small">{t('There are more: these are the first {count}.', { count: alerts.length })}</p>
      )}
    </div>
  )
}

interface GroupProps extends Omit<AlertRowsProps, 'read' | 'onRules'> {
  severity: Severity
  alerts: readonly Alert[]
}

function Group({ severity, alerts, ...rest }: GroupProps) {
  const t = useWords()
  const heading = useId()
  const waiting = alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null)
  const { list, acts } = rest
  const isMixed = waiting.length > 0 && waiting.length < alerts.length
  const waitingFirst =
    list === 'open' ? t('these first, then the latest') : t('not acknowledged first, then the latest')
  const orderWords = isMixed ? waitingFirst : t('the latest first')
  return (
    <section part="card" className="card alert-group" aria-labelledby={heading}>
      <header className="row">
        <h2 part="card-title" id={heading}>
          <StatusText glyph={severity}>{t(TITLES[severity])}</StatusText>
        </h2>
        <span className="sub small grow">
          {alerts.length}
          {list === 'open' && waiting.length > 0 && `, ${t('{count} not acknowledged', { count: waiting.length })}`}
          {alerts.length > 1 && `, ${orderWords}`}
        </span>
        {list === 'open' && waiting.length > 1 && acts.act && (
          <Button look="ghost" onClick={() => acts.act?.(waiting, 'acknowledge')}>
            {t('Acknowledge {count}', { count: waiting.length })}
          </Button>
        )}
      </header>
      <ul className="alert-rows">
        {alerts.map(alert => (
          <Row key={alert.id} alert={alert} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  alert,
  list,
  opened,
  acts,
  environmentId,
  onOpen,
}: Omit<GroupProps, 'alerts' | 'severity'> & { alert: Alert }) {
  const t = useWords()
  const { format } = usePortal()
  const { id, entityName, ruleName, value, unit, condition } = alert
  return (
    <li className={opened === id ? 'alert-row opened' : 'alert-row'}>
      <div className="what">
        <a
          href={paths.alert(environmentId, id)}
          aria-current={opened === id ? 'true' : undefined}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            event.stopPropagation()
            onOpen(id)
          }}
        >
          {entityName}
        </a>{' '}
        <span>{ruleName}</span>
        <div className="sub small">
          {measureWords(alert.measure, t)} {conditionWords(condition, unit, format)}
        </div>
      </div>
      <div className="value">
        <strong>{comparedWords(value, alert, format)}</strong>
        <div className="sub small">{stateWords(alert, format)}</div>
      </div>
      <div className="acts">
        {list === 'open' && alert.acknowledgedAt === null && acts.act && (
          <Button onClick={() => acts.act?.([alert], 'acknowledge')}>{t('Acknowledge')}</Button>
        )}
        {alert.acknowledgedAt !== null && <span className="small">✓ {alert.acknowledgedBy}</span>}
        {acts.act && list !== 'resolved' && <Choices alert={alert} act={acts.act} />}
      </div>
    </li>
  )
}

export function Choices({ alert, act }: { alert: Alert; act: NonNullable<Acts['act']> }) {
  const t = useWords()
  const isMuted = alert.mutedUntil !== null && Date.parse(alert.mutedUntil) > Date.now()
  const choices: [string, () => void][] = [
    ...(alert.acknowledgedAt !== null
      ? [[t('Take the acknowledgement back'), () => act([alert], 'unacknowledge')] as [string, () => void]]
      : []),
    ...(isMuted ? [[t('Mute no more'), () => act([alert], 'unmute')] as [string, () => void]] : []),
    [t('Mute 1 hour'), () => act([alert], 'mute', new Date(Date.now() + HOUR).toISOString())],
    [t('Mute 1 day'), () => act([alert], 'mute', new Date(Date.now() + DAY).toISOString())],
    [t('Mute until it recovers'), () => act([alert], 'mute', null)],
  ]
  return (
    <Menu
      label={null}
      name={t('Actions for {name}', { name: alert.entityName })}
      icon="more"
      look="ghost"
      className="icon-only"
    >
      {close =>
        choices.map(([words, choose]) => (
          <MenuItem
            key={words}
            onSelect={() => {
              close()
              choose()
            }}
          >
            {words}
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function stateWords(alert: Alert, format: ReturnType<typeof usePortal>['format']): string {
  const { t } = format
  const { firedAt, resolvedAt, since, mutedUntil, heldBy, ending, unknownSince } = alert
  if (resolvedAt !== null) {
    const why = ending === null ? '' : `, ${t(ENDING_WORDS[ending])}`
    const lasted = lastedWords(firedAt ?? since, resolvedAt, format)
    return `${t('over {when} after {lasted}', { when: format.relative(resolvedAt), lasted })}${why}`
  }
  if (heldBy !== null) return t('held back by {heldBy}', { heldBy })
  if (unknownSince !== null) return t('nothing heard since {when}', { when: format.dateTime(unknownSince) })
  if (mutedUntil !== null && Date.parse(mutedUntil) > Date.now())
    return isForEver(mutedUntil)
      ? t('muted until it recovers')
      : t('muted until {when}', { when: format.dateTime(mutedUntil) })
  if (firedAt === null) return t('holds since {when}', { when: format.dateTime(since) })
  return t('since {when}', { when: format.dateTime(since) })
}

const NOTHING: Record<AlertListName, string> = {
  open: 'Nothing fires',
  muted: 'Nothing is muted',
  pending: 'Nothing waits',
  resolved: 'Nothing was over within 7 days',
}

function Nothing({ list, environmentId, onRules }: Pick<AlertRowsProps, 'list' | 'environmentId' | 'onRules'>) {
  const t = useWords()
  // What fires does so now: whose window has ended is not told that nothing does.
  if (isOver(useSeenWindow(usePortal().datastore(environmentId)))) return <EmptyState title={t(NOT_SHOWN)} />
  return (
    <EmptyState title={t(NOTHING[list])}>
      {list === 'open' && <span>{t('Rules are asked every minute; what they find is here, the worst first.')}</span>}
      {list === 'open' && onRules && <Button onClick={onRules}>{t('See the rules')}</Button>}
    </EmptyState>
  )
}
