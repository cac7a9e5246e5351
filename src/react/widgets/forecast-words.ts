/** What is said of a chart's forecasts: how they came about, and how earlier ones did. */
import { modelNames } from '../../analytics/forecast/model-labels.js'
import type { Series } from '../../wire/query.js'

/** `Theta, Theil–Sen averaged; past forecasts: 78 % within the 80 % band over 23 days` of the first series that has one; else why none has. */
export function forecastWords(series: readonly Series[]): string {
  const made = series.find(item => (item.forecast?.length ?? 0) > 0)
  if (!made) return series.find(item => item.noForecast)?.noForecast ?? 'Not enough history for a forecast'
  const bands = 'Forecast of the daily p95, with its 80 and 95 % bands'
  const { forecastInfo: info } = made
  if (!info) return bands
  const { coverage80, scoredDays } = info
  const past =
    coverage80 === null || scoredDays === 0
      ? 'no past forecast to judge yet'
      : `past forecasts: ${Math.round(coverage80)} % within the 80 % band over ${scoredDays === 1 ? '1 day' : `${scoredDays} days`}`
  return `${bands}. ${modelNames(info.models)} averaged; ${past}`
}
