/** When a datastore received something last, as words; none until that is known. A page about the past says of which time it is, and whether anything was there. */
import { useStore } from '@nanostores/react'
import type { Datastore } from '../../core/types.js'
import { isHub } from '../../wire/hub.js'
import { usePortal } from './screen-host.js'
import { useTime } from './time.js'
import { useWords } from './use-words.js'

export function useReceived({ environment, $asOf, $counts }: Datastore): string {
  const t = useWords()
  const { format } = usePortal()
  const { origin } = useTime().view
  const asOf = useStore($asOf)
  const counts = useStore($counts)
  if (origin !== null) {
    const isEmpty = counts !== undefined && Object.values(counts).every(count => count === 0)
    return isEmpty ? t('There was nothing yet') : t('As of {updated}', { updated: format.dateTime(origin) })
  }
  if (asOf === undefined) return ''
  if (asOf === null) return t('Nothing received yet')
  const when = format.relative(asOf)
  // A hub is kept up with its environments: that nothing of it changed for an hour does not make it an hour old.
  return isHub(environment.datastoreId) ? t('Changed {when}', { when }) : t('Updated {asOf}', { asOf: when })
}
