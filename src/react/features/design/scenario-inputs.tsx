/** What a scenario says, as a form: which machines, how much they grow, for how long, what is tried, by which policies, at which prices. It is saved and computed at once. */
import { useEffect, useRef } from 'react'
import { readDesignBasis } from '../../../core/design.js'
import type { DesignScenario } from '../../../wire/design/result.js'
import type { ScenarioInputs, ScenarioPolicies } from '../../../wire/design/scenario.js'
import { useLeaveGuard } from '../../forms/leave-guard.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ListProblem } from '../../ui/list-problem.js'
import { TextField } from '../../ui/text-field.js'
import { EstimateFields } from './estimate-fields.js'
import { GROWTH, POLICIES, PRICES } from './input-labels.js'
import { NumberRow } from './number-row.js'
import { TargetFields } from './target-fields.js'
import { useScenarioDraft } from './use-scenario-draft.js'
import { WorkloadFields } from './workload-fields.js'

interface FormProps {
  environmentId: string
  scenario: DesignScenario
  onSave(said: Pick<DesignScenario, 'name' | 'inputs' | 'version'>): Promise<void>
}

export function ScenarioInputsForm({ environmentId, scenario, onSave }: FormProps) {
  const t = useWords()
  const submit = useSubmit()
  const { draft, isChanged, isBehind, set, setName, take } = useScenarioDraft(scenario)
  const { name, inputs } = draft
  const portal = usePortal()
  const basis = useRead(`${environmentId} basis`, () => readDesignBasis(portal, environmentId))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submit.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submit.error])
  const { mayChange, result } = scenario
  const { question } = useLeaveGuard(mayChange && isChanged)
  const save = (version: number) => submit.run(() => onSave({ inputs, name: name.trim(), version }))
  const fields = basis.value && {
    ...{ environmentId, inputs, set, basis: basis.value, isShut: !mayChange, problemAt: submit.problemAt },
  }
  const policy = (name: keyof ScenarioPolicies, label: string, unit: string) => (
    <NumberRow
      key={name}
      {...{ label: t(label), unit, isShut: !mayChange }}
      value={inputs.policies[name] ?? null}
      placeholder={result?.policies[name]}
      problem={submit.problemAt(`inputs.policies.${name}`)}
      onChange={value => set({ policies: withPolicy(inputs.policies, name, value) })}
    />
  )
  return (
    <form
      ref={form}
      className="design-inputs"
      aria-label={t('Inputs')}
      noValidate
      onSubmit={submit.handler(() => save(draft.version))}
    >
      <div className="design-name">
        <TextField
          id="scenario-name"
          label={t('Name')}
          autoComplete="off"
          readOnly={!mayChange}
          value={name}
          problem={submit.problemAt('name')}
          onChange={setName}
        />
      </div>
      <ListProblem error={basis.error} onRetry={basis.again} />
      {fields && <WorkloadFields {...fields} />}
      {fields && <EstimateFields {...fields} />}
      {fields && <TargetFields {...fields} />}
      <fieldset>
        <legend>{t('Growth')}</legend>
        {GROWTH.map(([name, label, unit]) => policy(name, label, unit))}
        <NumberRow
          {...{ label: t('Lasts for'), unit: 'd', isShut: !mayChange }}
          value={inputs.days}
          placeholder={result?.days}
          problem={submit.problemAt('inputs.days')}
          onChange={days => set({ days })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('Policies')}</legend>
        <p className="muted small">{t('Empty: as the account has it')}</p>
        {POLICIES.map(([name, label, unit]) => policy(name, label, unit))}
      </fieldset>
      <fieldset>
        <legend>{t('Prices')}</legend>
        {PRICES.map(([name, label, unit]) => (
          <NumberRow
            key={name}
            {...{ label: t(label), unit, isShut: !mayChange }}
            value={inputs.prices[name]}
            problem={submit.problemAt(`inputs.prices.${name}`)}
            onChange={value => set({ prices: { ...inputs.prices, [name]: value } })}
          />
        ))}
        <NumberRow
          {...{ label: t('Years'), unit: '', isShut: !mayChange }}
          value={inputs.years}
          problem={submit.problemAt('inputs.years')}
          onChange={years => set({ years: years ?? 0 })}
        />
      </fieldset>
      {isBehind && (
        <div className="design-behind" role="alert">
          <p className="small">
            <strong>{t('Somebody saved this while you were editing.')}</strong> {t('Nothing of yours is lost.')}
          </p>
          <div className="row">
            <Button onClick={take}>{t('Take theirs')}</Button>
            <Button onClick={() => save(scenario.version)}>{t('Save mine over theirs')}</Button>
          </div>
        </div>
      )}
      <FormProblem error={submit.error} />
      {question}
      {mayChange && (
        <div className="row answer">
          <Button type="submit" look="primary" disabled={!isChanged || isBehind || name.trim() === '' || submit.isBusy}>
            {submit.isBusy ? t('One moment …') : t('Save and compute')}
          </Button>
          <Button disabled={!isChanged} onClick={take}>
            {t('Reset')}
          </Button>
        </div>
      )}
    </form>
  )
}

function withPolicy(
  policies: ScenarioInputs['policies'],
  name: keyof ScenarioPolicies,
  value: number | null,
): ScenarioInputs['policies'] {
  const { [name]: _before, ...others } = policies
  return value === null ? others : { ...others, [name]: value }
}
