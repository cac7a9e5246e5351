/** The window of time that the reader sees of a datastore, and where the present ends for them. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Datastore, Format } from '../../core/types.js'
import type { SeenWindow } from '../../wire/aggregates.js'

const UNKNOWN = atom(undefined)
/** Browsers take no longer times, ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Null where all is open; undefined until it is known, and without a datastore. */
export function useSeenWindow(datastore: Datastore | undefined): SeenWindow | null | undefined {
  // Whoever shows counts has the stream that tells the window.
  useStore<Datastore['$counts'] | typeof UNKNOWN>(datastore?.$counts ?? UNKNOWN)
  const seen = useStore<Datastore['$seen'] | typeof UNKNOWN>(datastore?.$seen ?? UNKNOWN)
  useAgainAt(seen?.until)
  return seen
}

/** Draws anew at a time that is yet to come: a window may end while the page is open. */
export function useAgainAt(until: string | null | undefined): void {
  const [, again] = useState<string>()
  useEffect(() => {
    const left = until == null ? 0 : Date.parse(until) - Date.now()
    if (left <= 0 || left > LONGEST_TIMER) return
    const timer = setTimeout(again, left, until)
    return () => clearTimeout(timer)
  }, [until])
}

/** The latest moment that the reader sees, epoch ms: a window that has ended is over for them. */
export function lastSeen(now: number, seen: SeenWindow | null | undefined): number {
  return seen?.until == null ? now : Math.min(now, Date.parse(seen.until))
}

/** Whether a window has ended: its reader has no present. */
export function isOver(seen: SeenWindow | null | undefined): boolean {
  return seen?.until != null && Date.parse(seen.until) <= Date.now()
}

/** Until when its reader sees what is shown, in words, where that is over. */
export function untilWord(seen: SeenWindow | null | undefined, { t, dateTime }: Pick<Format, 't' | 'dateTime'>) {
  return seen?.until != null && isOver(seen) ? t('Until {until}', { until: dateTime(seen.until) }) : undefined
}
