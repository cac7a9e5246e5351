import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createHeldSession } from './held-session.js'
import { SIGNED_OUT } from './session-state.js'

function held() {
  const token = { token: 't', expires: '2030-01-01T00:00:00Z' }
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  let resets = 0
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined }
  const session = createHeldSession(storage, clock, atom(SIGNED_OUT), () => {
    resets += 1
  })
  return {
    session,
    resets: () => resets,
    adopt: (userId: string, originalUserId: string | null = null) =>
      session.adopt({ userId, originalUserId, accessToken: token, refreshToken: token }),
  }
}

describe('what was read by a session that ended by itself', () => {
  it('stays for the same person', () => {
    const { session, adopt, resets } = held()
    adopt('ann')
    session.lapse('ann@company.example')
    adopt('ann')
    expect(resets()).toBe(0)
  })

  it.each([
    ['somebody else comes', 'ben', null],
    ['they come back as somebody else', 'ann', 'ben'],
  ])('goes where %s', (_, userId, originalUserId) => {
    const { session, adopt, resets } = held()
    adopt('ann')
    session.lapse('ann@company.example')
    session.lapse('ann@company.example')
    adopt(userId, originalUserId)
    expect(resets()).toBe(1)
  })

  it('is still to be hidden, where it was, once a second factor is set up', () => {
    const { session } = held()
    const token = { token: 't', expires: '2030-01-01T00:00:00Z' }
    const tokens = { userId: 'ann', originalUserId: null, accessToken: token, refreshToken: token }
    session.adopt({ ...tokens, inDemoMode: true })
    session.lapse('ann@company.example')
    session.adopt({ ...tokens, factorDue: 'Company' })
    expect(session.isToHide(tokens)).toBe(true)
    session.adopt({ ...tokens, inDemoMode: true })
    expect(session.isToHide(tokens)).toBe(false)
  })

  it('goes before the tokens of somebody else that come in its place', () => {
    const { adopt, resets } = held()
    adopt('ann')
    adopt('ben')
    expect(resets()).toBe(1)
  })
})
