import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createSettings } from '../../core/settings/settings.js'
import type { Portal, SessionState } from '../../core/types.js'
import { keepLanguage, takeLanguage } from './own-language.js'

const profileOf = (preferences: object, userId = 'u1') => ({
  userId,
  email: 'a@example.org',
  name: 'A',
  phone: null,
  country: null,
  companyName: null,
  preferences,
  verifiedAt: null,
  accounts: [],
})

function portalOf(answer: object | (() => object)) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const calls: unknown[] = []
  const settings = createSettings(storage)
  const session = { $state: atom({ userId: 'u1' } as SessionState) } as unknown as Portal['session']
  const call = async (...sent: unknown[]) => {
    calls.push(sent)
    return typeof answer === 'function' ? answer() : answer
  }
  return { settings, session, call: call as Portal['call'], calls }
}

describe('the language of a profile', () => {
  it('is spoken in place of what the browser remembers', async () => {
    const portal = portalOf(profileOf({ locale: 'de-CH' }))
    portal.settings.setLanguage('fr')
    await takeLanguage(portal)
    expect(portal.settings.$language.get()).toBe('de')
  })

  it.each([{}, { locale: 'it' }, { locale: '<b>' }])('%o leaves what the browser remembers', async preferences => {
    const portal = portalOf(profileOf(preferences))
    portal.settings.setLanguage('fr')
    await takeLanguage(portal)
    expect(portal.settings.$language.get()).toBe('fr')
  })

  it('does not undo what was chosen while it was read', async () => {
    const portal = portalOf(() => {
      portal.settings.setLanguage('ja')
      return profileOf({ locale: 'de' })
    })
    await takeLanguage(portal)
    expect(portal.settings.$language.get()).toBe('ja')
  })

  it('of somebody who is not here any more is not spoken', async () => {
    const portal = portalOf(profileOf({ locale: 'de' }, 'u2'))
    await takeLanguage(portal)
    expect(portal.settings.$language.get()).toBeUndefined()
  })

  it('is what was chosen, and none for the browser’s own', async () => {
    const portal = portalOf(profileOf({}))
    await keepLanguage(portal, 'ar')
    await keepLanguage(portal, undefined)
    expect(portal.calls).toEqual([
      ['patch', '/portal/profile', { preferences: { locale: 'ar' } }],
      ['patch', '/portal/profile', { preferences: { locale: null } }],
    ])
  })
})
