/** Sentences about a chart's forecasts: how they were made, and how earlier ones did. */
import { modelNames } from '../../analytics/forecast/model-labels.js'
import type { ForecastInfo, Series } from '../../wire/query.js'

/** `Theta, Theil–Sen averaged; of 23 past days 78 % fell within the 80 % band` of the first series that has one; else why none has. */
export function forecastWords(series: readonly Series[]): string {
  const made = series.find(item => (item.forecast?.length ?? 0) > 0)
  if (!made) return series.find(item => item.noForecast)?.noForecast ?? 'Not enough history for a forecast'
  const bands = 'Forecast of the daily p95, with its 80 and 95 % bands'
  const { forecastInfo: info } = made
  if (!info) return bands
  return `${bands}. ${modelNames(info.models)} averaged; ${heldWords(info)}`
}

/** Fewer days judge nothing: the days that the bands were tried on say more. */
const ENOUGH_DAYS = 7

/** The share that the 80 % band held: of the days since, or, where these are few, of past days that it was tried on. */
export function heldWords({ coverage80, scoredDays, tried }: ForecastInfo): string {
  const fell = (share: number) => `${Math.round(share)} % fell within the 80 % band`
  if (coverage80 !== null && (scoredDays >= ENOUGH_DAYS || tried.days === 0)) {
    return `of ${scoredDays} past ${scoredDays === 1 ? 'day' : 'days'} ${fell(coverage80)}`
  }
  return tried.days === 0
    ? 'no past day to judge it by yet'
    : `tried on ${tried.days} past days, ${fell(tried.coverage80)}`
}
