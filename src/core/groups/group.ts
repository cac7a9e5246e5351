/**
 * What the linked elements of one portal share (`group="a"`): what lists are narrowed to, the rows that are selected, and the time. A list gives for the place that it
 * shows, an entity type of an environment. What nobody gives any more is forgotten, so that no filter outlives the list that could clear it.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { IndexView } from '../settings/types.js'
import { NOW, type TimeView } from '../time/time-view.js'

export interface Place {
  environmentId: string
  type: string
}

/** The parts of a view that narrow a list. */
export type Narrowing = Pick<IndexView, 'filterText' | 'filters' | 'conditions'>
export interface PlaceNarrowed extends Place {
  by: Narrowing
}
export interface PlaceSelected extends Place {
  ids: readonly string[]
  /** Selected on a map, which is no list: lists show these alone, and tick none of them. */
  isOnMap?: true
}

export const NOT_NARROWED: Narrowing = { filterText: '', filters: {}, conditions: [] }

/** State of a group, which its members share. */
export interface Group {
  $time: WritableAtom<TimeView>
  $narrowed: WritableAtom<readonly PlaceNarrowed[]>
  $selected: WritableAtom<PlaceSelected | undefined>
  /** Members of the group, each with the place that it gives. */
  members: Map<object, Place | undefined>
}

/** A group as one element has it. */
export interface Link {
  readonly name: string
  readonly $time: WritableAtom<TimeView>
  readonly $narrowed: ReadableAtom<readonly PlaceNarrowed[]>
  readonly $selected: ReadableAtom<PlaceSelected | undefined>
  /** The place that the element shows a list of; what it gave for another one is forgotten, unless somebody else gives for it. */
  giveFor(place: Place | undefined): void
  narrow(place: Place, change: Partial<Narrowing>): void
  select(place: Place, ids: readonly string[], from?: 'map'): void
  leave(): void
}

export const isSamePlace = (a: Place, b: Place) => a.environmentId === b.environmentId && a.type === b.type

/** Joins the group of that name in a portal; the first member makes it, and it ends with the last. */
export function joinGroup({ groups }: { groups: Map<string, Group> }, name: string): Link {
  const group = groups.get(name) ?? createGroup()
  groups.set(name, group)
  const member = {}
  group.members.set(member, undefined)
  const { $time, $narrowed, $selected, members } = group
  const forget = (place: Place | undefined) => {
    if (!place || [...members.values()].some(other => other && isSamePlace(other, place))) return
    const kept = $narrowed.get().filter(other => !isSamePlace(other, place))
    if (kept.length < $narrowed.get().length) $narrowed.set(kept)
    const selected = $selected.get()
    if (selected && isSamePlace(selected, place)) $selected.set(undefined)
  }
  return {
    name,
    $time,
    $narrowed,
    $selected,
    giveFor(place) {
      if (!members.has(member)) return
      const before = members.get(member)
      members.set(member, place)
      forget(before)
    },
    narrow({ environmentId, type }, change) {
      const place = { environmentId, type }
      const others = $narrowed.get().filter(other => !isSamePlace(other, place))
      const by = { ...narrowingOf($narrowed.get(), place), ...change }
      $narrowed.set(isNarrowing(by) ? [...others, { ...place, by }] : others)
    },
    select({ environmentId, type }, ids, from) {
      const isOnMap = from === 'map' && ({ isOnMap: true } as const)
      $selected.set(ids.length > 0 ? { environmentId, type, ids, ...isOnMap } : undefined)
    },
    leave() {
      const place = members.get(member)
      members.delete(member)
      forget(place)
      if (members.size === 0 && groups.get(name) === group) groups.delete(name)
    },
  }
}

function createGroup(): Group {
  return { $time: atom(NOW), $narrowed: atom([]), $selected: atom(undefined), members: new Map() }
}

/** Returns the filters that narrow a place. */
export function narrowingOf(all: readonly PlaceNarrowed[], place: Place): Narrowing {
  return all.find(other => isSamePlace(other, place))?.by ?? NOT_NARROWED
}

function isNarrowing({ filterText, filters, conditions }: Narrowing): boolean {
  return filterText.trim() !== '' || conditions.length > 0 || Object.values(filters).some(values => values.length > 0)
}
