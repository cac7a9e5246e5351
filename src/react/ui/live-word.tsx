/** "Live", of what is: nothing that comes now is shown to whose window of time has ended. */
import type { Datastore } from '../../core/types.js'
import { isOver, useSeenWindow } from '../hooks/seen-window.js'
import { useWords } from '../hooks/use-words.js'

export function LiveWord({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  return isOver(useSeenWindow(datastore)) ? null : t('Live')
}
