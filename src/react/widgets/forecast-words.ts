/** Sentences about a chart's forecasts: how they were made, and how earlier ones did. */

import { modelNames } from '../../analytics/forecast/model-labels.js'
import type { Words } from '../../core/words/words.js'
import type { ForecastInfo, Series } from '../../wire/query.js'

/** `Theta, Theil–Sen averaged; of 23 past days 78 % fell within the 80 % band` of the first series that has one; else why none has. */
export function forecastWords(series: readonly Series[], t: Words): string {
  const made = series.find(item => (item.forecast?.length ?? 0) > 0)
  if (!made) return series.find(item => item.noForecast)?.noForecast ?? t('Not enough history for a forecast')
  const bands = t('Forecast of the daily p95, with its 80 and 95 % bands')
  const { forecastInfo: info } = made
  if (!info) return bands
  return t('{bands}. {models} averaged; {held}', { bands, models: modelNames(info.models), held: heldWords(info, t) })
}

/** Fewer days judge nothing: the days that the bands were tried on say more. */
const ENOUGH_DAYS = 7

/** The share that the 80 % band held: of the days since, or, where these are few, of past days that it was tried on. */
export function heldWords({ coverage80, scoredDays, tried }: ForecastInfo, t: Words): string {
  if (coverage80 !== null && (scoredDays >= ENOUGH_DAYS || tried.days === 0)) {
    return t.count(
      scoredDays,
      'of {count} past day {share} % fell within the 80 % band',
      'of {count} past days {share} % fell within the 80 % band',
      { share: Math.round(coverage80) },
    )
  }
  return tried.days === 0
    ? t('no past day to judge it by yet')
    : t('tried on {days} past days, {share} % fell within the 80 % band', {
        days: tried.days,
        share: Math.round(tried.coverage80),
      })
}
