/** The hour whose state a page shows. */
import type { Datastore } from '../../core/types.js'
import { HOUR } from '../../wire/duration.js'
import { lastSeen, useSeenWindow } from './seen-window.js'
import { useTime } from './time.js'

/** Epoch ms: that of the page's time, else of the latest moment that the reader sees of the datastore. */
export function useShownHour(datastore: Datastore): number {
  const { origin } = useTime().view
  const moment = lastSeen(origin === null ? Date.now() : Date.parse(origin), useSeenWindow(datastore))
  return Math.floor(moment / HOUR) * HOUR
}
