import { expect, test } from 'vitest'
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
  expect(forecastWords([series({}), series({ forecast, forecastInfo: info })])).toBe(
    'Forecast of the daily p95, with its 80 and 95 % bands. Theta, Theil–Sen, Damped Holt averaged; past forecasts: 78 % within the 80 % band over 23 days',
  )
})

test('one without a past says so', () => {
  const first = { ...info, mase: null, coverage50: null, coverage80: null, coverage95: null, scoredDays: 0 }
  expect(forecastWords([series({ forecast, forecastInfo: first })])).toContain('no past forecast to judge yet')
})

test('none says why', () => {
  expect(forecastWords([series({ noForecast: '9 daily points, 14 are needed' })])).toBe('9 daily points, 14 are needed')
  expect(forecastWords([series({})])).toBe('Not enough history for a forecast')
})
