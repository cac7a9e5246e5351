/** The list of shortcuts says what the parts really do. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PORTAL_KEYS, portalKey } from './keys.js'
import { SHORTCUTS } from './table.js'

const MODIFIERS = ['mod', 'Control', 'Shift']
const sourceOf = (files: readonly string[]) => files.map(file => readFileSync(file, 'utf8')).join('\n')
const listedIn = (title: string) =>
  SHORTCUTS.find(group => group.title === title)
    ?.shortcuts.flatMap(({ keys }) => keys.flat())
    .filter(key => !MODIFIERS.includes(key)) ?? []

describe('the list of shortcuts', () => {
  it.each(SHORTCUTS.map(group => [group.title, group] as const))('%s: each key is handled there', (_, group) => {
    const source = sourceOf(group.handledIn)
    for (const key of new Set(listedIn(group.title))) {
      const isArrow = key.startsWith('Arrow') && source.includes('/^Arrow/')
      expect(isArrow || source.includes(`'${key}'`), `${key} in ${group.handledIn.join(', ')}`).toBe(true)
    }
  })

  it('has every key of a table', () => {
    const handled = [...sourceOf(['src/react/ui/data-table/grid-keyboard.ts']).matchAll(/\['([^']+)', \(\) =>/g)]
    expect(handled.length).toBeGreaterThan(8)
    expect([...new Set(handled.map(([, key]) => key))].sort()).toEqual([...new Set(listedIn('In a table'))].sort())
  })

  it('has a key of the portal once, and no two of its keys alike', () => {
    const keys = PORTAL_KEYS.map(({ key, isChord }) => `${isChord} ${key}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key, isChord, does } of PORTAL_KEYS) {
      const event = { key, ctrlKey: isChord, metaKey: false, altKey: false, shiftKey: false }
      expect(portalKey(event, undefined, 'X11; Linux x86_64')).toBe(does)
    }
  })
})
