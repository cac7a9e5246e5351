import { beforeEach, describe, expect, it } from 'vitest'
import type { Rotation } from '../store/identity-types.js'
import { createSessionTokens, REFRESH_MS } from './session-tokens.js'
import { hashSecret, type TokenClaims } from './tokens.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const USERS = [
  { id: 'ann', email: 'ann@x.example' },
  { id: 'root', email: 'root@x.example' },
]

let signed: TokenClaims[]
let revoked: string[]
/** Users who hold everything that administrators do. */
let administrators: string[]
/** The account that asks for a second factor. */
let asking: string | undefined
let inDemoMode = false
let isMissing: boolean
const signer = {
  async sign(claims: TokenClaims) {
    signed.push(claims)
    return { token: 'access', expires: NOW.toISOString() }
  },
}
const store = {
  revocations: { head: async () => 7 },
  ownSessions: { isInDemoMode: async () => inDemoMode },
  identity: {
    userById: async (id: string) => USERS.find(user => user.id === id),
    revokeFamily: async (family: string) => void revoked.push(family),
  },
  roles: {
    heldBy: async (id: string) => ({
      memberships: [],
      assignments: administrators.includes(id)
        ? [{ id: 'a', roleId: 'administrator', role: null, team: null, resource: 'all', resourceId: '*' }]
        : [],
    }),
  },
  accounts: { factorRequiredOf: async () => asking },
  secondFactor: { isMissing: async () => isMissing },
}
const tokens = createSessionTokens(store as never, signer as never)

beforeEach(() => {
  signed = []
  revoked = []
  administrators = ['root']
  asking = undefined
  isMissing = true
  inDemoMode = false
})

const record = (more = {}) => ({
  ...{ hash: 'h', family: 'f', userId: 'ann', originalUserId: null, expires: NOW },
  ...more,
})
const turnsTo = (rotation: Rotation) => async () => rotation

describe('tokens of a session', () => {
  it('are of the user, the session and the position in the log of what has ended', async () => {
    const refresh = { token: 'r', expires: new Date(NOW.getTime() + 5) }
    const given = await tokens.answer(USERS[0] as never, record(), refresh, NOW)
    expect(given).toEqual({
      ...{ userId: 'ann', originalUserId: null, inDemoMode: false, factorDue: null, email: 'ann@x.example' },
      accessToken: { token: 'access', expires: NOW.toISOString() },
      refreshToken: { token: 'r', expires: '2026-11-23T12:00:00.005Z' },
    })
    expect(signed).toMatchObject([{ kind: 'portal', userId: 'ann', actorId: null, sessionId: 'f', revision: 7 }])
    expect(signed[0]?.grants).toEqual([{ resource: 'user', id: 'ann', flags: ['*'] }])
  })

  it('scramble all that is read, and say so, in demo mode', async () => {
    const refresh = { token: 'r', expires: NOW }
    const answered = async () => (await tokens.answer(USERS[0] as never, record(), refresh, NOW)).inDemoMode
    expect([await answered(), signed.at(-1)?.policy]).toEqual([false, undefined])
    inDemoMode = true
    expect([await answered(), signed.at(-1)?.policy]).toEqual([true, { scramble: true }])
  })

  it('say which account asks for a factor that the session has not, never to who acts as another', async () => {
    asking = 'Acme'
    const refresh = { token: 'r', expires: NOW }
    const dueTo = async (more = {}) => (await tokens.answer(USERS[0] as never, record(more), refresh, NOW)).factorDue
    expect(await dueTo()).toBe('Acme')
    expect(await dueTo({ originalUserId: 'root' })).toBeNull()
    isMissing = false
    expect(await dueTo()).toBeNull()
  })

  it('are refused to who acts as another and may no more', async () => {
    administrators = []
    const acting = record({ originalUserId: 'root' })
    const refresh = { token: 'r', expires: NOW }
    await expect(tokens.answer(USERS[0] as never, acting, refresh, NOW)).rejects.toMatchObject({ error: 'FORBIDDEN' })
    expect(signed).toEqual([])
  })
})

describe('a refresh token that is given up', () => {
  it('has a successor for twelve hours, which is kept as a hash and sealed by the token itself', async () => {
    const asked: unknown[][] = []
    const given = await tokens.turn(
      'old',
      async (...all) => {
        asked.push(all)
        return { outcome: 'rotated', record: record() }
      },
      NOW,
      {},
    )
    const [hash, next, sealed, at] = asked[0] ?? []
    expect([hash, at]).toEqual([hashSecret('old'), NOW])
    const { token, expires } = given.refreshToken
    expect(next).toEqual({ hash: hashSecret(token), expires: new Date(NOW.getTime() + REFRESH_MS) })
    expect(expires).toBe('2026-11-24T00:00:00.000Z')
    expect(sealed).not.toContain(token)
    const again = (token: string) =>
      tokens.turn(token, turnsTo({ outcome: 'grace', record: record(), successor: String(sealed) }), NOW, {})
    expect((await again('old')).refreshToken.token).toBe(token)
    await expect(again('other')).rejects.toThrow()
    expect(revoked).toEqual([])
  })

  it.each([
    ['expired', 'NOT_SIGNED_IN', 'has expired'],
    ['unknown', 'NOT_SIGNED_IN', 'is not known'],
    ['revoked', 'SESSION_REVOKED', ''],
  ] as const)('and is %s gives %s', async (outcome, error, message) => {
    await expect(tokens.turn('old', turnsTo({ outcome }), NOW, {})).rejects.toMatchObject({
      error,
      message: expect.stringContaining(message),
    })
    expect(signed).toEqual([])
  })

  it('a second time ends the session, and the listener is told of which', async () => {
    const heard: unknown[] = []
    const reused: Rotation = { outcome: 'reused', family: 'f', userId: 'ann' }
    const listener = { onReused: (session: unknown) => heard.push(session) }
    const refused = { error: 'SESSION_REVOKED', message: expect.stringContaining('was used before') }
    await expect(tokens.turn('old', turnsTo(reused), NOW, listener)).rejects.toMatchObject(refused)
    expect(heard).toEqual([reused])
    await expect(tokens.turn('old', turnsTo(reused), NOW, {})).rejects.toMatchObject(refused)
  })

  it('tells of the session that is left by it', async () => {
    const heard: unknown[] = []
    const left = { family: 'acting', userId: 'ann' }
    const onLeft = (session: unknown) => heard.push(session)
    await tokens.turn('old', turnsTo({ outcome: 'rotated', record: record(), left }), NOW, { onLeft })
    await tokens.turn('old', turnsTo({ outcome: 'rotated', record: record() }), NOW, { onLeft })
    expect(heard).toEqual([left])
  })

  it('of a user who is gone, or of who may act as them no more, ends the session', async () => {
    const turn = (more: object) => tokens.turn('old', turnsTo({ outcome: 'rotated', record: record(more) }), NOW, {})
    const ended = { error: 'SESSION_REVOKED' }
    await expect(turn({ userId: 'gone' })).rejects.toMatchObject(ended)
    expect(revoked).toEqual([])
    administrators = []
    await expect(turn({ originalUserId: 'root' })).rejects.toMatchObject(ended)
    expect(revoked).toEqual(['f'])
  })
})
