import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurns } from './turns.js'

/** Pieces of work that end when they are told to. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const piece = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(name)
      ends.set(name, error => (error ? reject(error) : resolve()))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await turn()
  }
  return { begun, piece, end }
}

it('begins as many as may be, and another one when one ends', async () => {
  const { begun, piece, end } = pieces()
  const all = inTurns(2, async begin => {
    for (const name of ['a', 'b', 'c', 'd']) await begin(piece(name))
  })
  await turn()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  await all
})

it('begins none after one that failed, and rejects once the others have ended', async () => {
  const { begun, piece, end } = pieces()
  let isOver = false
  const all = inTurns(2, async begin => {
    for (const name of ['a', 'b', 'c']) await begin(piece(name))
  }).finally(() => {
    isOver = true
  })
  all.catch(() => undefined)
  await turn()
  await end('a', new Error('no room'))
  expect(isOver).toBe(false)
  await end('b')
  await expect(all).rejects.toThrow('no room')
  expect(begun).toEqual(['a', 'b'])
})

it('waits for what was begun where the giving fails', async () => {
  const { piece, end } = pieces()
  let isOver = false
  const all = inTurns(2, async begin => {
    await begin(piece('a'))
    throw new Error('stopping')
  }).finally(() => {
    isOver = true
  })
  all.catch(() => undefined)
  await turn()
  expect(isOver).toBe(false)
  await end('a')
  await expect(all).rejects.toThrow('stopping')
})
