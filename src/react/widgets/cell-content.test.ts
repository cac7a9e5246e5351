import { expect, test } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { integer } from '../../spec/language/field.js'
import { fieldContent } from './cell-content.js'

const format = createFormat('en-GB', 'UTC', () => 0)
const runway = integer('Runway', 'd', {
  computed: 'runway',
  description: 'It needs 14 days of samples.',
  zero: 'Full',
  over: { from: 367, label: '> 1 year' },
  atMost: { critical: 90, caution: 180 },
})
const shown = (value: number | null, unit?: string) => fieldContent(runway, value, format, unit)

test('a runway says full and over a year in words, the days between as numbers with their status', () => {
  expect(shown(0)).toEqual({ text: 'Full', isWord: true, glyph: 'critical' })
  expect(shown(90)).toEqual({ text: '90', glyph: 'critical' })
  expect(shown(180)).toEqual({ text: '180', glyph: 'caution' })
  expect(shown(181)).toEqual({ text: '181' })
  expect(shown(367)).toEqual({ text: '> 1 year', isWord: true })
})

test('words and limits are of the own unit, whatever is shown', () => {
  expect(shown(367 * 24, 'h')).toEqual({ text: '> 1 year', isWord: true })
  expect(shown(100 * 24, 'h')).toEqual({ text: '2,400', glyph: 'caution' })
})

test('what is computed and not known says what it needs', () => {
  expect(shown(null)).toEqual({ text: 'Unknown', tone: 'muted', title: 'It needs 14 days of samples.' })
})
