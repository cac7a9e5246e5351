/** Up to where the commits of each datastore were heard. They may come out of order, and one may never come. */
import type { Position } from '../../../wire/patch.js'
import type { AggregateKey } from '../change-log.js'

/** Commits that may arrive before one that precedes them. With more, the missing one is taken as lost. */
const MOST_AHEAD = 50

/** All commits of this epoch up to here were heard. */
export interface Heard {
  readonly epoch: string
  readonly sequence: number
}

export interface Hearing {
  /** One that is new here, or of another epoch, begins at this position: every later commit will be received. */
  of(datastoreId: string, position: Position): Heard
  /** False where one that precedes it is taken as lost: anything may have changed. */
  hear(datastoreId: string, commit: Position): boolean
}

interface Place {
  epoch: string
  sequence: number
  ahead: Set<number>
}

export function createHearing(): Hearing {
  const places = new Map<string, Place>()

  function placeOf(datastoreId: string, { epoch, sequence }: Position): Place {
    const known = places.get(datastoreId)
    if (known?.epoch === epoch) return known
    const place = { epoch, sequence, ahead: new Set<number>() }
    places.set(datastoreId, place)
    return place
  }

  return {
    of: placeOf,
    hear(datastoreId, commit) {
      const place = placeOf(datastoreId, commit)
      if (commit.sequence > place.sequence) place.ahead.add(commit.sequence)
      while (place.ahead.delete(place.sequence + 1)) place.sequence += 1
      if (place.ahead.size <= MOST_AHEAD) return true
      place.sequence = Math.max(...place.ahead)
      place.ahead.clear()
      return false
    },
  }
}

/** The datastore that a change log is of; undefined for others. */
export function datastoreOf(key: AggregateKey): string | undefined {
  return key.startsWith('datastore:') ? key.slice('datastore:'.length) : undefined
}
