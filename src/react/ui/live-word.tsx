/** "Live", of what is: to whose window of time has ended nothing that comes now is shown, and it is said when that was. */
import type { Datastore } from '../../core/types.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { untilWord, useSeenWindow } from '../hooks/seen-window.js'

export function LiveWord({ datastore }: { datastore: Datastore }) {
  const { format } = useScreenHost().portal
  return untilWord(useSeenWindow(datastore), format) ?? format.t('Live')
}
