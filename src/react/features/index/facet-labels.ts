/** Names and values of facets as words. */
import type { Words } from '../../../core/words/words.js'
import { spelledValue, spokenValue, UNKNOWN_VALUE } from '../../../spec/compile/chosen-value.js'
import { filterId, rangeOf } from '../../../spec/compile/compile-filter.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Status } from '../../../spec/language/field.js'
import type { FilterItem } from '../../../spec/language/index-spec.js'
import type { QueryResult, Row } from '../../../wire/query.js'
import { enumLabel, isBucket } from '../../widgets/labels.js'

/** What is filtered, and the language that its values are said in. */
export interface SpokenSpec {
  spec: EntitySpec
  t: Words
}

export interface Choice {
  value: string
  label: string
  /** A text that distinguishes it from another facet of the same name. */
  of?: string
  status?: Status
  count: number
}

/** A filter's name: its own, or its field's. */
export function labelOf(spec: EntitySpec, item: FilterItem): string {
  if (item.label) return item.label
  return ('property' in item ? spec.fields[item.property]?.label : spec.metrics?.[item.metric]?.label) ?? filterId(item)
}

/** A chosen value as words: for chips, where the counts may not be at hand. */
export function valueLabel({ spec, t }: SpokenSpec, item: FilterItem, value: string): string {
  if (item.control === 'search') return value
  if (value === UNKNOWN_VALUE) {
    const isSaid = 'property' in item && spec.fields[item.property]?.said
    return isSaid ? t('None') : t('Unknown')
  }
  if (item.control === 'range') return value === '' ? '…' : value
  if (item.control === 'buckets') {
    const range = rangeOf(value)
    if (range) return rangeLabel(range, t)
    const i = item.bounds.indexOf(Number(value))
    const from = item.bounds[i - 1] ?? 0
    return Number(value) >= 999_999 ? `${from}+` : `${from}–${value}`
  }
  const field = 'property' in item ? spec.fields[item.property] : undefined
  if (field?.type === 'boolean')
    return value === 'true' ? (field.words?.true ?? t('Yes')) : (field.words?.false ?? t('No'))
  const spoken = spokenValue(value)
  return 'property' in item ? enumLabel(spec, item.property, spoken) : spoken
}

function rangeLabel({ from, to }: { from: number | undefined; to: number | undefined }, t: Words): string {
  if (to === undefined) return t('{from} or more', { from })
  return from === undefined ? t('up to {to}', { to }) : t('{from} to {to}', { from, to })
}

/** The values of a facet, those that are chosen among them even where nothing has them any more. */
export function choicesOf(
  spoken: SpokenSpec,
  item: FilterItem,
  result: QueryResult,
  chosen: readonly string[],
): Choice[] {
  const { spec } = spoken
  const field = 'property' in item ? spec.fields[item.property] : undefined
  const statusOf = (value: string) =>
    field?.type !== 'enum' || !field.values.some(member => member.status)
      ? undefined
      : value === UNKNOWN_VALUE
        ? ('unknown' as const)
        : field.values.find(member => member.value === value)?.status
  const choices = result.rows.map((row): Choice & { parent: string | undefined } => {
    const value = choiceOf(row)
    const status = statusOf(value)
    return {
      value,
      label: typeof row.name === 'string' ? row.name : isBucket(row.x) ? row.x.label : valueLabel(spoken, item, value),
      ...(status && { status }),
      count: typeof row.count === 'number' ? row.count : 0,
      parent: typeof row.parent === 'string' ? row.parent : undefined,
    }
  })
  const times = new Map<string, number>()
  for (const { label } of choices) times.set(label, (times.get(label) ?? 0) + 1)
  const named = choices.map(({ parent, ...choice }): Choice => {
    const isNamesake = (times.get(choice.label) ?? 0) > 1
    const of = parent ?? choice.value.split(':').at(-1)
    return isNamesake && of !== undefined ? { ...choice, of } : choice
  })
  const missing = chosen.filter(value => rangeOf(value) === undefined && !named.some(choice => choice.value === value))
  return [...named, ...missing.map(value => ({ value, label: valueLabel(spoken, item, value), count: 0 }))]
}

function choiceOf(row: Row): string {
  const { x } = row
  if (x === null || x === undefined) return UNKNOWN_VALUE
  return isBucket(x) ? String(x.to) : spelledValue(String(x))
}
