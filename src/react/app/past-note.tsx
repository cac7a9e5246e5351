/** A note on what is not known of the past moment that a page shows. */
import { useKnownSince } from '../hooks/known-since.js'
import { usePortal } from '../hooks/screen-host.js'
import { pastWords } from './past-words.js'

export default function PastNote({ environmentId, origin }: { environmentId: string; origin: string }) {
  const { datastore, format } = usePortal()
  const known = useKnownSince(datastore(environmentId))
  const words = known && pastWords(known, Date.parse(origin), iso => format.dateTime(iso))
  return words === undefined || words === '' ? null : <> {words}</>
}
