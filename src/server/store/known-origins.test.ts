import { describe, expect, it } from 'vitest'
import { createKnownOrigins } from './known-origins.js'

const PAGE = 'https://partner.example'

function world(answers: Record<string, boolean> = { [PAGE]: true }) {
  const asked: string[] = []
  let at = 0
  const origins = createKnownOrigins(
    async origin => {
      asked.push(origin)
      return answers[origin] ?? false
    },
    () => at,
  )
  const pass = (ms: number) => {
    at += ms
  }
  return { asked, answers, origins, pass }
}

describe('origins that pages may call from', () => {
  it('are looked up once for all that a page asks for', async () => {
    const { asked, origins } = world()
    const together = [origins.isRegistered(PAGE), origins.isRegistered(PAGE)]
    expect(await Promise.all(together)).toEqual([true, true])
    expect(await origins.isRegistered(PAGE)).toBe(true)
    expect(asked).toEqual([PAGE])
  })

  it('are looked up again after thirty seconds, unknown ones after two', async () => {
    const { asked, origins, pass } = world()
    const ask = async () => [await origins.isRegistered(PAGE), await origins.isRegistered('https://other.example')]
    expect(await ask()).toEqual([true, false])
    pass(1_999)
    await ask()
    expect(asked).toHaveLength(2)
    pass(1)
    await ask()
    expect(asked).toEqual([PAGE, 'https://other.example', 'https://other.example'])
    pass(28_000)
    await ask()
    expect(asked.filter(origin => origin === PAGE)).toHaveLength(2)
  })

  it('are looked up again once something changed, also what was being looked up', async () => {
    const { answers, origins } = world()
    const before = origins.isRegistered(PAGE)
    answers[PAGE] = false
    origins.forget()
    expect(await origins.isRegistered(PAGE)).toBe(false)
    expect(await before).toBe(true)
    expect(await origins.isRegistered(PAGE)).toBe(false)
  })

  it('are asked for again where they could not be looked up', async () => {
    let isAway = true
    const origins = createKnownOrigins(async () => {
      if (isAway) throw new Error('away')
      return true
    })
    await expect(origins.isRegistered(PAGE)).rejects.toThrow('away')
    isAway = false
    expect(await origins.isRegistered(PAGE)).toBe(true)
  })

  it('hold five thousand, the oldest go', async () => {
    const { asked, origins } = world()
    await origins.isRegistered(PAGE)
    for (let i = 0; i < 5_000; i++) await origins.isRegistered(`https://${i}.example`)
    await origins.isRegistered('https://4999.example')
    expect(asked).toHaveLength(5_001)
    await origins.isRegistered(PAGE)
    expect(asked).toHaveLength(5_002)
  })
})
