import { expect, it } from 'vitest'
import { typedNumber, typedText } from './typed-number.js'

const NONE = undefined

it.each([
  ['en', ['1,000', '1.000', '1.5', '1,234.50', '9,50', '-3', '1 000', "12'000'000", '0.5', '100000']],
  ['de', ['1.000', '1,000', '1,5', '1.234,50', '9.50', '−3', '1 000', "12'000'000", '0,5', '100000']],
])('reads what is typed on a page in %s', (locale, texts) => {
  expect(texts.map(text => typedNumber(text, locale))).toEqual([
    1_000, 1, 1.5, 1_234.5, 9.5, -3, 1_000, 12_000_000, 0.5, 100_000,
  ])
})

it('what could be either, and what is no number, is none', () => {
  const typed = [
    '',
    '1,2,3',
    '1.000,50',
    '1e3',
    '0x10',
    'Infinity',
    '--1',
    '1,000.5.',
    "1,000'000",
    'nine',
    '12,34,567',
  ]
  expect(typed.map(text => typedNumber(text, 'en'))).toEqual(typed.map(() => NONE))
})

it('what begins with a zero is a fraction, with either mark', () => {
  for (const locale of ['en', 'de'])
    expect(['0.096', '0,096', '0.125', '0.5'].map(text => typedNumber(text, locale))).toEqual([
      0.096, 0.096, 0.125, 0.5,
    ])
  expect(typedNumber('000,125', 'en')).toBeUndefined()
})

it('digits of other scripts are digits, and what a number is written as is read back', () => {
  expect(['١٬٢٣٤٫٥', '۱۲۳', '１２３．５', '\u200e-5'].map(text => typedNumber(text, 'ar'))).toEqual([
    1_234.5, 123, 123.5, -5,
  ])
  for (const locale of ['en', 'de', 'fr', 'ja', 'ar', 'ar-EG', 'fa', 'de-CH', 'hi'])
    for (const value of [0, -5, 0.096, 1.234, 1_000, 12_345.678, 1e15])
      expect(typedNumber(typedText(value, locale), locale)).toBe(value)
})

it('what is beyond all that can be written plainly is none', () => {
  expect(typedNumber('9'.repeat(400), 'en')).toBeUndefined()
  expect(typedNumber(`1${'0'.repeat(21)}`, 'en')).toBeUndefined()
})

it('French has spaces, and Arabic its digits as these', () => {
  expect(typedNumber('1 234,5', 'fr')).toBe(1_234.5)
  expect(typedNumber('1\u202f234,5', 'fr')).toBe(1_234.5)
  expect(typedNumber('1,000', 'ar')).toBe(1_000)
})
