/** Below a chart: how its forecasts came about, and what their bands really held. Its own chunk: forecasts are asked for. */
import type { Series } from '../../wire/query.js'
import { forecastWords } from './forecast-words.js'

export default function ForecastCaption({ series }: { series: readonly Series[] }) {
  return <span className="sub">{forecastWords(series)}</span>
}
