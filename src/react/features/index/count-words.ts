/** Counts with what they count: "1 virtual machine", "3 EC2 instances". */
import type { Format } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'

export function countWords(format: Pick<Format, 'number' | 't'>, count: number, label: EntitySpec['label']): string {
  return `${format.number(count)} ${format.t.within(count === 1 ? label.one : label.many)}`
}
