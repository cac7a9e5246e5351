/** The form of a rule: what it watches, when it fires, whom it notifies, and how often it would have fired. */
import { useState } from 'react'
import { saveAlertRule } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { AlertRule, AlertRuleInput, AlertRules } from '../../../wire/alerts/rule.js'
import { FilterEditor } from '../../conditions/filter-editor.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { Choice, NumberField } from './fields.js'
import { RuleBacktest } from './rule-backtest.js'
import { RuleCondition } from './rule-condition.js'
import { KINDS, kindsOf, minutes, plainRule, withKind } from './rule-draft.js'

interface RuleFormProps {
  datastore: Datastore
  read: AlertRules
  known: AlertRule | undefined
  onDone(): void
}

export function RuleForm({ datastore, read, known, onDone }: RuleFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [rule, setRule] = useState<AlertRuleInput>(() => (known ? inputOf(known) : plainRule()))
  const submit = useSubmit()
  const change = (part: Partial<AlertRuleInput>) => setRule({ ...rule, ...part })
  const { id } = datastore.environment
  const save = () =>
    submit.run(async () => {
      await saveAlertRule(portal, id, rule, known?.id)
      notice(
        'success',
        t(known ? '{name} is changed; it is asked within a minute' : '{name} is made; it is asked within a minute', {
          name: rule.name,
        }),
      )
      onDone()
    })
  return (
    <div className="stack">
      <TextField
        id="rule-name"
        label={t('Name')}
        autoComplete="off"
        value={rule.name}
        problem={submit.problemAt('name')}
        onChange={name => change({ name })}
      />
      <Watched datastore={datastore} rule={rule} onChange={change} />
      <div className="row wrap">
        <NumberField
          id="rule-for"
          label={t('For at least, minutes')}
          value={rule.forMinutes}
          onChange={forMinutes => change({ forMinutes })}
        />
        <Choice
          id="rule-severity"
          label={t('Severity')}
          value={rule.severity}
          options={[
            ['critical', 'Critical'],
            ['caution', 'Caution'],
          ]}
          onChange={severity => change({ severity: severity === 'critical' ? 'critical' : 'caution' })}
        />
      </div>
      <RuleBacktest environmentId={id} rule={rule} />
      <Tell read={read} rule={rule} onChange={change} />
      {read.mayChange.everywhere && (
        <Checkbox
          label={t('In all environments of the account')}
          checked={rule.everywhere}
          onChange={everywhere => change({ everywhere })}
        />
      )}
      <Checkbox label={t('On')} checked={rule.enabled} onChange={enabled => change({ enabled })} />
      {submit.error && (
        <p className="problem" role="alert">
          {submit.error.message}
          {submit.error.details[0]?.hint && `: ${submit.error.details[0].hint}`}
        </p>
      )}
      <p className="sub small">
        {rule.forMinutes > 0
          ? t('It fires once it holds for {time} and is over once it does not.', {
              time: minutes(rule.forMinutes, portal.format),
            })
          : t('It fires once it holds and is over once it does not.')}
      </p>
      <Button look="primary" disabled={submit.isBusy || rule.name.trim() === ''} onClick={save}>
        {submit.isBusy ? t('One moment …') : known ? t('Save rule') : t('Make the rule')}
      </Button>
    </div>
  )
}

function inputOf(known: AlertRule): AlertRuleInput {
  const { name, entity, where, condition, forMinutes, severity, tell, enabled, everywhere, version } = known
  return { name, entity, where, condition, forMinutes, severity, tell, enabled, everywhere, version }
}

interface PartProps {
  rule: AlertRuleInput
  onChange(part: Partial<AlertRuleInput>): void
}

/** The type, which of its entities, and the condition that goes with it. */
function Watched({ datastore, rule, onChange }: PartProps & { datastore: Datastore }) {
  const t = useWords()
  const { catalogue } = useScreenHost().portal
  const counts = datastore.$counts.get() ?? {}
  const state = useSpecs([rule.entity])
  const spec = state.phase === 'ready' ? state.specs[0] : undefined
  const isThere = (type: string) => catalogue.memberTypes(type).some(member => (counts[member] ?? 0) > 0)
  const types = catalogue.entries.filter(({ type, hasIndex }) => (hasIndex && isThere(type)) || type === rule.entity)
  const choose = (entity: string) => onChange({ entity, where: null })
  return (
    <>
      <div className="row wrap">
        <Choice
          id="rule-entity"
          label={t('Watch')}
          value={rule.entity}
          options={types.map(({ type, label }): [string, string] => [type, label.many])}
          onChange={choose}
        />
        {spec && (
          <Choice
            id="rule-kind"
            label={t('For')}
            value={Object.keys(rule.condition)[0] ?? ''}
            options={kindsOf(spec).map((kind): [string, string] => [kind, t(KINDS[kind])])}
            onChange={kind => onChange({ condition: withKind(kind, spec) })}
          />
        )}
      </div>
      {state.phase === 'error' && <ErrorState error={state.error} onRetry={state.retry} />}
      {!spec && state.phase === 'loading' && <Skeleton lines={2} />}
      {spec && <OfType spec={spec} rule={rule} onChange={onChange} />}
    </>
  )
}

function OfType({ spec, rule, onChange }: PartProps & { spec: EntitySpec }) {
  return (
    <>
      <FilterEditor spec={spec} where={rule.where} onChange={where => onChange({ where })} />
      <RuleCondition spec={spec} condition={rule.condition} onChange={condition => onChange({ condition })} />
    </>
  )
}

function Tell({ read, rule, onChange }: PartProps & { read: AlertRules }) {
  const t = useWords()
  const { members, webhooks } = rule.tell
  const toggled = (list: readonly string[], id: string, isOn: boolean) =>
    isOn ? [...list, id] : list.filter(other => other !== id)
  return (
    <fieldset className="tell">
      <legend className="label">{t('Tell')}</legend>
      {read.people.map(({ id, name, email }) => (
        <Checkbox
          key={id}
          label={`${name}, ${email}`}
          checked={members.includes(id)}
          onChange={isOn => onChange({ tell: { webhooks, members: toggled(members, id, isOn) } })}
        />
      ))}
      {read.webhooks.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('Webhook {name}', { name })}
          checked={webhooks.includes(id)}
          onChange={isOn => onChange({ tell: { members, webhooks: toggled(webhooks, id, isOn) } })}
        />
      ))}
    </fieldset>
  )
}
