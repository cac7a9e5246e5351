import { describe, expect, it } from 'vitest'
import { portalKey } from './keys.js'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('the keys of the portal', () => {
  it('are ⌘K where the keyboard has a command key, and Ctrl+K elsewhere', () => {
    const [mac, linux] = ['Macintosh; Intel Mac OS X', 'X11; Linux x86_64']
    expect(portalKey(press('k', { metaKey: true }), undefined, mac)).toBe('togglePalette')
    expect(portalKey(press('k', { ctrlKey: true }), undefined, mac)).toBeUndefined()
    expect(portalKey(press('K', { ctrlKey: true }), undefined, linux)).toBe('togglePalette')
    expect(portalKey(press('k', { metaKey: true }), undefined, linux)).toBeUndefined()
    expect(portalKey(press('k', { ctrlKey: true, shiftKey: true }), undefined, linux)).toBeUndefined()
    expect(portalKey(press('k'), undefined, linux)).toBeUndefined()
  })
})
