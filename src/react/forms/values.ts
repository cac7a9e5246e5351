/** Values of a form by their place: read, put, compared, and made into what the schema reads. Pure. */
import type { Words } from '../../core/words/words.js'
import { isRecord } from '../../wire/errors.js'
import { type FormLeaf, leavesOf } from '../../wire/forms/fields.js'
import { isDangerousKey } from '../../wire/json.js'

export type FormValues = Readonly<Record<string, unknown>>

export function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((holder, key) => (isRecord(holder) ? holder[key] : undefined), values)
}

/** A copy with another value at the place; undefined leaves it out. */
export function withValue(values: FormValues, name: string, value: unknown): FormValues {
  const [key = '', ...rest] = name.split('.')
  if (isDangerousKey(key)) return values
  const before = values[key]
  const inner = rest.length === 0 ? value : withValue(isRecord(before) ? before : {}, rest.join('.'), value)
  if (inner !== undefined) return { ...values, [key]: inner }
  const { [key]: _before, ...others } = values
  return others
}

/** The objects of a field of rows. */
export function rowsOf(value: unknown): FormValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Values in which two of them differ. */
export function changesOf(leaves: readonly FormLeaf[], before: FormValues, after: FormValues): FormLeaf[] {
  return leaves.filter(({ name }) => !isSame(valueAt(before, name), valueAt(after, name)))
}

/** Applies the changes between two values to a third. */
export function carried(leaves: readonly FormLeaf[], from: FormValues, to: FormValues, onto: FormValues): FormValues {
  return changesOf(leaves, from, to).reduce((sofar, { name }) => withValue(sofar, name, valueAt(to, name)), onto)
}

/** Prepares values for the schema: texts without spaces around them, and emptied fields as their declaration says. */
export function finished(leaves: readonly FormLeaf[], values: FormValues): FormValues {
  return leaves.reduce(
    (sofar, leaf) => withValue(sofar, leaf.name, finishedValue(leaf, valueAt(values, leaf.name))),
    values,
  )
}

function finishedValue({ field }: FormLeaf, given: unknown): unknown {
  const value = typeof given === 'string' && field.kind !== 'secret' ? given.trim() : given
  if (field.kind === 'texts' && Array.isArray(value)) {
    const lines = value.map(each => String(each).trim()).filter(each => each !== '')
    return lines.length === 0 && field.empty === 'null' ? null : lines
  }
  if (field.kind === 'thresholds') return value === '' ? null : value
  if (field.kind === 'rows') return rowsOf(value).map(row => finished(leavesOf(field.row), row))
  if (value !== '' && value !== null && value !== undefined) return value
  if (field.empty === 'absent' || ((field.kind === 'secret' || field.kind === 'file') && !field.empty)) return undefined
  if (field.empty === 'null') return null
  return value === '' && (field.kind === 'number' || field.kind === 'choice' || field.kind === 'reference')
    ? null
    : value
}

type NameOf = (of: string, value: unknown) => string

/** A value in words, as a form shows it elsewhere than in its field. */
export function wordsOf({ field }: FormLeaf, value: unknown, nameOf: NameOf, t: Words): string {
  if (value === null || value === undefined || value === '') return t('None')
  switch (field.kind) {
    case 'secret':
      return t('Another secret')
    case 'file':
      return t('Another file')
    case 'rows':
      return listed(rowsOf(value), t, row =>
        leavesOf(field.row)
          .flatMap(leaf => {
            const words = wordsOf(leaf, valueAt(row, leaf.name), nameOf, t)
            return words === t('None') ? [] : words
          })
          .join(' '),
      )
    case 'flag':
      return value === true ? t('Yes') : t('No')
    case 'number':
    case 'thresholds':
      return field.unitLabel === undefined ? String(value) : `${value} ${field.unitLabel}`
    case 'choice':
      return labelOf(field.options, value)
    case 'choices':
      return listed(value, t, each => labelOf(field.options, each))
    case 'texts':
      return listed(value, t, String)
    case 'reference':
    case 'own':
      return nameOf(field.of, value)
    default:
      return String(value)
  }
}

function listed(value: unknown, t: Words, word: (each: unknown) => string): string {
  return Array.isArray(value) && value.length > 0 ? value.map(word).join(', ') : t('None')
}

function labelOf(options: readonly { value: string; label: string }[], value: unknown): string {
  return options.find(option => option.value === value)?.label ?? String(value)
}
