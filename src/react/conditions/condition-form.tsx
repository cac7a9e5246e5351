/** The form that writes a condition. */
import { type FormEvent, useState } from 'react'
import { conditionFilter, operatorsOf, VALUES_OF } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Condition, ConditionOp } from '../../wire/condition.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { WORDS } from './condition-words.js'

interface Choice {
  path: string
  label: string
  unit: string | undefined
}

export default function ConditionForm({ spec, onAdd }: { spec: EntitySpec; onAdd(condition: Condition): void }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const choices = choicesOf(spec)
  const [path, setPath] = useState('name')
  const field = catalogue.field(spec, path)?.field
  const operators = operatorsOf(field)
  const [asked, setAsked] = useState<ConditionOp>('contains')
  const op = operators.includes(asked) ? asked : (operators[0] ?? 'is')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const wants = VALUES_OF[op]
  const values = wants === 0 ? [] : wants === 2 ? [first, second] : wants === 1 ? [first] : listOf(first)
  const condition = { path, op, values }
  const isWhole = values.every(value => value.trim() !== '') && (wants === 0 || values.length > 0)
  const isLawful = isWhole && conditionFilter(spec, catalogue, condition) !== undefined
  const unit = choices.find(choice => choice.path === path)?.unit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLawful) onAdd(condition)
  }
  const members = field?.type === 'enum' ? field.values : field?.type === 'boolean' ? BOOLEANS : undefined
  return (
    <form className="condition" onSubmit={submit}>
      <label className="label">
        {t('Field')}
        <select value={path} onChange={event => setPath(event.target.value)}>
          {choices.map(choice => (
            <option key={choice.path} value={choice.path}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        {t('Operator')}
        <select value={op} onChange={event => setAsked(event.target.value as ConditionOp)}>
          {operators.map(name => (
            <option key={name} value={name}>
              {t(WORDS[name])}
            </option>
          ))}
        </select>
      </label>
      {wants !== 0 && (
        <label className="label" htmlFor="condition-value">
          {wants === 2 ? t('From') : wants === 'many' && !members ? t('Value, or several with commas') : t('Value')}
          {unit ? `, ${format.unit(unit)}` : ''}
          {members ? (
            <select id="condition-value" value={first} onChange={event => setFirst(event.target.value)}>
              <option value="">{t('Choose …')}</option>
              {members.map(member => (
                <option key={member.value} value={member.value}>
                  {member.label}
                </option>
              ))}
            </select>
          ) : (
            <span part="field" className="field">
              <input id="condition-value" value={first} onChange={event => setFirst(event.target.value)} />
            </span>
          )}
        </label>
      )}
      {wants === 2 && (
        <label className="label">
          {t('To')}
          <span part="field" className="field">
            <input value={second} onChange={event => setSecond(event.target.value)} />
          </span>
        </label>
      )}
      {isWhole && !isLawful && <span className="problem small">{t('A number is needed here')}</span>}
      <Button type="submit" look="primary" disabled={!isLawful}>
        {t('Add')}
      </Button>
    </form>
  )
}

const BOOLEANS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function listOf(text: string): string[] {
  return text
    .split(',')
    .map(value => value.trim())
    .filter(value => value !== '')
}

/** Everything that can be asked of a type; what nothing computes yet cannot. */
function choicesOf(spec: EntitySpec): Choice[] {
  const fields = Object.entries(spec.fields).flatMap(([path, field]): Choice[] =>
    field.notComputed || field.type === 'recordList'
      ? []
      : [{ path, label: field.label, unit: 'unit' in field && field.unit !== '1' ? field.unit : undefined }],
  )
  const metrics = Object.entries(spec.metrics ?? {}).map(([path, metric]) => ({
    path,
    label: `${metric.label} (${metric.rollups[0]})`,
    unit: metric.unit,
  }))
  return [...fields, ...metrics].sort((a, b) =>
    a.path === 'name' ? -1 : b.path === 'name' ? 1 : a.label < b.label ? -1 : 1,
  )
}
