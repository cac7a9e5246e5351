/** Places of the palette: what was visited last, and what is pinned. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useNamedPlaces, usePlaces } from '../../hooks/places.js'
import { usePortal } from '../../hooks/screen-host.js'
import type { Entry } from './entries.js'

export function usePlaceEntries(): Entry[] {
  const { $recent, $pinned } = usePlaces()
  const { format, location } = usePortal()
  const recent = useStore($recent)
  const pinned = useStore($pinned)
  const [now] = useState(() => location.$path.get().split('?')[0])
  const named = useNamedPlaces([...recent.map(({ path }) => path), ...pinned])
  const byPath = new Map(named.filter(({ label }) => label !== '').map(place => [place.path, place]))
  const entry = (kind: 'recent' | 'pinned', path: string, aside?: string): Entry[] => {
    const place = byPath.get(path)
    if (!place) return []
    const { icon, label, note } = place
    return [{ id: `${kind} ${path}`, kind, icon, label, note, href: path, ...(aside && { aside }) }]
  }
  return [
    ...recent
      .filter(({ path }) => path !== now)
      .flatMap(({ path, at }) => entry('recent', path, format.relative(new Date(at).toISOString()))),
    ...pinned.flatMap(path => entry('pinned', path)),
  ]
}
