/** Somebody who belongs to several accounts hears of all of them, over one aggregate that is numbered without gaps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, demoAccount, sessionOf } from '../support/people.js'
import { openStream } from '../support/sse.js'

let api: TestApi
let accounts: string[]
let access: string

const create = (accountId: string, name: string) =>
  api.store.environments.create({ name, accountId, authKeyHash: name, demo: false })
const open = (since?: object) =>
  openStream(api.address, access, {
    query: 'subscription { r: resources { accounts environments } }',
    ...(since && { variables: { since: { r: since } } }),
  })

beforeAll(async () => {
  api = await startApi()
  const second = await api.store.identity.createAccount({ name: 'Second', type: 'organization', currency: 'USD' })
  const userId = await addPerson(api, 'both@plinth.local')
  await api.store.identity.addMember(second.id, userId, false)
  accounts = [await demoAccount(api), second.id]
  access = (await sessionOf(api, 'both@plinth.local')).access
})
afterAll(() => api.close())

describe('resources of two accounts', () => {
  it('tell of what is made in either, one number after the other', async () => {
    const stream = await open()
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.accounts).toHaveLength(2)
    for (const [i, accountId] of [...accounts, ...accounts].entries()) await create(accountId, `made ${i}`)
    const received: { sequence: number; epoch: string; name: string }[] = []
    for (let i = 0; i < 4; i++) {
      const { patches } = await stream.until(message => message.patches?.[0]?.sequence === data.r.sequence + i + 1)
      received.push({ ...patches[0], name: patches[0].added[0].name })
    }
    const names = received.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['made 0', 'made 1', 'made 2', 'made 3'])
    // What happens in one account comes in its order; a database with several connections tells of another's sooner or later.
    for (const [earlier, later] of [
      ['made 0', 'made 2'],
      ['made 1', 'made 3'],
    ] as const) {
      expect(names.indexOf(earlier)).toBeLessThan(names.indexOf(later))
    }
    expect(new Set([data.r.epoch, ...received.map(({ epoch }) => epoch)]).size).toBe(1)
    stream.close()
  })

  it('are resumed where nothing was missed, and get a snapshot where something was', async () => {
    const stream = await open()
    const { data } = await stream.until(message => message.data !== undefined)
    stream.close()
    const { epoch, sequence } = data.r
    const resumed = await open({ epoch, sequence })
    // Of what was not missed nothing is sent that would tell that it has begun.
    await new Promise(passed => setTimeout(passed, 1_000))
    expect(resumed.messages).toEqual([])
    await create(accounts[1] ?? '', 'while it is open')
    const { patches } = await resumed.until(message => message.patches !== undefined)
    expect(patches[0]).toMatchObject({ epoch, sequence: sequence + 1, added: [{ name: 'while it is open' }] })
    resumed.close()
    const late = await open({ epoch, sequence })
    const snapshot = await late.until(message => message.data !== undefined)
    expect(snapshot.data.r.sequence).toBe(sequence + 1)
    late.close()
  })
})
