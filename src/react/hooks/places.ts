/** Pinned and recent places, with what they are called. The portal page provides them; elsewhere there are none. */
import { atom } from 'nanostores'
import { createContext, useContext, useMemo } from 'react'
import type { Places } from '../../core/places.js'
import type { Answers, Portal } from '../../core/types.js'
import type { IconName } from '../ui/icon-paths.js'
import { usePortal } from './screen-host.js'
import { useAll } from './use-all.js'

/** The place that an address leads to, as far as the address says. */
export interface Place {
  path: string
  environmentId: string | undefined
  icon: IconName
  /** The name of the place; for an entity its id until its name is known. */
  label: string
  /** The kind of place: `Virtual machine`, `List`. */
  note: string
  /** The entity, whose name is asked for. */
  entity?: { type: string; id: string }
}

export interface PagePlaces extends Places {
  /** Undefined for what leads nowhere, or into an environment that the session does not have. */
  describe(path: string): Place | undefined
}

const NOWHERE: PagePlaces = {
  $pinned: atom([]),
  $recent: atom([]),
  pin: () => false,
  unpin: () => {},
  visit: () => {},
  refresh: () => {},
  describe: () => undefined,
}

export const PlacesContext = createContext<PagePlaces>(NOWHERE)

export function usePlaces(): PagePlaces {
  return useContext(PlacesContext)
}

/** The places behind addresses, by their names. What is gone or may not be seen is left out; a name that is not answered yet is empty. */
export function useNamedPlaces(paths: readonly string[]): Place[] {
  const { describe } = usePlaces()
  const portal = usePortal()
  const found = paths.flatMap(path => describe(path) ?? [])
  const key = JSON.stringify(found.flatMap(({ environmentId, entity }) => (entity ? [[environmentId, entity.id]] : [])))
  const stores = useMemo(() => namesOf(portal, JSON.parse(key) as [string, string][]), [portal, key])
  const names = useNames(stores)
  return found.flatMap(place => {
    if (!place.entity) return [place]
    const known = names.get(place.environmentId ?? '')
    const name = known?.get(`${place.entity.type} ${place.entity.id}`)
    return known && name === undefined ? [] : [{ ...place, label: name ?? '' }]
  })
}

/** One question for each environment. */
function namesOf(portal: Portal, entities: readonly [string, string][]): [string, Answers][] {
  const ids = new Map<string, string[]>()
  for (const [environmentId, id] of entities) ids.set(environmentId, [...(ids.get(environmentId) ?? []), id])
  return [...ids].map(([environmentId, value]) => [
    environmentId,
    portal.datastore(environmentId).watch({
      names: {
        entity: 'entity',
        select: { name: { property: 'name' } },
        where: { property: 'id', op: 'in', value: [...new Set(value)].sort() },
        limit: 200,
      },
    }),
  ])
}

/** Names by environment, as they are answered. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

function useNames(stores: readonly [string, Answers][]): Names {
  const values = useAll(useMemo(() => stores.map(([, $answers]) => $answers), [stores]))
  return new Map(
    stores.flatMap(([environmentId], i) => {
      const { value, error } = values[i] ?? {}
      const rows = value?.results.names?.rows ?? []
      const names = new Map(rows.map(({ id, type, name }) => [`${type} ${id}`, String(name ?? id)]))
      return value || error ? [[environmentId, names] as const] : []
    }),
  )
}
