/** What people say of one entity, as it is now: read once, then followed. */
import { useEffect, useState } from 'react'
import { followOverlay, readOverlay } from '../../core/overlays.js'
import type { Datastore } from '../../core/types.js'
import type { PortalError } from '../../wire/errors.js'
import type { EntityOverlay } from '../../wire/overlay.js'
import { useRead } from '../hooks/use-read.js'

export interface FollowedOverlay {
  value: EntityOverlay | undefined
  error: PortalError | undefined
  again(): void
  /** Shows what a change answered. */
  show(value: EntityOverlay): void
}

export function useOverlay(datastore: Datastore, type: string, id: string): FollowedOverlay {
  const key = `${datastore.environment.id} ${type} ${id}`
  const { value, error, again } = useRead(key, () => readOverlay(datastore, { type, id }))
  const [told, setTold] = useState<EntityOverlay>()
  // What is told may be older than what was saved here meanwhile.
  const show = (next: EntityOverlay) => setTold(known => newest(known, next))
  useEffect(() => {
    const stop = followOverlay(datastore, { type, id }, next => setTold(known => newest(known, next)))
    return () => {
      stop()
      setTold(undefined)
    }
  }, [datastore, type, id])
  const shown = told && value ? newest(value, told) : (told ?? value)
  return { value: shown, error: shown ? undefined : error, again, show }
}

/** Of the same version the later one, which may have come with other rights. */
function newest(known: EntityOverlay | undefined, next: EntityOverlay): EntityOverlay {
  return known && known.version > next.version && !next.isHidden ? known : next
}
