/** The dimensions of costs: the fixed ones, those that the account defines, and one for each tag key that charges or their entities carry. */
import { PLATFORMS } from '../../../spec/language/entity.js'
import { DIMENSIONS_FIELD } from '../../../spec/language/said.js'

export interface Dimension {
  id: string
  label: string
  /** A property of the type `cost`. */
  property: string
  /** Heads the column of names. */
  one: string
}

const TAG = 'tag:'
/** Before the key of a dimension that an account defines. */
const DEFINED = 'dimension:'

/** No grouping: a line for each resource, and for each service where a charge names none. */
export const NONE: Dimension = { id: 'none', label: 'None', property: 'item', one: 'Resource or service' }

export const DIMENSIONS: readonly Dimension[] = [
  NONE,
  { id: 'serviceName', label: 'Service', property: 'serviceName', one: 'Service' },
  { id: 'serviceCategory', label: 'Service category', property: 'serviceCategory', one: 'Service category' },
  { id: 'providerName', label: 'Provider', property: 'providerName', one: 'Provider' },
  { id: 'subAccountName', label: 'Account', property: 'subAccountName', one: 'Account' },
  { id: 'subAccountId', label: 'Account ID', property: 'subAccountId', one: 'Account ID' },
  { id: 'regionId', label: 'Region', property: 'regionId', one: 'Region' },
  { id: 'platformType', label: 'Platform', property: 'platformType', one: 'Platform' },
  { id: 'chargeCategory', label: 'Charge category', property: 'chargeCategory', one: 'Charge category' },
]

/** The dimension of a tag key. */
export function tagDimension(key: string): Dimension {
  return { id: `${TAG}${key}`, label: key, property: `resourceTags.${key}`, one: `Tag ${key}` }
}

/** Dimensions by tag. Tags that name an owner come first, since costs are allocated by them. */
export function tagDimensions(keys: readonly string[]): Dimension[] {
  const rank = (key: string) => (/^owner$/i.test(key) ? 0 : /owner|team|cost.?cent/i.test(key) ? 1 : 2)
  return [...keys].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).map(tagDimension)
}

/** A dimension that an account defines: charges have that of the entity they are for. Until its name is known its key stands for it. */
export function definedDimension({ key, name = key }: { key: string; name?: string }): Dimension {
  return { id: `${DEFINED}${key}`, label: name, property: `${DIMENSIONS_FIELD}.${key}`, one: name }
}

/** The dimension of an id in an address: none for an unknown id. `defined` has the names of those that are defined. */
export function dimensionOf(id: string, defined: readonly Dimension[] = []): Dimension {
  if (id.startsWith(TAG) && id.length > TAG.length) return tagDimension(id.slice(TAG.length))
  if (id.startsWith(DEFINED) && id.length > DEFINED.length) {
    return defined.find(dimension => dimension.id === id) ?? definedDimension({ key: id.slice(DEFINED.length) })
  }
  return DIMENSIONS.find(dimension => dimension.id === id) ?? NONE
}

export const UNALLOCATED = 'Unallocated'

/** A value of a dimension as it is shown. */
export function valueLabel(dimension: Dimension, value: string | null): string {
  if (value === null) return UNALLOCATED
  if (dimension.id !== 'platformType') return value
  return Object.entries(PLATFORMS).find(([platform]) => platform === value)?.[1] ?? value
}
