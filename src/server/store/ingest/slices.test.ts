import { expect, it } from 'vitest'
import type { IngestLine, IngestRecord } from '../../../wire/ingest.js'
import { addAnswers, sliceLines, WEIGHT_OF_TYPE } from './slices.js'

const numbered = (records: IngestRecord[]): IngestLine[] => records.map((record, i) => ({ line: i + 1, record }))
const sample = (type: string, id: string): IngestRecord => ({
  samples: { type, id, at: '2026-11-21T12:00:00Z', values: { x: 1 } },
})
const entity = (type: string, id: string): IngestRecord => ({ entity: { type, id, fields: {} } })
const gone = (type: string, id: string): IngestRecord => ({ gone: { type, id } })

it('cuts a batch by type, entities before what was measured of them, each as it was sent', () => {
  const lines = numbered([
    sample('a', '1'),
    sample('b', '1'),
    entity('a', '1'),
    gone('a', '1'),
    entity('a', '1'),
    entity('b', '1'),
  ])
  expect(sliceLines(lines, 2 * WEIGHT_OF_TYPE + 4).map(slice => slice.map(({ line }) => line))).toEqual([
    [3, 4, 5, 6],
    [1, 2],
  ])
})

it('counts a line of several times as many lines, and never cuts it', () => {
  const series = (id: string, times: number): IngestRecord => ({
    samples: { type: 'a', id, at: Array.from({ length: times }, (_, i) => i), values: {} },
  })
  const lines = numbered([series('1', 3), series('2', 2), sample('a', '3'), series('4', 9), sample('a', '5')])
  const cut = (most: number) => sliceLines(lines, WEIGHT_OF_TYPE + most).map(slice => slice.map(({ line }) => line))
  expect(cut(5)).toEqual([[1, 2], [3], [4], [5]])
  expect(cut(16)).toEqual([[1, 2, 3, 4, 5]])
})

it('counts each type of a slice as some lines, since each is asked of and locked', () => {
  const lines = numbered(['a', 'b', 'c'].map(type => sample(type, '1')))
  expect(sliceLines(lines, 2 * WEIGHT_OF_TYPE + 2).map(slice => slice.length)).toEqual([2, 1])
})

it('leaves a small batch as it is', () => {
  const lines = numbered([sample('a', '1'), entity('a', '1')])
  expect(sliceLines(lines, WEIGHT_OF_TYPE + 2)).toEqual([lines])
  expect(sliceLines([], 2)).toEqual([[]])
})

it('adds up what slices came to', () => {
  const tally = { added: 1, modified: 2, unchanged: 3, removed: 4 }
  const answer = (sequence: number) => ({
    accepted: 2,
    unchanged: 1,
    waiting: 1,
    rejected: [{ line: sequence, path: 'line', reason: 'bad' }],
    sequence,
    types: { a: tally },
  })
  expect(addAnswers([answer(4), answer(5)])).toEqual({
    accepted: 4,
    unchanged: 2,
    waiting: 2,
    rejected: [
      { line: 4, path: 'line', reason: 'bad' },
      { line: 5, path: 'line', reason: 'bad' },
    ],
    sequence: 5,
    types: { a: { added: 2, modified: 4, unchanged: 6, removed: 8 } },
  })
})
