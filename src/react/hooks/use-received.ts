/** When a datastore received something last, as words; none until that is known. */
import { useStore } from '@nanostores/react'
import type { Datastore } from '../../core/types.js'
import { usePortal } from './screen-host.js'
import { useWords } from './use-words.js'

export function useReceived({ $asOf }: Datastore): string {
  const t = useWords()
  const { format } = usePortal()
  const asOf = useStore($asOf)
  if (asOf === undefined) return ''
  return asOf === null ? t('Nothing received yet') : t('Updated {asOf}', { asOf: format.relative(asOf) })
}
