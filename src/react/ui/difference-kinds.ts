/** Kinds of difference between two times: the words and the sign of each, which say them without a colour. */
import type { DifferenceKind } from '../../wire/difference-kinds.js'

export const SIGNS: Readonly<Record<DifferenceKind, string>> = { added: '+', removed: '−', changed: 'Δ' }
export const KIND_WORDS: Readonly<Record<DifferenceKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}
