/** One at a time, in one process and among the servers of a PostgreSQL. */
import { describe, expect, it } from 'vitest'
import { createAlone } from './alone.js'

const url = process.env.PLINTH_TEST_DATABASE_URL

/** Resolves what waits for it when `open` is called. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

describe('in one process', () => {
  it('the second of a name begins once the first is over, also where that one failed', async () => {
    const alone = createAlone()
    const { open, opened } = gate()
    const order: string[] = []
    const first = alone('a', async () => {
      await opened
      order.push('first')
      throw new Error('broken')
    })
    const second = alone('a', async () => order.push('second'))
    await alone('b', async () => order.push('another name'))
    open()
    await expect(first).rejects.toThrow('broken')
    await second
    expect(order).toEqual(['another name', 'first', 'second'])
  })
})

describe.skipIf(url === undefined)('among servers of a PostgreSQL', () => {
  it('whoever waits too long for another one is told so, and the name is free when that one is over', async () => {
    const config = { connectionString: url }
    const [one, another] = [createAlone(config), createAlone(config, 50)]
    const { open, opened } = gate()
    const begun = gate()
    const first = one('migration', async () => {
      begun.open()
      await opened
    })
    await begun.opened
    const late = another('migration', async () => 'ran')
    await expect(late).rejects.toMatchObject({ error: 'UNAVAILABLE', message: expect.stringContaining("'migration'") })
    open()
    await first
    expect(await another('migration', async () => 'ran')).toBe('ran')
  })
})
