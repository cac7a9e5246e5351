/** The choice of the earlier time that a map is compared with. */
import type { IndexView } from '../../../core/types.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { LENGTHS, SINCE, sinceOf } from './since.js'

interface SinceChoiceProps {
  view: IndexView
  setView(change: Partial<IndexView>): void
}

export default function SinceChoice({ view, setView }: SinceChoiceProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const since = sinceOf(view)
  const isInstant = !LENGTHS.some(days => days === since)
  return (
    <label className="row small">
      {t('Compared with')}
      <select
        value={since}
        onChange={({ target: { value } }) =>
          setView({ filters: { ...view.filters, [SINCE]: value === LENGTHS[0] ? [] : [value] } })
        }
      >
        {LENGTHS.map(days => (
          <option key={days} value={days}>
            {t('{hours} earlier', { hours: rangeLabel(Number(days) * 24, t) })}
          </option>
        ))}
        {isInstant && <option value={since}>{format.dateTime(since)}</option>}
      </select>
    </label>
  )
}
