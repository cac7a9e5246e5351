/** Why there is nothing, of what is worked out of the last weeks: whoever sees a window of time alone is not told that there is none. */
import type { Datastore } from '../../core/types.js'
import { DAY } from '../../wire/duration.js'
import { isOver, useSeenWindow } from '../hooks/seen-window.js'
import { useWords } from '../hooks/use-words.js'

/** What is worked out rests on as many days at most (docs/analytics.md). */
const RESTS_ON_DAYS = 60

export const NOT_SHOWN = 'Not shown to you: it rests on times that you do not see.'

/** `children`: why, where nothing is hidden from the reader. */
export function WhyNothing({ datastore, children }: { datastore: Datastore; children: string }) {
  const t = useWords()
  const seen = useSeenWindow(datastore)
  const from = seen?.from
  const isCut = isOver(seen) || (from != null && Date.parse(from) > Date.now() - RESTS_ON_DAYS * DAY)
  return <>{isCut ? t(NOT_SHOWN) : children}</>
}
