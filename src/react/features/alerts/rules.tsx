/** The rules that watch an environment, and the ways to make, change, mute and delete one. */
import { useState } from 'react'
import { muteAlertRule, readAlertRules, removeAlertRule } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { AlertRule, AlertRules } from '../../../wire/alerts/rule.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { StatusText } from '../../ui/icon.js'
import { Menu, MenuItem } from '../../ui/menu.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { conditionWords, subjectWords } from './alert-words.js'
import { RuleForm } from './rule-form.js'

type Doing = { what: 'change'; rule: AlertRule | undefined } | { what: 'remove'; rule: AlertRule }
const HOUR_MS = 3_600_000

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
              ? 'A rule says what is watched, when it fires, and who is told. Make one for what you would otherwise look at every day.'
              : 'Who may change this environment makes rules.'}
          </span>
        </EmptyState>
      ) : (
        <section className="card" aria-label={t('Rules')}>
          <RuleTable environmentId={id} read={value} again={again} onChoose={setDoing} />
        </section>
      )}
      {doing?.what === 'change' && (
        <Dialog
          title={doing.rule ? `Change ${doing.rule.name}` : 'New rule'}
          className="rule-dialog"
          onClose={() => setDoing(undefined)}
        >
          <RuleForm datastore={datastore} read={value} known={doing.rule} onDone={done} />
        </Dialog>
      )}
      {doing?.what === 'remove' && (
        <Dialog title={`Delete ${doing.rule.name}?`} className="rule-dialog" onClose={() => setDoing(undefined)}>
          <Remove environmentId={id} rule={doing.rule} onDone={done} />
        </Dialog>
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
  const { portal } = useScreenHost()
  const { format, catalogue } = portal
  const mute = (rule: AlertRule, until: string | null) =>
    void muteAlertRule(portal, environmentId, rule.id, until).then(again, again)
  const mayChange = (rule: AlertRule) => (rule.everywhere ? read.mayChange.everywhere : read.mayChange.here)
  return (
    <table className="plain-table alert-table">
      <thead>
        <tr>
          {['Rule', 'Watches', 'Fires when', 'Holds for', 'Tells', ''].map(head => (
            <th key={head} scope="col">
              {head ? t(head) : <span className="hidden">{t('Actions')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {read.rules.map(rule => {
          const isMuted = rule.mutedUntil !== null && Date.parse(rule.mutedUntil) > Date.now()
          const unit = null
          return (
            <tr key={rule.id}>
              <th scope="row" data-head={t('Rule')}>
                <StatusText glyph={rule.severity}>{rule.name}</StatusText>
                <span className="small muted">
                  {!rule.enabled && ' off'}
                  {rule.everywhere && ' all environments'}
                  {isMuted && ` muted until ${format.dateTime(rule.mutedUntil ?? '')}`}
                </span>
              </th>
              <td data-head={t('Watches')}>
                {catalogue.has(rule.entity) ? catalogue.entry(rule.entity).label.many : rule.entity}
                {rule.where !== null && <span className="small muted"> {t('filtered')}</span>}
              </td>
              <td data-head={t('Fires when')}>
                {subjectWords(rule.condition)} {conditionWords(rule.condition, unit, format)}
                {rule.trouble !== null && <span className="problem small"> {rule.trouble}</span>}
              </td>
              <td data-head={t('Holds for')} className="number">
                {rule.askedAt === null ? (
                  <span className="muted">{t('Not asked yet')}</span>
                ) : (
                  format.number(rule.holds)
                )}
              </td>
              <td data-head={t('Tells')} className="small">
                {toldWords(rule, read) || <span className="muted">{t('Nobody')}</span>}
              </td>
              <td className="acts">
                <Menu label={null} name={`Actions of ${rule.name}`} icon="more" look="ghost" className="icon-only">
                  {close => {
                    const choose = (act: () => void) => () => {
                      close()
                      act()
                    }
                    return (
                      <>
                        {mayChange(rule) && (
                          <MenuItem onSelect={choose(() => onChoose({ what: 'change', rule }))}>
                            {t('Change …')}
                          </MenuItem>
                        )}
                        {isMuted ? (
                          <MenuItem onSelect={choose(() => mute(rule, null))}>{t('Mute no more')}</MenuItem>
                        ) : (
                          <MenuItem
                            onSelect={choose(() => mute(rule, new Date(Date.now() + 24 * HOUR_MS).toISOString()))}
                          >
                            {t('Mute 1 day')}
                          </MenuItem>
                        )}
                        {mayChange(rule) && (
                          <MenuItem onSelect={choose(() => onChoose({ what: 'remove', rule }))}>
                            {t('Delete …')}
                          </MenuItem>
                        )}
                      </>
                    )
                  }}
                </Menu>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function toldWords({ tell }: AlertRule, { people, webhooks }: AlertRules): string {
  const names = [
    ...tell.members.flatMap(id => people.find(person => person.id === id)?.name ?? []),
    ...tell.webhooks.flatMap(id => webhooks.find(hook => hook.id === id)?.name ?? []),
  ]
  return names.join(', ')
}

function Remove({ environmentId, rule, onDone }: { environmentId: string; rule: AlertRule; onDone(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const submit = useSubmit()
  return (
    <>
      <p>
        {t(
          'What is open of it is over. What it fired for stays among the resolved alerts. It cannot be undone; a rule that is switched off can be switched on again.',
        )}
      </p>
      {submit.error && (
        <p className="problem" role="alert">
          {submit.error.message}
        </p>
      )}
      <Button
        look="primary"
        disabled={submit.isBusy}
        onClick={() =>
          submit.run(async () => {
            await removeAlertRule(portal, environmentId, rule.id)
            notice('success', `${rule.name} is deleted`)
            onDone()
          })
        }
      >
        {t('Delete it')}
      </Button>
    </>
  )
}
