/** A chip of a condition: what it asks, and why it is not applied. */
import type { Portal } from '../../core/types.js'
import type { Catalogue } from '../../spec/catalogue.js'
import { conditionFilter, SELECTED } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Condition } from '../../wire/condition.js'
import { relativeDays } from '../../wire/relative-date.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { enumLabel } from '../widgets/labels.js'
import { numberWords, WORDS } from './condition-words.js'

/** `spec` with the fields that every entity has. */
export default function ConditionChip(props: {
  spec: EntitySpec
  condition: Condition
  onRemove: (() => void) | undefined
}) {
  const t = useWords()
  const portal = usePortal()
  const { catalogue } = portal
  const { spec, condition } = props
  const isSelected = condition.path === SELECTED
  const label = isSelected ? t('Selected only') : labelOfPath(spec, catalogue, condition.path)
  const text = isSelected ? portal.format.number(condition.values.length) : conditionLabel(spec, portal, condition)
  // Of an address that is older than the type, or was written by hand.
  const isUsed = conditionFilter(spec, catalogue, condition) !== undefined
  const isKnown = (catalogue.field(spec, condition.path) ?? catalogue.metric(spec, condition.path)) !== undefined
  return (
    <span className={isUsed ? 'chip' : 'chip unused'}>
      <span className="sub">{label}</span>
      <span className="ellipsis">{text}</span>
      {!isUsed && (
        <span className="sub">
          {isKnown
            ? t('not applied: no such value')
            : t('not applied: {many} have no such field', { many: spec.label.many })}
        </span>
      )}
      {props.onRemove && (
        <button type="button" aria-label={t('Remove filter {spec}', { spec: label })} onClick={props.onRemove}>
          ×
        </button>
      )}
    </span>
  )
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
      ? format.t(value === 'true' ? 'yes' : 'no')
      : unit
        ? numberWords(Number(value), unit, format)
        : (relativeWords(value, format) ?? enumLabel(spec, path, value)),
  )
  // What is not known is not yes either.
  if (field?.type === 'boolean' && op === 'not')
    return format.t('is {what} or unknown', { what: format.t(values[0] === 'true' ? 'no' : 'yes') })
  return `${format.t(WORDS[op])} ${words.join(format.t(op === 'between' ? ' and ' : ' or '))}`.trim()
}

/** `P365D` as people say it. */
function relativeWords(value: string, { t }: Pick<Portal['format'], 't'>): string | undefined {
  const days = relativeDays(value)
  if (days === undefined) return undefined
  if (days === 0) return t('today')
  return days > 0
    ? t.count(days, 'in {count} day', 'in {count} days')
    : t.count(-days, '{count} day ago', '{count} days ago')
}
