import { expect, it } from 'vitest'
import { readAhead } from './read-ahead.js'

it('has asked for the next one when one is handed out, in their order, and ends what it reads from', async () => {
  const asked: number[] = []
  let isEnded = false
  async function* source() {
    try {
      for (let i = 0; i < 4; i++) {
        asked.push(i)
        yield i
      }
    } finally {
      isEnded = true
    }
  }
  const seen: number[] = []
  for await (const one of readAhead(source())) {
    await Promise.resolve()
    expect(asked.at(-1)).toBe(Math.min(3, one + 1))
    seen.push(one)
    if (one === 2) break
  }
  expect(seen).toEqual([0, 1, 2])
  expect(isEnded).toBe(true)
})

it('fails where what it reads from fails, after what came before', async () => {
  async function* source() {
    yield 1
    throw new Error('gone')
  }
  const seen: number[] = []
  const read = async () => {
    for await (const one of readAhead(source())) seen.push(one)
  }
  await expect(read()).rejects.toThrow('gone')
  expect(seen).toEqual([1])
})
