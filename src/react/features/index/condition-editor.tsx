/** Conditions of an index: a chip for each, and the dialog that writes one — a field or metric, an operator, values. */
import { type FormEvent, useState } from 'react'
import type { Portal } from '../../../core/types.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import { conditionFilter, operatorsOf, VALUES_OF } from '../../../spec/compile/conditions.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Condition, ConditionOp } from '../../../wire/condition.js'
import { relativeDays } from '../../../wire/relative-date.js'
import { usePortal } from '../../hooks/screen-host.js'
import { Button } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'
import { enumLabel } from '../../widgets/labels.js'

const WORDS: Record<ConditionOp, string> = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  starts: 'starts with',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
  between: 'between',
  empty: 'is empty',
  filled: 'is not empty',
}

interface Choice {
  path: string
  label: string
  unit: string | undefined
}

/** `spec` with the fields that every entity has. */
export function ConditionEditor({ spec, onAdd }: { spec: EntitySpec; onAdd(condition: Condition): void }) {
  return (
    <Menu icon="filter" label="Add filter" look="ghost" role="dialog">
      {close => (
        <Form
          spec={spec}
          onAdd={condition => {
            close()
            onAdd(condition)
          }}
        />
      )}
    </Menu>
  )
}

function Form({ spec, onAdd }: { spec: EntitySpec; onAdd(condition: Condition): void }) {
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
        Field
        <select value={path} onChange={event => setPath(event.target.value)}>
          {choices.map(choice => (
            <option key={choice.path} value={choice.path}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        Operator
        <select value={op} onChange={event => setAsked(event.target.value as ConditionOp)}>
          {operators.map(name => (
            <option key={name} value={name}>
              {WORDS[name]}
            </option>
          ))}
        </select>
      </label>
      {wants !== 0 && (
        <label className="label" htmlFor="condition-value">
          {wants === 2 ? 'From' : wants === 'many' && !members ? 'Value, or several with commas' : 'Value'}
          {unit ? `, ${format.unit(unit)}` : ''}
          {members ? (
            <select id="condition-value" value={first} onChange={event => setFirst(event.target.value)}>
              <option value="">Choose …</option>
              {members.map(member => (
                <option key={member.value} value={member.value}>
                  {member.label}
                </option>
              ))}
            </select>
          ) : (
            <span className="field">
              <input id="condition-value" value={first} onChange={event => setFirst(event.target.value)} />
            </span>
          )}
        </label>
      )}
      {wants === 2 && (
        <label className="label">
          To
          <span className="field">
            <input value={second} onChange={event => setSecond(event.target.value)} />
          </span>
        </label>
      )}
      {isWhole && !isLawful && <span className="problem small">A number is needed here</span>}
      <Button type="submit" look="primary" disabled={!isLawful}>
        Add
      </Button>
    </form>
  )
}

export function ConditionChip(props: { spec: EntitySpec; condition: Condition; onRemove(): void }) {
  const portal = usePortal()
  const { catalogue } = portal
  const { spec, condition } = props
  const text = conditionLabel(spec, portal, condition)
  // Of an address that is older than the type, or was written by hand.
  const isUsed = conditionFilter(spec, catalogue, condition) !== undefined
  const isKnown = (catalogue.field(spec, condition.path) ?? catalogue.metric(spec, condition.path)) !== undefined
  return (
    <span className={isUsed ? 'chip' : 'chip unused'}>
      <span className="sub">{labelOfPath(spec, catalogue, condition.path)}</span>
      <span className="ellipsis">{text}</span>
      {!isUsed && (
        <span className="sub">
          {isKnown ? 'not applied: no such value' : `not applied: ${spec.label.many} have no such field`}
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove filter ${labelOfPath(spec, catalogue, condition.path)}`}
        onClick={props.onRemove}
      >
        ×
      </button>
    </span>
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

function labelOfPath(spec: EntitySpec, catalogue: Catalogue, path: string): string {
  return catalogue.field(spec, path)?.field.label ?? catalogue.metric(spec, path)?.metric.label ?? path
}

function conditionLabel(
  spec: EntitySpec,
  { catalogue, format }: Pick<Portal, 'catalogue' | 'format'>,
  { path, op, values }: Condition,
): string {
  const field = catalogue.field(spec, path)?.field
  const unit = field && 'unit' in field ? field.unit : catalogue.metric(spec, path)?.metric.unit
  const words = values.map(value =>
    field?.type === 'boolean'
      ? value === 'true'
        ? 'yes'
        : 'no'
      : unit
        ? format.number(Number(value), { unit, withUnit: true })
        : (relativeWords(value) ?? enumLabel(spec, path, value)),
  )
  return `${WORDS[op]} ${words.join(op === 'between' ? ' and ' : ' or ')}`.trim()
}

/** `P365D` as people say it. */
function relativeWords(value: string): string | undefined {
  const days = relativeDays(value)
  if (days === undefined) return undefined
  return days === 0 ? 'today' : days > 0 ? `in ${days} days` : `${-days} days ago`
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
