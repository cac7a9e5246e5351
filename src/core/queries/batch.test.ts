import { expect, it } from 'vitest'
import type { CompositeAnswer } from '../../wire/query.js'
import { createBatch } from './batch.js'
import type { CompositeRequest } from './composite.js'

const request = (name: string): CompositeRequest => ({
  queries: { [name]: { entity: 'x', select: { n: { count: true } } } },
  params: {},
})

it('asks once for what is asked in one tick, and takes it back only when all have left', async () => {
  const sent: { names: string[]; signal: AbortSignal | undefined }[] = []
  let answer = (_answer: CompositeAnswer) => {}
  const batch = createBatch((asked, signal) => {
    sent.push({ names: Object.keys(asked.queries), signal })
    return new Promise((resolve, reject) => {
      answer = resolve
      signal?.addEventListener('abort', () => reject(new Error('taken back')))
    })
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const a = batch(request('a'), first.signal)
  const b = batch(request('b'), second.signal)
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(sent.map(({ names }) => names)).toEqual([['q0.0', 'q1.0']])
  first.abort()
  expect(sent[0]?.signal?.aborted).toBe(false)
  const result = { rows: [], units: {}, total: 0, next: null }
  answer({ results: { 'q0.0': result, 'q1.0': result }, epoch: 'e', sequence: 1 })
  await expect(b).resolves.toMatchObject({ results: { b: { total: 0 } } })
  await a

  const c = batch(request('c'), second.signal)
  await new Promise(resolve => setTimeout(resolve, 5))
  second.abort()
  expect(sent[1]?.signal?.aborted).toBe(true)
  await expect(c).rejects.toThrow('taken back')
})
