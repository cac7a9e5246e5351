/** Why there is nothing, of what is worked out of the last weeks: whoever sees a window of time alone is not told that there is none. */
import type { Datastore } from '../../core/types.js'
import { useKnownSince } from '../hooks/known-since.js'
import { useWords } from '../hooks/use-words.js'

/** `children`: why, where nothing is hidden from the reader. */
export function WhyNothing({ datastore, children }: { datastore: Datastore; children: string }) {
  const t = useWords()
  const seen = useKnownSince(datastore)?.seen
  return <>{seen ? t('Not shown to you: it rests on times that you do not see.') : children}</>
}
