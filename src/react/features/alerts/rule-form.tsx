/** The form of a rule: what it watches, when it fires, whom it tells, and how often it would have fired. */
import { useMemo } from 'react'
import { readAlertRules, saveAlertRule } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import {
  type AlertRule,
  type AlertRuleInput,
  type AlertRules,
  alertRuleInput,
  MOST_MINUTES,
} from '../../../wire/alerts/rule.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields, FormOption, ValueField } from '../../../wire/forms/fields.js'
import { tryShape } from '../../../wire/read-shape.js'
import { ManyControl } from '../../forms/many-control.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'
import { conditionControls } from './condition-control.js'
import { RuleBacktest } from './rule-backtest.js'
import { minutes, plainRule } from './rule-draft.js'
import { watchedControls } from './watched-controls.js'

interface RuleFormProps {
  datastore: Datastore
  read: AlertRules
  /** Undefined: a new one. */
  known: AlertRule | undefined
  onSaved(): void
  onClose(): void
}

export function RuleForm({ datastore, read, known, onSaved, onClose }: RuleFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id } = datastore.environment
  const title = known ? t('Change {name}', { name: known.name }) : t('New rule')
  const fields = useMemo(() => fieldsOf(t, read), [t, read])
  const asking = useMemo(
    () => ({ ...watchedControls(datastore, portal), ...conditionControls(portal.format) }),
    [datastore, portal],
  )
  const own = useMemo(() => ({ ...asking, many: { Control: ManyControl, wordsOf: namesOf(read) } }), [asking, read])
  const value = useMemo(() => (known ? inputOf(known) : plainRule()), [known])
  const save = async (rule: AlertRuleInput, version: number) => {
    const saved = await saveAlertRule(portal, id, { ...rule, version }, known?.id)
    notice(
      'success',
      t(known ? '{name} is changed; it is asked within a minute' : '{name} is made; it is asked within a minute', {
        name: saved.name,
      }),
    )
    onSaved()
    return kept(saved)
  }
  const reload = async () => {
    const found = (await readAlertRules(portal, id)).rules.find(rule => rule.id === known?.id)
    if (!found) throw new PortalError('NOT_FOUND', { message: 'No such rule' })
    return kept(found)
  }
  return (
    <Dialog title={title} className="rule-dialog" onClose={onClose}>
      <RecordForm
        label={title}
        schema={alertRuleInput}
        fields={fields}
        own={own}
        value={value}
        revision={known?.version ?? 0}
        {...(!known && { create: t('Make the rule') })}
        save={save}
        {...(known && { reload })}
        onCancel={onClose}
      >
        {rule => (
          <>
            {isAskable(rule) && <RuleBacktest environmentId={id} rule={rule} />}
            <p className="sub small">
              {rule.forMinutes > 0
                ? t('It fires once it holds for {time} and is over once it does not.', {
                    time: minutes(rule.forMinutes, portal.format),
                  })
                : t('It fires once it holds and is over once it does not.')}
            </p>
          </>
        )}
      </RecordForm>
    </Dialog>
  )
}

/** Whether it can be tried, whatever it will be called. */
const isAskable = (rule: AlertRuleInput) => !tryShape(alertRuleInput, { ...rule, name: 'New rule' }).details

const FIELDS: readonly ValueField[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'own', of: 'type', name: 'entity', label: 'Watch' },
  { kind: 'own', of: 'which', name: 'where', label: 'Which of them' },
  { kind: 'own', of: 'condition', name: 'condition', label: 'Fires when' },
  {
    kind: 'number',
    name: 'forMinutes',
    label: 'For at least',
    unitLabel: 'min',
    least: 0,
    most: MOST_MINUTES,
    help: 'How long it must hold before it fires.',
  },
  {
    kind: 'choice',
    name: 'severity',
    label: 'Severity',
    options: [
      { value: 'critical', label: 'Critical' },
      { value: 'caution', label: 'Caution' },
    ],
  },
  { kind: 'choices', name: 'tell.members', label: 'Tell people', isOptional: true, options: [] },
  { kind: 'choices', name: 'tell.webhooks', label: 'Tell webhooks', isOptional: true, options: [] },
  { kind: 'flag', name: 'everywhere', label: 'In all environments of the account' },
  { kind: 'flag', name: 'enabled', label: 'On' },
]

/** Of more people or webhooks than these, those that are told are searched for. */
const MOST_BOXES = 8

/** The fields that this reader has, with whom there is to tell. */
function fieldsOf({ declared }: Words, { people, webhooks, mayChange }: AlertRules): FormFields {
  const options: Record<string, readonly FormOption[]> = {
    'tell.members': people.map(({ id, name, email }) => ({ value: id, label: name, note: email })),
    'tell.webhooks': webhooks.map(({ id, name }) => ({ value: id, label: name })),
  }
  const isThere = ({ name }: { name: string }) =>
    name === 'everywhere' ? mayChange.everywhere : (options[name]?.length ?? 1) > 0
  return declared(FIELDS).flatMap(field => {
    if (!isThere(field)) return []
    if (field.kind !== 'choices') return field
    const offered = options[field.name] ?? []
    const { name, label } = field
    return offered.length > MOST_BOXES
      ? { kind: 'own', of: 'many', name, label, isOptional: true, options: offered }
      : { ...field, options: offered }
  })
}

/** Who is told, in words. */
const namesOf =
  ({ people, webhooks }: AlertRules) =>
  (value: unknown) =>
    [...people, ...webhooks]
      .flatMap(({ id, name }) => (Array.isArray(value) && value.includes(id) ? name : []))
      .join(', ')

function inputOf(known: AlertRule): AlertRuleInput {
  const { name, entity, where, condition, forMinutes, severity, tell, enabled, everywhere, version } = known
  return { name, entity, where, condition, forMinutes, severity, tell, enabled, everywhere, version }
}

const kept = (rule: AlertRule) => ({ value: inputOf(rule), revision: rule.version })
