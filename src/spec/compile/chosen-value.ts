/** How a chosen value of a filter is spelt, in the state of a view and its address: as it is, and no value as a word that no value is spelt as. */

export const UNKNOWN_VALUE = '~unknown'

/** What would be taken for no value, or for another such one, begins with one more `~`. */
export const spelledValue = (value: string): string => (/^~+unknown$/.test(value) ? `~${value}` : value)

/** The value that is spelt so, which is not that of no value. */
export const spokenValue = (spelled: string): string => (/^~~+unknown$/.test(spelled) ? spelled.slice(1) : spelled)
