import { expect, it } from 'vitest'
import type { QueryResult } from '../../../wire/query.js'
import { type Asked, createKeptResults } from './kept-answers.js'

const answer: QueryResult = { rows: [{ n: 1 }], units: {}, total: 1, next: null }
const asked = (sequence: number, other: Partial<Asked> = {}): Asked => ({
  key: 'q',
  datastoreId: 'd',
  types: new Set(['vmware.vm']),
  position: { epoch: 'e', sequence },
  ...other,
})
const commit = (sequence: number, ...types: string[]) => ({
  key: 'datastore:d' as const,
  epoch: 'e',
  sequence,
  patches: types.map(entity => ({ entity })),
})

it('keeps an answer while nothing of its types changes', () => {
  const kept = createKeptResults()
  kept.begin(asked(1))(answer)
  expect(kept.find(asked(1))).toBe(answer)
  kept.hear(commit(2, 'aws.vm'))
  expect(kept.find(asked(2))).toBe(answer)
  kept.hear(commit(3, 'aws.vm', 'vmware.vm'))
  expect(kept.find(asked(3))).toBeUndefined()
  expect(kept.find(asked(1))).toBeUndefined()
})

it('keeps none that is older than what its caller has seen', () => {
  const kept = createKeptResults()
  kept.begin(asked(1))(answer)
  // The caller knows of a commit that was not heard here yet: it may be of any type.
  expect(kept.find(asked(2))).toBeUndefined()
  kept.hear(commit(2, 'aws.vm'))
  expect(kept.find(asked(2))).toBe(answer)
  expect(kept.find(asked(2, { position: { epoch: 'another', sequence: 2 } }))).toBeUndefined()
})

it('keeps none that something changed under while it was worked out', () => {
  const kept = createKeptResults()
  const keep = kept.begin(asked(1))
  kept.hear(commit(2, 'vmware.vm'))
  keep(answer)
  expect(kept.find(asked(2))).toBeUndefined()
})

it('goes by every commit where its types are not known', () => {
  const kept = createKeptResults()
  kept.begin(asked(1, { types: undefined }))(answer)
  expect(kept.find(asked(1))).toBe(answer)
  kept.hear(commit(2, 'aws.vm'))
  expect(kept.find(asked(2))).toBeUndefined()
})

it('is dropped after changes without a commit, by type, by datastore or all', () => {
  const kept = createKeptResults()
  const again = () => kept.begin(asked(1))(answer)
  again()
  kept.touch('another')
  kept.touch('d', ['aws.vm'])
  expect(kept.find(asked(1))).toBe(answer)
  for (const touch of [() => kept.touch('d', ['vmware.vm']), () => kept.touch('d'), () => kept.touch()]) {
    again()
    touch()
    expect(kept.find(asked(1))).toBeUndefined()
  }
})

it('knows no answer for longer than a minute', () => {
  let now = 0
  const kept = createKeptResults(() => now)
  kept.begin(asked(1))(answer)
  now = 60_000
  expect(kept.find(asked(1))).toBe(answer)
  now = 60_001
  expect(kept.find(asked(1))).toBeUndefined()
})

it('waits for commits that come out of order, and begins anew when one never comes', () => {
  const kept = createKeptResults()
  kept.begin(asked(1))(answer)
  kept.hear(commit(3, 'aws.vm'))
  expect(kept.find(asked(3))).toBeUndefined()
  kept.hear(commit(2, 'aws.vm'))
  expect(kept.find(asked(3))).toBe(answer)
  for (let sequence = 5; sequence < 60; sequence++) kept.hear(commit(sequence, 'aws.vm'))
  expect(kept.find(asked(59))).toBeUndefined()
  kept.begin(asked(59))(answer)
  expect(kept.find(asked(59))).toBe(answer)
})

it('forgets the oldest of many, and keeps none that is very large', () => {
  const kept = createKeptResults()
  const large = (cells: number): QueryResult => ({ ...answer, rows: Array.from({ length: cells }, () => ({ n: 1 })) })
  for (let i = 0; i < 21; i++) kept.begin(asked(1, { key: `q${i}` }))(large(20_000))
  expect(kept.find(asked(1, { key: 'q0' }))).toBeUndefined()
  expect(kept.find(asked(1, { key: 'q1' }))).toBeDefined()
  kept.begin(asked(1, { key: 'q1' }))(large(20_001))
  expect(kept.find(asked(1, { key: 'q1' }))).toBeUndefined()
})
