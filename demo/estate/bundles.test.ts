import { describe, expect, it } from 'vitest'
import { createBundles } from './bundles.js'

interface Sending {
  lines: readonly string[]
  taken(): void
  refuse(reason: Error): void
}

function bundles(most: number, atOnce: number) {
  const sending: Sending[] = []
  const made = createBundles<string>({
    typeOf: line => line.slice(0, 1),
    push: lines => new Promise((taken, refuse) => sending.push({ lines, taken, refuse })),
    most,
    atOnce,
  })
  return { made, sending }
}

describe('bundles', () => {
  it('hold lines of one type, in the order they were added', () => {
    const { made, sending } = bundles(2, 9)
    made.add(['a1', 'b1', 'a2', 'a3', 'b2'])
    expect(sending.map(({ lines }) => lines)).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ])
  })

  it('are sent so many at a time; there is room again when none waits', async () => {
    const { made, sending } = bundles(1, 2)
    made.add(['a1', 'a2', 'a3'])
    let isRoom = false
    const room = made.room().then(() => {
      isRoom = true
    })
    await Promise.resolve()
    expect([sending.length, isRoom]).toEqual([2, false])
    sending[0]?.taken()
    await room
    expect(sending).toHaveLength(3)
  })

  it('send what is left of all types at the end, and wait for all', async () => {
    const { made, sending } = bundles(10, 2)
    made.add(['a1', 'b1', 'c1'])
    let isDone = false
    const done = made.flush().then(() => {
      isDone = true
    })
    await Promise.resolve()
    expect([sending.map(({ lines }) => lines), isDone]).toEqual([[['a1', 'b1', 'c1']], false])
    sending[0]?.taken()
    await done
  })

  it('stop at the first that cannot be sent, and say why', async () => {
    const { made, sending } = bundles(1, 1)
    made.add(['a1', 'a2'])
    sending[0]?.refuse(new Error('refused'))
    await expect(made.flush()).rejects.toThrow('refused')
    expect(sending).toHaveLength(1)
  })
})
