import { expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import { flowsFilename, shareWord } from './flow-words.js'

const format = createFormat('en-GB', 'UTC', () => 0)

it('a share that is more than nothing does not read as nothing', () => {
  const of = (part: number) => shareWord(part, 1_000_000, format)
  expect([0, 1, 499, 500, 123_456, 1_000_000].map(of)).toEqual(['0%', '< 0.1%', '< 0.1%', '0.1%', '12.3%', '100%'])
  expect(shareWord(0, 0, format)).toBe('0%')
})

it('a file of flows is named by its place and its hours', () => {
  const range = { from: '2026-11-27T09:00:00Z', to: '2026-11-28T09:00:00Z' }
  expect(flowsFilename('Demo / east', range)).toBe('Demo-east-flows-2026-11-27T09-to-2026-11-28T09.csv')
  expect(flowsFilename('Demo', undefined)).toBe('Demo-flows.csv')
})
