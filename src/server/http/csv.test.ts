import { expect, it } from 'vitest'
import { csvOf } from './csv.js'

async function* rows(count: number) {
  for (let i = 0; i < count; i++) yield [`machine ${i}`, i]
}

async function piecesOf(count: number): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of csvOf(['name', 'n'], rows(count))) pieces.push(piece)
  return pieces
}

it('comes in few pieces, whole and in order', async () => {
  const pieces = await piecesOf(20_000)
  const lines = Buffer.concat(pieces).toString().trim().split('\n')
  expect(lines).toEqual(['name,n', ...Array.from({ length: 20_000 }, (_, i) => `machine ${i},${i}`)])
  expect(pieces.length).toBeLessThan(10)
})

it('has its names without a row', async () => {
  expect(Buffer.concat(await piecesOf(0)).toString()).toBe('name,n\n')
})

it('fails when its rows do', async () => {
  const broken = csvOf(
    ['n'],
    (async function* () {
      yield [1]
      throw new Error('gone')
    })(),
  )
  await expect(broken.toArray()).rejects.toThrow('gone')
})
