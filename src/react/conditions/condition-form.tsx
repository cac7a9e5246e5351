/** What writes a condition. It may stand in a form, so that it is none itself. */
import { type KeyboardEvent, useId, useState } from 'react'
import type { Catalogue } from '../../spec/catalogue.js'
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

interface ConditionFormProps {
  spec: EntitySpec
  /** Properties and measures that cannot be asked about. */
  isLeftOut?(path: string): boolean
  onAdd(condition: Condition): void
  /** Told of what is written at each change: a condition, or nothing as long as it is none. */
  onWrite?(condition: Condition | undefined): void
  onCancel?(): void
}

interface Written {
  path: string
  asked: ConditionOp
  first: string
  second: string
}

export default function ConditionForm({
  spec,
  isLeftOut = () => false,
  onAdd,
  onWrite = () => {},
  onCancel,
}: ConditionFormProps) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const id = useId()
  const choices = choicesOf(spec).filter(choice => !isLeftOut(choice.path))
  const [written, setWritten] = useState<Written>({ path: 'name', asked: 'contains', first: '', second: '' })
  const { path, first, second } = written
  const { field, operators, op, wants, isWhole, condition } = conditionOf(written, spec, catalogue)
  const unit = choices.find(choice => choice.path === path)?.unit
  const add = () => condition && onAdd(condition)
  const write = (part: Partial<Written>) => {
    const next = { ...written, ...part }
    setWritten(next)
    onWrite(conditionOf(next, spec, catalogue).condition)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  const members = field?.type === 'enum' ? field.values : field?.type === 'boolean' ? BOOLEANS : undefined
  return (
    <fieldset className="condition" aria-label={t('Filter')} onKeyDown={press}>
      <label className="label">
        {t('Field')}
        <select value={path} onChange={event => write({ path: event.target.value })}>
          {choices.map(choice => (
            <option key={choice.path} value={choice.path}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        {t('Operator')}
        <select value={op} onChange={event => write({ asked: event.target.value as ConditionOp })}>
          {operators.map(name => (
            <option key={name} value={name}>
              {t(WORDS[name])}
            </option>
          ))}
        </select>
      </label>
      {wants !== 0 && (
        <label className="label" htmlFor={id}>
          {wants === 2 ? t('From') : wants === 'many' && !members ? t('Value, or several with commas') : t('Value')}
          {unit ? `, ${format.unit(unit)}` : ''}
          {members ? (
            <select id={id} value={first} onChange={event => write({ first: event.target.value })}>
              <option value="">{t('Choose …')}</option>
              {members.map(member => (
                <option key={member.value} value={member.value}>
                  {member.label}
                </option>
              ))}
            </select>
          ) : (
            <span part="field" className="field">
              <input id={id} value={first} onChange={event => write({ first: event.target.value })} />
            </span>
          )}
        </label>
      )}
      {wants === 2 && (
        <label className="label">
          {t('To')}
          <span part="field" className="field">
            <input value={second} onChange={event => write({ second: event.target.value })} />
          </span>
        </label>
      )}
      {isWhole && !condition && <span className="problem small">{t('A number is needed here')}</span>}
      <Button look="primary" disabled={!condition} onClick={add}>
        {t('Add')}
      </Button>
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is written as a condition, once it is a whole one that the type knows. */
function conditionOf({ path, asked, first, second }: Written, spec: EntitySpec, catalogue: Catalogue) {
  const field = catalogue.field(spec, path)?.field
  const operators = operatorsOf(field)
  const op = operators.includes(asked) ? asked : (operators[0] ?? 'is')
  const wants = VALUES_OF[op]
  const values = wants === 0 ? [] : wants === 2 ? [first, second] : wants === 1 ? [first] : listOf(first)
  const isWhole = values.every(value => value.trim() !== '') && (wants === 0 || values.length > 0)
  const isLawful = isWhole && conditionFilter(spec, catalogue, { path, op, values }) !== undefined
  return { field, operators, op, wants, isWhole, condition: isLawful ? { path, op, values } : undefined }
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
