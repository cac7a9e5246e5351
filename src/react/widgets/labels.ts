/** Keys of groups as words: enumeration labels, buckets, unknown, the remainder. */
import type { Words } from '../../core/words/words.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Field, Status } from '../../spec/language/field.js'
import type { Bucket, Cell, Group, Row, Series } from '../../wire/query.js'

export const REST = 'Other'
export const MISSING = 'Unknown'

export function isBucket(cell: Cell | undefined): cell is Bucket {
  return typeof cell === 'object' && cell !== null && 'label' in cell && 'from' in cell
}

interface Naming {
  spec: Pick<EntitySpec, 'fields'>
  group: Group
  /** Without it the remainder and what is unknown are called so in English. */
  t?: Words
}

/** `x` or `y` of a grouped row as shown. */
export function keyLabel(row: Row, key: 'x' | 'y', { spec, group, t }: Partial<Naming> = {}): string {
  if (row.rest === true && key === 'x') return t?.(REST) ?? REST
  const cell = row[key]
  if (cell === null || cell === undefined) return t?.(MISSING) ?? MISSING
  if (isBucket(cell)) return cell.label
  const text = Array.isArray(cell) ? cell.join(', ') : String(cell)
  return spec && group && 'property' in group ? enumLabel(spec, group.property, text) : text
}

/** An enumeration's word for a value, the value itself otherwise. */
export function enumLabel(spec: Pick<EntitySpec, 'fields'>, path: string, value: string): string {
  return enumWord(spec.fields[path], value)
}

export function enumWord(field: Field | undefined, value: string): string {
  return field?.type === 'enum' ? (field.values.find(member => member.value === value)?.label ?? value) : value
}

/** The status that a group's key stands for: those of an enumeration that has them. */
export function statusOfKey(row: Row, spec: Pick<EntitySpec, 'fields'>, group: Group): Status | undefined {
  const field = 'property' in group ? spec.fields[group.property] : undefined
  if (field?.type !== 'enum' || row.rest === true) return undefined
  if (row.x === null) return field.values.some(({ status }) => status) ? 'unknown' : undefined
  return field.values.find(member => member.value === row.x)?.status
}

export function isSeries(cell: Cell | undefined): cell is Series {
  return typeof cell === 'object' && cell !== null && 'points' in cell
}

/** Labels without the words that all of them end with: of `… 2019 (64-bit)` and `… 2022 (64-bit)` the last tells nothing apart. */
export function withoutCommonTail(labels: readonly string[]): string[] {
  const split = labels.map(label => label.split(' '))
  const shortest = Math.min(...split.map(words => words.length))
  let shared = 0
  while (labels.length > 1 && shared < shortest - 1 && new Set(split.map(words => words.at(-1 - shared))).size === 1)
    shared++
  return split.map(words => words.slice(0, words.length - shared).join(' '))
}
