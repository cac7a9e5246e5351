/** Counts with what they count: "1 virtual machine", "3 EC2 instances". */
import type { Format } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'

/** Inside a sentence: capitals stay where they are a name's ("EC2 instances", "AKS clusters"). */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

export function countWords(format: Pick<Format, 'number'>, count: number, label: EntitySpec['label']): string {
  return `${format.number(count)} ${inSentence(count === 1 ? label.one : label.many)}`
}
