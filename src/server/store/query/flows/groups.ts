/** Addresses → groups of each side, numbered in the order of what they are called, so that sums can be sorted by it. */
import type { FlowScope, FlowSide } from '../../../../wire/flows.js'
import type { Pseudonyms } from '../../../access/pseudonyms.js'
import { isOwnGroup, type Owner, type Owners } from './owners.js'
import { isPrivate, networkTextOf } from './prefixes.js'

/** How near an address is: an entity, a network that the account has named, the internet, nobody's, hidden. */
const NEARNESS = ['entity', 'network', 'internet', 'nobody', 'hidden'] as const
type Nearness = (typeof NEARNESS)[number]
/** From here on a scope holds. SQL compares the places. */
export const SCOPE_FROM = { internal: 0, external: 2, unresolved: 3 } as const satisfies Record<FlowScope, number>

export interface Grouped {
  /** Place by place. */
  addresses: string[]
  groups: number[]
  nearness: number[]
  sides: FlowSide[]
}

interface Found {
  nearness: Nearness
  owner: Owner | undefined
  address: string
}

export interface GroupsAsked {
  addresses: readonly string[]
  owners: Owners
  pseudonyms: Pseudonyms | undefined
}

/** `side` is 0 of sources, 1 of targets. */
export function groupSide({ addresses, owners, pseudonyms }: GroupsAsked, side: number, by: string): Grouped {
  const known = new Map<string, { side: FlowSide; members: Found[] }>()
  for (const address of addresses) {
    const found = findOwner(owners, address)
    const label = labelOf(found, { side, by, pseudonyms })
    const group = known.get(label.key)
    if (group) group.members.push(found)
    else known.set(label.key, { side: { ...label, scope: scopeOf(found), addresses: 0 }, members: [found] })
  }
  const sorted = [...known.values()].sort(({ side: a }, { side: b }) => inOrder(a, b))
  const grouped: Grouped = { addresses: [], groups: [], nearness: [], sides: [] }
  for (const [place, { side: shown, members }] of sorted.entries()) {
    grouped.sides.push({ ...shown, addresses: shown.kind === 'hidden' ? 0 : members.length })
    for (const { address, nearness } of members) {
      grouped.addresses.push(address)
      grouped.groups.push(place)
      grouped.nearness.push(NEARNESS.indexOf(nearness))
    }
  }
  return grouped
}

/** What is not known comes last. */
function inOrder(a: FlowSide, b: FlowSide): number {
  if (a.label === null || b.label === null)
    return Number(a.label === null) - Number(b.label === null) || order(a.key, b.key)
  return order(a.label, b.label) || order(a.key, b.key)
}
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function findOwner({ entities, ranges, hidden }: Owners, address: string): Found {
  const entity = entities.get(address)
  if (entity) return { nearness: 'entity', owner: entity, address }
  if (hidden.has(address)) return { nearness: 'hidden', owner: undefined, address }
  const range = ranges.find(address)
  if (range) return { nearness: range.type === 'global.inet.defined' ? 'network' : 'internet', owner: range, address }
  return { nearness: isPrivate(address) ? 'nobody' : 'internet', owner: undefined, address }
}

function scopeOf({ nearness }: Found): FlowScope {
  if (nearness === 'internet') return 'external'
  return nearness === 'nobody' || nearness === 'hidden' ? 'unresolved' : 'internal'
}

type Label = Pick<FlowSide, 'key' | 'label' | 'kind' | 'type' | 'id'>

function labelOf(
  found: Found,
  { side, by, pseudonyms }: { side: number; by: string; pseudonyms: Pseudonyms | undefined },
): Label {
  const { nearness, owner, address } = found
  const scope = scopeOf(found)
  if (nearness === 'hidden') return { key: 'hidden', label: null, kind: 'hidden' }
  if (by === 'all') return { key: scope, label: null, kind: 'value' }
  const shown = (text: string) => (pseudonyms ? pseudonyms.textOf(text) : text)
  const alone = (text: string): Label => ({ key: `address ${shown(text)}`, label: shown(text), kind: 'address' })
  if (by === 'address') return { ...alone(address), ...(owner && { type: owner.type, id: owner.id }) }
  if (!isOwnGroup(by)) {
    const value = owner?.values[side] ?? null
    return { key: `${scope} ${value === null ? '' : `= ${value}`}`, label: value, kind: 'value' }
  }
  if (by === 'type') return { key: `${scope} ${owner?.type ?? ''}`, label: owner?.type ?? null, kind: 'value' }
  const isListed = owner && (by === 'entity' || nearness !== 'entity')
  if (!isListed && by === 'network') {
    // Its addresses may be of several scopes: each is a group.
    const network = shown(networkTextOf(address))
    return { key: `${scope} ${network}`, label: network, kind: 'network' }
  }
  if (!isListed) return alone(address)
  const { type, id, name } = owner
  const kind = nearness === 'entity' ? 'entity' : 'network'
  return { key: `${type} ${id}`, label: name ?? id, kind, type, id }
}
