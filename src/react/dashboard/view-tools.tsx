/** The choices of a page of charts: how hours are rolled up, and, where no top bar has it, how far back it looks. */
import { usualHours } from '../../core/time/time-view.js'
import type { Datastore } from '../../core/types.js'
import { RANGES, rangeLabel } from '../hooks/ranges.js'
import { useTime } from '../hooks/time.js'
import { useWords } from '../hooks/use-words.js'
import { Segments } from '../ui/controls.js'
import { RollupChoice } from '../ui/rollup-choice.js'

/** Offered beside a chart; the top bar has all. */
const SHORT = RANGES.filter(hours => hours <= 720)

export function ViewTools({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { view, choose, isOfPage } = useTime()
  const usual = usualHours(datastore.environment)
  return (
    <>
      <RollupChoice />
      {!isOfPage && (
        <Segments
          label={t('Range of the charts')}
          options={SHORT.map(hours => ({ value: String(hours), label: rangeLabel(hours, t) }))}
          value={String(view.hours ?? usual)}
          onChange={hours => choose({ hours: Number(hours) === usual ? null : Number(hours) })}
        />
      )}
    </>
  )
}
