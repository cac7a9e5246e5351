import { describe, expect, it } from 'vitest'
import { paletteKey } from './keys.js'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('the keys of the palette', () => {
  it('are ⌘K where the keyboard has a command key, and Ctrl+K elsewhere', () => {
    const [mac, linux] = ['Macintosh; Intel Mac OS X', 'X11; Linux x86_64']
    expect(paletteKey(press('k', { metaKey: true }), undefined, mac)).toBe('toggle')
    expect(paletteKey(press('k', { ctrlKey: true }), undefined, mac)).toBeUndefined()
    expect(paletteKey(press('K', { ctrlKey: true }), undefined, linux)).toBe('toggle')
    expect(paletteKey(press('k', { metaKey: true }), undefined, linux)).toBeUndefined()
    expect(paletteKey(press('k', { ctrlKey: true, shiftKey: true }), undefined, linux)).toBeUndefined()
    expect(paletteKey(press('k'), undefined, linux)).toBeUndefined()
  })
})
