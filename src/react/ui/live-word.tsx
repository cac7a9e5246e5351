/** "Live", of what is: to whose window of time has ended nothing that comes now is shown, and it is said when that was. */
import type { Datastore } from '../../core/types.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { isOver, useSeenWindow } from '../hooks/seen-window.js'
import { useWords } from '../hooks/use-words.js'

export function LiveWord({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { dateTime } = useScreenHost().portal.format
  const seen = useSeenWindow(datastore)
  return seen?.until != null && isOver(seen) ? t('Until {until}', { until: dateTime(seen.until) }) : t('Live')
}
