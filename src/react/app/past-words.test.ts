import { expect, it } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { pastWords } from './past-words.js'

const { t } = createFormat('en-GB', 'UTC', () => 0)
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`
const said = (known: Parameters<typeof pastWords>[0], origin: string) =>
  pastWords(known, Date.parse(origin), { t, dateTime: iso => iso.slice(0, 10) })

it('a moment before anything was told shows what was told first, and no changes', () => {
  const known = { observedSince: day(20), daysUntil: null, from: day(9) }
  expect(said(known, day(10))).toBe(
    'Entities, runway and wellness are as first observed on 2026-11-20; what changed before is not known.',
  )
  expect(said(known, day(21))).toBe('')
})

it('a range that begins among days reported as a whole says that hours have their values', () => {
  const known = { observedSince: null, daysUntil: day(15), from: day(14) }
  expect(said(known, day(16))).toBe('Where a source reported a day as a whole, its hours have the value of the day.')
  expect(said({ ...known, from: day(15) }, day(16))).toBe('')
  expect(said({ observedSince: day(20), daysUntil: day(15), from: day(9) }, day(10))).toContain(
    'not known. Where a source',
  )
})

it('a moment after the window that the reader sees shows the end of the window', () => {
  const known = { observedSince: null, daysUntil: null, from: day(9), seenUntil: day(20) }
  expect(said(known, day(26))).toBe('Shown is what there was at 2026-11-20: you see nothing later.')
  expect(said(known, day(20))).toBe('')
  expect(said({ ...known, seenUntil: null }, day(26))).toBe('')
})
