/** A note on what is not known of the past moment that a page shows. */
import { useStore } from '@nanostores/react'
import { useKnownSince } from '../hooks/known-since.js'
import { usePortal } from '../hooks/screen-host.js'
import { useSeenWindow } from '../hooks/seen-window.js'
import { pastWords } from './past-words.js'

export default function PastNote({ environmentId, origin }: { environmentId: string; origin: string }) {
  const { datastore, format, $resources } = usePortal()
  // A page that is opened at a past time is drawn before it is known what the reader sees.
  const isThere = useStore($resources).value?.environments.some(({ id }) => id === environmentId)
  const shown = isThere ? datastore(environmentId) : undefined
  const known = useKnownSince(shown)
  const seenUntil = useSeenWindow(shown)?.until
  const words =
    known && pastWords({ ...known, seenUntil }, Date.parse(origin), { t: format.t, dateTime: format.dateTime })
  return words === undefined || words === '' ? null : <> {words}</>
}
