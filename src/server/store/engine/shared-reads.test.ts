import { expect, it } from 'vitest'
import { createSharedReads, keyOfPlain } from './shared-reads.js'

const never = new AbortController().signal

it('asks once for equal reads at the same time, and again for the next', async () => {
  const shared = createSharedReads<number>()
  let asked = 0
  const work = async () => ++asked
  expect(await Promise.all([shared.run('a', never, work), shared.run('a', never, work)])).toEqual([1, 1])
  expect(await shared.run('a', never, work)).toBe(2)
  expect(await Promise.all([shared.run(undefined, never, work), shared.run(undefined, never, work)])).toEqual([3, 4])
})

it('goes on while one of its readers waits, and stops when the last has gone', async () => {
  const shared = createSharedReads<string>()
  let stop: AbortSignal | undefined
  let finish = (_answer: string) => {}
  const work = (signal: AbortSignal | undefined) => {
    stop = signal
    return new Promise<string>(resolve => {
      finish = resolve
    })
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const a = shared.run('a', first.signal, work)
  const b = shared.run('a', second.signal, work)
  first.abort()
  await expect(a).rejects.toMatchObject({ error: 'CANCELLED' })
  expect(stop?.aborted).toBe(false)
  finish('answer')
  expect(await b).toBe('answer')

  const third = new AbortController()
  const c = shared.run('b', third.signal, work)
  third.abort()
  await expect(c).rejects.toMatchObject({ error: 'CANCELLED' })
  expect(stop?.aborted).toBe(true)
})

it('tells plain data by content, and refuses to tell anything else', () => {
  expect(keyOfPlain({ a: 1, b: [null, 'x', undefined] })).toBe(keyOfPlain({ b: [null, 'x', undefined], a: 1 }))
  expect(keyOfPlain({ a: 1 })).not.toBe(keyOfPlain({ a: '1' }))
  expect(keyOfPlain({ a: { see: () => true } })).toBeUndefined()
  expect(keyOfPlain([new Map([['a', 1]])])).toBeUndefined()
})
