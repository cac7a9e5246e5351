/**
 * Sheets of screens stay adopted once a screen has been visited, so a class that two of them style bare would look like the screen that was
 * visited last. Each class is styled by itself in one sheet; another sheet names where it means it (`.facts .share`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const HERE = new URL('.', import.meta.url)
/** Styled alike in two sheets, since neither always comes with the other. */
const ALIKE = new Set(['cut'])

function bareClasses(css: string): Set<string> {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '()')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap(selector => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []))
}

describe('sheets', () => {
  it('style a class by itself in one of them', () => {
    const sheets = new Map<string, string[]>()
    for (const file of readdirSync(HERE).filter(name => name.endsWith('.css')))
      for (const name of bareClasses(readFileSync(new URL(file, HERE), 'utf8')))
        sheets.set(name, [...(sheets.get(name) ?? []), file])
    expect(sheets.size).toBeGreaterThan(100)
    expect([...sheets].filter(([name, files]) => files.length > 1 && !ALIKE.has(name))).toEqual([])
  })

  it('sees a class that stands in two', () => {
    expect([
      ...bareClasses(
        '/* .x {} */ .a, .b > i { } @media print { .c { } } .h:is(.i, .j, .k:not(.l)) { } .d .e { } .f.g { }',
      ),
    ]).toEqual(['a', 'c'])
  })
})
