/**
 * A brand → the tokens that a page takes (`--plinth-…`), in both themes: pure. The accent keeps its hue; it is made lighter or darker where it could not
 * be told from the ground (3 : 1) or read on it (4.5 : 1), so that no brand makes a page that cannot be read.
 */
import { type Brand, FONTS, RADII } from '../wire/brand.js'
import { contrast, hexOfOklch, oklchOf, readable } from './colour.js'

export type ThemeName = 'light' | 'dark'

/** The grounds below text and shapes in a theme, as src/react/styles/tokens.css has them. */
export const GROUNDS: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#f6f7f9', '#eef0f4', '#ffffff', '#f3f5f8'],
  dark: ['#0d1015', '#0a0d11', '#14181f', '#1b212b', '#1a1f28'],
}

/** The weakest ink of a theme, which stands on the soft accent too. */
const INK: Readonly<Record<ThemeName, string>> = { light: '#626b7a', dark: '#8e98a9' }

export interface AccentTokens {
  accent: string
  /** On the accent. */
  'accent-ink': string
  /** Text in the accent, on every ground and on the soft accent. */
  'accent-text': string
  'accent-soft': string
  'accent-line': string
}

/** Text needs this, shapes the other. */
const TEXT = 4.5
const SHAPE = 3

/** The tokens that follow from an accent `#rrggbb`. */
export function accentTokens(accent: string, theme: ThemeName): AccentTokens {
  const isLight = theme === 'light'
  const grounds = GROUNDS[theme]
  const shape = readable(accent, grounds, SHAPE, isLight)
  const { c, h } = oklchOf(accent)
  const soft = softOf(theme, { c, h })
  return {
    accent: shape,
    'accent-ink': contrast('#ffffff', shape) >= TEXT ? '#ffffff' : '#000000',
    'accent-text': readable(accent, [...grounds, soft], TEXT, isLight),
    'accent-soft': soft,
    'accent-line': hexOfOklch({ l: isLight ? 0.82 : 0.42, c: Math.min(c, 0.1), h }),
  }
}

/** A breath of the accent on which the weakest ink can still be read. */
function softOf(theme: ThemeName, { c, h }: { c: number; h: number }): string {
  const isLight = theme === 'light'
  let l = isLight ? 0.945 : 0.27
  for (;;) {
    const soft = hexOfOklch({ l, c: Math.min(c, isLight ? 0.03 : 0.05), h })
    if (contrast(soft, INK[theme]) >= TEXT || l <= 0 || l >= 1) return soft
    l += isLight ? 0.005 : -0.005
  }
}

export interface Repair {
  theme: ThemeName
  /** The accent that was chosen, and the one that is shown. */
  from: string
  to: string
}

/** Where the accent is not shown as it was chosen. */
export function repairsOf({ accent }: Pick<Brand, 'accent'>): Repair[] {
  if (accent === undefined) return []
  const themes: readonly ThemeName[] = ['light', 'dark']
  return themes
    .map(theme => ({ theme, from: accent.toLowerCase(), to: accentTokens(accent, theme).accent }))
    .filter(({ from, to }) => from !== to)
}

/** Token → value. A value that differs by theme is `light-dark(…)`, which follows the theme of whatever reads it. */
export function tokensOf(brand: Brand): Record<string, string> {
  const tokens: Record<string, string> = {}
  const { accent, font, radius } = brand
  if (accent !== undefined) {
    const light: Readonly<Record<string, string>> = { ...accentTokens(accent, 'light') }
    const dark: Readonly<Record<string, string>> = { ...accentTokens(accent, 'dark') }
    for (const name of Object.keys(light)) tokens[`--plinth-${name}`] = `light-dark(${light[name]}, ${dark[name]})`
  }
  if (font !== undefined) tokens['--plinth-font'] = FONTS[font]
  if (radius !== undefined) {
    const [small, middle, large] = RADII[radius]
    Object.assign(tokens, {
      '--plinth-radius-s': `${small}px`,
      '--plinth-radius': `${middle}px`,
      '--plinth-radius-l': `${large}px`,
    })
  }
  return tokens
}

/** The style sheet that gives a page the tokens of the brand. */
export function cssOf(brand: Brand): string {
  const lines = Object.entries(tokensOf(brand)).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}\n`
}
