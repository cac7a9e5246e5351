import { describe, expect, it } from 'vitest'
import { FACTOR_RULES } from '../store/revocations.js'
import { ANONYMOUS, type Principal } from './principal.js'
import { factorDue, proveOpen, withShut } from './required-factor.js'

const ASKING = [{ id: 'root', name: 'Acme' }]
const stores = (isMissing: boolean, required?: string) =>
  ({
    accounts: { askingForFactor: async () => ASKING, factorRequiredOf: async () => required },
    secondFactor: { isMissing: async () => isMissing },
  }) as never
const user: Principal = { ...ANONYMOUS, kind: 'portal', userId: 'u', sessionId: 's', boundTo: ['w'] }

describe('accounts that ask for a second factor', () => {
  it('are shut to a session without one, which ends with the next change of such an account', async () => {
    expect(await withShut(stores(true), user)).toEqual({ ...user, shut: ASKING, boundTo: ['w', FACTOR_RULES] })
  })

  it.each<[string, Partial<Principal>, boolean]>([
    ['a session with one', {}, false],
    ['a service client', { isClient: true }, true],
    ['a token without a session', { sessionId: null }, true],
    ['an embed session', { kind: 'embed' }, true],
    ['a data access token', { kind: 'datastore' }, true],
  ])('are open to %s', async (_who, change, isMissing) => {
    const principal = { ...user, ...change }
    expect(await withShut(stores(isMissing), principal)).toBe(principal)
  })

  it('say what to do, in themselves and below; others are open', () => {
    const sentence = 'Acme asks for a second factor: set one up in your profile, and come back'
    expect(() => proveOpen({ shut: ASKING }, ['root'])).toThrow(sentence)
    expect(() => proveOpen({ shut: ASKING }, ['child', 'root'])).toThrow(sentence)
    expect(() => proveOpen({ shut: ASKING }, ['other'])).not.toThrow()
    expect(() => proveOpen({ shut: [] }, ['root'])).not.toThrow()
  })

  it('are named to a user who has to set one up, and to nobody else', async () => {
    const session = { userId: 'u', sessionId: 's' }
    expect(await factorDue(stores(true, 'Acme'), session)).toBe('Acme')
    expect(await factorDue(stores(false, 'Acme'), session)).toBeNull()
    expect(await factorDue(stores(true), session)).toBeNull()
  })
})
