import { expect, test } from 'vitest'
import { ENGLISH } from '../../core/words/words.js'
import type { ForecastInfo, Series } from '../../wire/query.js'
import { forecastWords } from './forecast-words.js'

const series = (more: Partial<Series>): Series => ({ points: [], ...more })
const info: ForecastInfo = {
  models: ['theta', 'theil-sen', 'damped-holt'],
  madeAt: '2026-01-01T00:00:00.000Z',
  mase: 0.8,
  coverage50: 51,
  coverage80: 78.4,
  coverage95: 91,
  scoredDays: 23,
  tried: { days: 34, coverage50: 52, coverage80: 81.4, coverage95: 94 },
}
const forecast: Series['forecast'] = [['2026-01-02T00:00:00.000Z', 1, 1, 1, 1, 1]]

test('a forecast names its models and how earlier ones did', () => {
  expect(forecastWords([series({}), series({ forecast, forecastInfo: info })], ENGLISH)).toBe(
    'Forecast of the daily p95, with its 80 and 95 % bands. Theta, Theil–Sen, Damped Holt averaged; of 23 past days 78 % fell within the 80 % band',
  )
})

test('one without a past, or with hardly one, says what it held of the days it was tried on', () => {
  const first = { ...info, mase: null, coverage50: null, coverage80: null, coverage95: null, scoredDays: 0 }
  const words = 'tried on 34 past days, 81 % fell within the 80 % band'
  expect(forecastWords([series({ forecast, forecastInfo: first })], ENGLISH)).toContain(words)
  expect(forecastWords([series({ forecast, forecastInfo: { ...info, scoredDays: 2 } })], ENGLISH)).toContain(words)
})

test('one kept from before bands were tried says what there is', () => {
  const untried = { ...info, tried: { days: 0, coverage50: 0, coverage80: 0, coverage95: 0 } }
  expect(forecastWords([series({ forecast, forecastInfo: { ...untried, scoredDays: 1 } })], ENGLISH)).toContain(
    'of 1 past day 78 %',
  )
  const nothing = { ...untried, coverage80: null, scoredDays: 0 }
  expect(forecastWords([series({ forecast, forecastInfo: nothing })], ENGLISH)).toContain(
    'no past day to judge it by yet',
  )
})

test('none says why', () => {
  expect(forecastWords([series({ noForecast: '9 daily points, 14 are needed' })], ENGLISH)).toBe(
    '9 daily points, 14 are needed',
  )
  expect(forecastWords([series({})], ENGLISH)).toBe('Not enough history for a forecast')
})
