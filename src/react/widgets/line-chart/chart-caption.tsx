/** Below a chart: until when days came as a whole, how many members reported where few did, how its forecasts were made, and the share that their bands held. A separate chunk. */
import type { Series } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { forecastWords } from '../forecast-words.js'
import { membersMark } from '../members-words.js'
import { wholeDayWords } from '../whole-day-words.js'

export default function ChartCaption({ series, withForecast }: { series: readonly Series[]; withForecast: boolean }) {
  const { format } = usePortal()
  const missing = membersMark(series, format)
  const days = wholeDayWords(series, format)
  return (
    <>
      {days && (
        <span className="sub" title={days.title}>
          {days.text}
        </span>
      )}
      {missing && (
        <span className="sub" title={missing.words}>
          <span aria-hidden="true">{missing.mark}</span>
          <span className="hidden">{missing.words}</span>
        </span>
      )}
      {withForecast && <span className="sub">{forecastWords(series, format.t)}</span>}
    </>
  )
}
