/** Renewals of one session, however many ask at once and whichever server answers: one lineage, nobody signed out, and no token good twice. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { createTestDatabase } from '../support/database.js'
import { addPerson, send, signInAs } from '../support/people.js'
import { serverData, startServerProcess } from '../support/server-process.js'

const renew = (address: string, token: string) => send(`${address}/portal/auth/token`, { method: 'POST', token })
const profile = (address: string, token: string) => send(`${address}/portal/profile`, { token })

describe('a hundred renewals of one token at once', () => {
  let api: TestApi
  let other: TestServer
  beforeAll(async () => {
    api = await startApi()
    other = await startReplica(api)
    await addPerson(api, 'many@renewals.example')
  })
  afterAll(async () => {
    await other.close()
    await api.close()
  })

  it('on two servers give one successor to all; an older token ends the session, for a hundred at once too', async () => {
    api.clock.now = new Date()
    let { token } = (await signInAs(api.address, 'many@renewals.example')).body.refreshToken
    const tokens = [token]
    let access = ''
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => renew(i % 2 === 0 ? api.address : other.address, token)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.refreshToken.token)).size).toBe(1)
      const alive = await Promise.all(
        answers.slice(0, 10).map(({ body }) => profile(other.address, body.accessToken.token)),
      )
      expect(new Set(alive.map(({ status }) => status))).toEqual(new Set([200]))
      access = answers[0]?.body.accessToken.token
      token = answers[0]?.body.refreshToken.token
      tokens.push(token)
    }
    // The one before the current one, within ten seconds: a lost answer.
    expect((await renew(other.address, tokens.at(-2))).body.refreshToken.token).toBe(token)
    api.clock.now = new Date(Date.now() + 11_000)
    const replays = await Promise.all(Array.from({ length: 100 }, () => renew(api.address, tokens[1])))
    expect(new Set(replays.map(({ body }) => body.name))).toEqual(new Set(['SESSION_REVOKED']))
    expect((await renew(other.address, token)).body.name).toBe('SESSION_REVOKED')
    expect((await profile(api.address, access)).body.name).toBe('SESSION_REVOKED')
    const log = await api.store.audit.list({
      reached: { isAll: true, accountIds: [], shut: [] },
      action: 'tokenReused',
      limit: 10,
    })
    expect(log.entries).toHaveLength(1)
  })
})

describe('a server that is killed', () => {
  it('has kept every renewal that it answered: the successor goes on, its predecessor has its grace, an older one ends the session', async () => {
    const data = await serverData()
    const url = await createTestDatabase()
    const demo = { email: 'demo@plinth.local', password: 'plinth-demo' }
    const first = await startServerProcess({ data, url })
    const { body } = await signInAs(first.address, demo.email, demo.password)
    const oldest: string = body.refreshToken.token
    const before: string = (await renew(first.address, oldest)).body.refreshToken.token
    // PostgreSQL: a second server goes on while the first one is killed.
    const beside = url === undefined ? undefined : await startServerProcess({ url })
    const asked = Array.from({ length: 20 }, () => renew(first.address, before).catch(() => undefined))
    const [answer] = await Promise.all([asked[0], asked[0]?.then(() => first.kill())])
    const current: string = answer?.body.refreshToken.token
    const second = beside ?? (await startServerProcess({ data }))
    try {
      for (const found of await Promise.all(asked)) if (found) expect(found.body.refreshToken.token).toBe(current)
      const next = await renew(second.address, current)
      expect(next.status).toBe(200)
      expect((await profile(second.address, next.body.accessToken.token)).status).toBe(200)
      expect((await renew(second.address, oldest)).body.name).toBe('SESSION_REVOKED')
      expect((await profile(second.address, next.body.accessToken.token)).body.name).toBe('SESSION_REVOKED')
    } finally {
      await second.stop()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
