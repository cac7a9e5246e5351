/** Below the insights: how many are loaded, when they were read, and in which time zone times are. */
import type { Datastore } from '../../../core/types.js'
import { isRead } from '../../hooks/is-read.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import type { useList } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { LiveWord } from '../../ui/live-word.js'

export function Foot(props: { datastore: Datastore; insights: ReturnType<typeof useList>; isLive: boolean }) {
  const { datastore, insights, isLive } = props
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <footer>
      {isRead(insights) && (
        <>
          <span>
            {t('{size} of {total} loaded', {
              size: format.number(insights.rows.rows.size),
              total: format.number(insights.total),
            })}
          </span>
          {insights.at !== undefined && (
            <span>
              {t('Read {toISOString}', { toISOString: format.relative(new Date(insights.at).toISOString()) })}
            </span>
          )}
        </>
      )}
      <span>{isLive && <LiveWord datastore={datastore} />}</span>
      <span className="grow" />
      <span>{format.timeZone}</span>
    </footer>
  )
}
