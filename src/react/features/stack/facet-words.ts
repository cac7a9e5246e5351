/** What the values of a map's facets are called, in its filter and in pictures of it. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Portal } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { spokenValue, UNKNOWN_VALUE } from '../../../spec/compile/chosen-value.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { columnsOf, type FacetId } from './map-facets.js'

export const FACET_TITLES: Readonly<Record<FacetId, string>> = {
  type: 'Type',
  platform: 'Platform',
  role: 'Role',
  vendor: 'Vendor',
  support: 'Support',
  client: 'Client',
  environment: 'Environment',
}
const ROLES: Readonly<Record<string, string>> = {
  storage: 'Storage',
  hyperconverged: 'Hyperconverged',
  compute: 'Compute',
  network: 'Network',
  backup: 'Backup',
}

/** Says a value as the address spells it. */
export function facetWords(
  stack: Stack,
  catalogue: Portal['catalogue'],
  t: Words,
): (id: FacetId, spelled: string) => string {
  const platformWord = (value: string) =>
    value === 'generic'
      ? t('Other')
      : t(Object.hasOwn(PLATFORMS, value) ? PLATFORMS[value as keyof typeof PLATFORMS] : value)
  /** Types of several platforms have one label. */
  const typeWord = (value: string): string => {
    if (!catalogue.has(value)) return value
    const { label, platform } = catalogue.entry(value)
    const isShared = stack.types.some(
      ({ type }) => type !== value && catalogue.has(type) && catalogue.entry(type).label.many === label.many,
    )
    return isShared ? `${label.many} (${platformWord(platform)})` : label.many
  }
  return (id, spelled) => {
    if (spelled === UNKNOWN_VALUE) return t('Unknown')
    const value = spokenValue(spelled)
    if (id === 'type') return typeWord(value)
    if (id === 'platform') return platformWord(value)
    return id === 'support' || id === 'role' ? t(ROLES[value] ?? value) : labelWord(stack, id, value)
  }
}

/** What a value that is an id is called. Environments of one name are told apart by whose they are, clients by the beginning of their ids. */
function labelWord(stack: Stack, id: FacetId, value: string): string {
  const columns = columnsOf(stack)
  const column = columns.find(each => each.id === id)
  const place = column?.values.indexOf(value) ?? -1
  const label = column?.labels?.[place] ?? undefined
  if (label === undefined) return value
  if (column?.labels?.filter(each => each === label).length === 1) return label
  const node = column?.of.indexOf(place) ?? -1
  const owners = id === 'environment' ? columns.find(each => each.id === 'client') : undefined
  return `${label} (${owners?.labels?.[owners.of[node] ?? -1] ?? value.slice(0, 8)})`
}
