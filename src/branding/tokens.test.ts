/** Whatever accent a brand has, what is written in it and on it can be read, in both themes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexOfOklch, oklchOf, rgbOf } from './colour.js'
import { accentTokens, cssOf, GROUNDS, repairsOf, type ThemeName, tokensOf } from './tokens.js'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)
const INKS = { light: ['#151a22', '#4c5563', '#626b7a'], dark: ['#e9ecf1', '#a9b2c1', '#8e98a9'] }

describe.each<ThemeName>(['light', 'dark'])('any accent, %s', theme => {
  it('is read as text on every ground, and text on it', () => {
    fc.assert(
      fc.property(colour, accent => {
        const tokens = accentTokens(accent, theme)
        for (const ground of [...GROUNDS[theme], tokens['accent-soft']])
          expect(contrast(tokens['accent-text'], ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens['accent-ink'], tokens.accent)).toBeGreaterThanOrEqual(4.5)
        for (const ground of GROUNDS[theme]) expect(contrast(tokens.accent, ground)).toBeGreaterThanOrEqual(3)
        for (const ink of INKS[theme]) expect(contrast(ink, tokens['accent-soft'])).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  it('stays as it is where it can be read, and keeps its hue where it cannot', () => {
    fc.assert(
      fc.property(colour, accent => {
        const { accent: shown } = accentTokens(accent, theme)
        if (GROUNDS[theme].every(ground => contrast(accent, ground) >= 3)) expect(shown).toBe(accent)
        const [asked, got] = [oklchOf(accent), oklchOf(shown)]
        // Of what is nearly grey or has become so the hue is not seen.
        if (asked.c < 0.03 || got.c < 0.03) return
        const turn = Math.abs(Math.atan2(Math.sin(asked.h - got.h), Math.cos(asked.h - got.h)))
        expect(turn).toBeLessThan(0.2)
      }),
      { numRuns: 300 },
    )
  })
})

describe('colours', () => {
  it('come back from OKLCH as they were', () => {
    fc.assert(
      fc.property(colour, hex => {
        const [one, other] = [rgbOf(hex), rgbOf(hexOfOklch(oklchOf(hex)))]
        for (const [i, part] of one.entries()) expect(Math.abs(part - (other[i] ?? 0))).toBeLessThan(0.006)
      }),
    )
  })

  it('have the contrast that WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('a brand', () => {
  it('becomes tokens of what it says, and nothing else', () => {
    expect(tokensOf({})).toEqual({})
    expect(cssOf({})).toBe('')
    expect(tokensOf({ radius: 'round' })).toEqual({
      '--plinth-radius-s': '8px',
      '--plinth-radius': '12px',
      '--plinth-radius-l': '16px',
    })
    expect(cssOf({ accent: '#7a2e12', font: 'serif' })).toMatch(
      /^:root \{\n {2}--plinth-accent: light-dark\(#7a2e12, #[0-9a-f]{6}\);\n.*--plinth-font: "Iowan/s,
    )
  })

  it('says where its accent is not shown as it was chosen', () => {
    expect(repairsOf({})).toEqual([])
    expect(repairsOf({ accent: '#FFE100' })).toEqual([{ theme: 'light', from: '#ffe100', to: expect.any(String) }])
    expect(repairsOf({ accent: '#101010' })).toEqual([{ theme: 'dark', from: '#101010', to: expect.any(String) }])
  })
})
