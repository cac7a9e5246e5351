/** "Live", of what is: nothing that comes now is shown to whose window of time has ended. */
import { useStore } from '@nanostores/react'
import type { Datastore } from '../../core/types.js'
import { isOver } from '../hooks/seen-window.js'
import { useWords } from '../hooks/use-words.js'

export function LiveWord({ $seen }: Pick<Datastore, '$seen'>) {
  const t = useWords()
  return isOver(useStore($seen)) ? null : t('Live')
}
