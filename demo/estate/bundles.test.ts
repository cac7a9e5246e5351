import { describe, expect, it } from 'vitest'
import { type Bundle, createBundles } from './bundles.js'

interface Sending {
  bundle: Bundle
  taken(): void
  refuse(reason: Error): void
}

function bundles(most: number, atOnce: number) {
  const sending: Sending[] = []
  const made = createBundles({
    push: bundle => new Promise((taken, refuse) => sending.push({ bundle, taken, refuse })),
    most,
    atOnce,
    ahead: atOnce,
  })
  const add = (...lines: string[]) => {
    for (const text of lines) made.add({ type: text.slice(0, 1), text, times: 1 })
  }
  const sent = () => sending.map(({ bundle: { type, body } }) => [type, Buffer.from(body).toString()])
  return { made, add, sending, sent }
}

describe('bundles', () => {
  it('hold lines of one type, in the order they were added, whatever their length', () => {
    const long = `a3 ${'ü€𝄞'.repeat(30_000)}`
    const { add, sent } = bundles(2, 9)
    add('a1', 'b1', 'a2', long, 'b2', 'a4')
    expect(sent()).toEqual([
      ['a', 'a1\na2\n'],
      ['b', 'b1\nb2\n'],
      ['a', `${long}\na4\n`],
    ])
  })

  it('are sent so many at a time; there is room again when fewer than that wait', async () => {
    const { made, add, sending } = bundles(1, 2)
    add('a1', 'a2', 'a3', 'a4')
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
    const { made, add, sending, sent } = bundles(10, 2)
    add('a1', 'b1')
    let isDone = false
    const done = made.flush().then(() => {
      isDone = true
    })
    await Promise.resolve()
    expect([sent(), isDone]).toEqual([
      [
        ['a', 'a1\n'],
        ['b', 'b1\n'],
      ],
      false,
    ])
    for (const { taken } of sending) taken()
    await done
  })

  it('stop at the first that cannot be sent, and say why', async () => {
    const { made, add, sending } = bundles(1, 1)
    add('a1', 'a2')
    sending[0]?.refuse(new Error('refused'))
    await expect(made.flush()).rejects.toThrow('refused')
    expect(sending).toHaveLength(1)
  })
})
