/** Numbers that are shown as a word: a runway of 0 days is `Full`, of 367 `> 1 year`. */
import type { Field } from '../../spec/language/field.js'

/** `value` in the field's own unit; undefined where the number itself is shown. */
export function numberWord(field: Field | undefined, value: number): string | undefined {
  if (field?.type !== 'number' && field?.type !== 'integer') return undefined
  if (field.over && value >= field.over.from) return field.over.label
  return value === 0 ? field.zero : undefined
}
