/** What a scenario says, as a form: how much grows, for how long, by which policies, at which prices, and own node types. It is saved and computed at once. */
import { useState } from 'react'
import type { DesignScenario } from '../../../wire/design/result.js'
import type { NodeType, ScenarioInputs, ScenarioPolicies } from '../../../wire/design/scenario.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { NodeTypeDialog } from './node-type-dialog.js'
import { NumberRow } from './number-row.js'

interface FormProps {
  scenario: DesignScenario
  onSave(changed: Pick<DesignScenario, 'name' | 'inputs'>): Promise<void>
}

const GROWTH = [
  ['computeGrowth', 'CPU a year', '%'],
  ['memoryGrowth', 'Memory a year', '%'],
  ['storageGrowth', 'Storage a year', '%'],
] as const
const POLICIES = [
  ['maxVirtualProcessorsPerCore', 'vCPUs per core, most', ''],
  ['computeShare', 'CPU in use, most', '%'],
  ['memoryShare', 'Memory in use, most', '%'],
  ['storageShare', 'Storage in use, most', '%'],
  ['spareNodes', 'Spare nodes', ''],
  ['baseToPeakFactor', 'Base to peak', '×'],
  ['stalePeriodDays', 'Leave out when off for', 'd'],
] as const
const PRICES = [
  ['licencePerCoreYear', 'Licence, core a year', 'USD'],
  ['supportPercentYear', 'Support a year', '%'],
  ['powerPerKWh', 'Power, kWh', 'USD'],
] as const

export function ScenarioInputsForm({ scenario, onSave }: FormProps) {
  const t = useWords()
  const submit = useSubmit()
  const [inputs, setInputs] = useState<ScenarioInputs>(scenario.inputs)
  const [isAdding, setAdding] = useState(false)
  const set = (part: Partial<ScenarioInputs>) => setInputs({ ...inputs, ...part })
  const { mayChange, result } = scenario
  const isChanged = JSON.stringify(inputs) !== JSON.stringify(scenario.inputs)
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
      className="design-inputs"
      aria-label={t('Inputs')}
      noValidate
      onSubmit={submit.handler(() => submit.run(() => onSave({ name: scenario.name, inputs })))}
    >
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
        <legend>{t('Node types')}</legend>
        <Checkbox
          label={t('Node types of the hosts that there are')}
          checked={inputs.isObserved}
          onChange={isObserved => mayChange && set({ isObserved })}
        />
        {inputs.nodeTypes.map(node => (
          <OwnType
            key={node.name}
            node={node}
            onRemove={mayChange ? () => set({ nodeTypes: inputs.nodeTypes.filter(one => one !== node) }) : undefined}
          />
        ))}
        {mayChange && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('Add type')}
          </Button>
        )}
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
      <FormProblem error={submit.error} />
      {mayChange && (
        <div className="row answer">
          <Button type="submit" look="primary" disabled={!isChanged || submit.isBusy}>
            {submit.isBusy ? t('One moment …') : t('Save and compute')}
          </Button>
          <Button disabled={!isChanged} onClick={() => setInputs(scenario.inputs)}>
            {t('Reset')}
          </Button>
        </div>
      )}
      {isAdding && (
        <NodeTypeDialog
          taken={inputs.nodeTypes.map(({ name }) => name)}
          onAdd={node => {
            set({ nodeTypes: [...inputs.nodeTypes, node] })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </form>
  )
}

function OwnType({ node, onRemove }: { node: NodeType; onRemove: (() => void) | undefined }) {
  const t = useWords()
  return (
    <div className="row">
      <span className="grow">{node.name}</span>
      {onRemove && (
        <Button look="ghost" aria-label={t('Remove {name}', { name: node.name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </div>
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
