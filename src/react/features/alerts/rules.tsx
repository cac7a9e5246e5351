/** The rules that watch an environment, and the ways to make, change, mute and delete one. */

import { useState } from 'react'
import { muteAlertRule, readAlertRules, removeAlertRule } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { AlertRule, AlertRules } from '../../../wire/alerts/rule.js'
import { DAY } from '../../../wire/duration.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { Menu, MenuItem } from '../../ui/menu.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { conditionWords, holdsWords, measureWords, subjectWords } from './alert-words.js'
import { RuleForm } from './rule-form.js'

type Doing = { what: 'change'; rule: AlertRule | undefined } | { what: 'remove'; rule: AlertRule }

export default function Rules({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id } = datastore.environment
  const { value, error, again } = useRead(`${id} rules`, () => readAlertRules(portal, id))
  const [doing, setDoing] = useState<Doing>()
  const done = () => {
    setDoing(undefined)
    again()
  }
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={6} />
  return (
    <div className="stack">
      {value.mayChange.here && (
        <div className="row">
          <Button look="primary" onClick={() => setDoing({ what: 'change', rule: undefined })}>
            {t('New rule')}
          </Button>
        </div>
      )}
      {value.rules.length === 0 ? (
        <EmptyState title={t('No rules yet')}>
          <span>
            {value.mayChange.here
              ? t(
                  'A rule says what is watched, when it fires, and who is told. Make one for what you would otherwise look at every day.',
                )
              : t('Who may change this environment makes rules.')}
          </span>
        </EmptyState>
      ) : (
        <RuleTable environmentId={id} read={value} again={again} onChoose={setDoing} />
      )}
      {doing?.what === 'change' && (
        <RuleForm
          datastore={datastore}
          read={value}
          known={doing.rule}
          onSaved={done}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing?.what === 'remove' && (
        <Remove environmentId={id} rule={doing.rule} onDone={done} onClose={() => setDoing(undefined)} />
      )}
    </div>
  )
}

interface RuleTableProps {
  environmentId: string
  read: AlertRules
  again(): void
  onChoose(doing: Doing): void
}

function RuleTable({ environmentId, read, again, onChoose }: RuleTableProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { format, catalogue } = portal
  const mute = (rule: AlertRule, until: string | null) =>
    muteAlertRule(portal, environmentId, rule.id, until).then(again, (cause: unknown) => {
      const error = thrownError(cause)
      notice('error', error.message, error)
      again()
    })
  const may = (right: AlertRules['mayChange'], rule: AlertRule) => (rule.everywhere ? right.everywhere : right.here)
  const isMuted = ({ mutedUntil }: AlertRule) => mutedUntil !== null && Date.parse(mutedUntil) > Date.now()
  return (
    <PlainList
      label={t('Rules')}
      wraps
      rows={read.rules}
      keyOf={rule => rule.id}
      columns={[
        {
          head: t('Rule'),
          cell: rule => (
            <>
              <StatusText glyph={rule.severity}>{rule.name}</StatusText>
              <span className="small muted">
                {!rule.enabled && ` ${t('off')}`}
                {rule.everywhere && ` ${t('all environments')}`}
                {isMuted(rule) && ` ${t('muted until {when}', { when: format.dateTime(rule.mutedUntil ?? '') })}`}
              </span>
            </>
          ),
        },
        {
          head: t('Watches'),
          cell: ({ entity, where }) => (
            <>
              {catalogue.has(entity) ? catalogue.entry(entity).label.many : entity}
              {where !== null && <span className="small muted"> {t('filtered')}</span>}
            </>
          ),
        },
        {
          head: t('Fires when'),
          cell: ({ condition, measure, unit, trouble }) => (
            <>
              {measure === null ? subjectWords(condition, format) : measureWords(measure, t)}{' '}
              {conditionWords(condition, unit, format)}
              {trouble !== null && <span className="problem small"> {trouble}</span>}
            </>
          ),
        },
        {
          head: t('Holds now for'),
          isNumber: true,
          cell: rule =>
            rule.askedAt === null ? <span className="muted">{t('Not asked yet')}</span> : holdsWords(rule, format),
        },
        {
          head: t('Tells'),
          className: 'small',
          cell: rule => toldWords(rule, read) || <span className="muted">{t('Nobody')}</span>,
        },
        {
          head: t('Actions'),
          isHidden: true,
          className: 'acts',
          cell: rule => (
            <RuleMenu
              rule={rule}
              isMuted={isMuted(rule)}
              mayChange={may(read.mayChange, rule)}
              mayMute={may(read.mayMute, rule)}
              onMute={until => mute(rule, until)}
              onChoose={onChoose}
            />
          ),
        },
      ]}
    />
  )
}

interface RuleMenuProps {
  rule: AlertRule
  isMuted: boolean
  mayChange: boolean
  mayMute: boolean
  onMute(until: string | null): void
  onChoose(doing: Doing): void
}

function RuleMenu({ rule, isMuted, mayChange, mayMute, onMute, onChoose }: RuleMenuProps) {
  const t = useWords()
  if (!mayChange && !mayMute) return null
  const inADay = () => new Date(Date.now() + DAY).toISOString()
  return (
    <Menu
      label={null}
      name={t('Actions of {name}', { name: rule.name })}
      icon="more"
      look="ghost"
      className="icon-only"
    >
      {close => {
        const choose = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            {mayChange && (
              <MenuItem onSelect={choose(() => onChoose({ what: 'change', rule }))}>{t('Change …')}</MenuItem>
            )}
            {mayMute && (
              <MenuItem onSelect={choose(() => onMute(isMuted ? null : inADay()))}>
                {isMuted ? t('Mute no more') : t('Mute 1 day')}
              </MenuItem>
            )}
            {mayChange && (
              <MenuItem onSelect={choose(() => onChoose({ what: 'remove', rule }))}>{t('Delete …')}</MenuItem>
            )}
          </>
        )
      }}
    </Menu>
  )
}

function toldWords({ tell }: AlertRule, { people, webhooks }: AlertRules): string {
  const names = [
    ...tell.members.flatMap(id => people.find(person => person.id === id)?.name ?? []),
    ...tell.webhooks.flatMap(id => webhooks.find(hook => hook.id === id)?.name ?? []),
  ]
  return names.join(', ')
}

function Remove(props: { environmentId: string; rule: AlertRule; onDone(): void; onClose(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { environmentId, rule, onDone, onClose } = props
  const remove = async () => {
    await removeAlertRule(portal, environmentId, rule.id)
    notice('success', t('{name} is deleted', { name: rule.name }))
    onDone()
  }
  return (
    <Confirmation
      title={t('Delete {name}?', { name: rule.name })}
      action={t('Delete it')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t(
        'What is open of it is over. What it fired for stays among the resolved alerts. It cannot be undone; a rule that is switched off can be switched on again.',
      )}
    </Confirmation>
  )
}
