import { expect, it } from 'vitest'
import { createTurns } from './turns.js'

it('gives turns one after another, in the order in which they were asked for', async () => {
  const turns = createTurns()
  const had: string[] = []
  const work = async (name: string) => {
    const end = await turns()
    had.push(`${name} begins`)
    await Promise.resolve()
    had.push(`${name} ends`)
    end()
  }
  await Promise.all([work('a'), work('b'), work('c')])
  expect(had).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
