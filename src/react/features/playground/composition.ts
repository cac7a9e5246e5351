/** A composition: an element, its attributes and its look. It stands in the address, so that it can be shared. */
import { READS } from '../../../wire/element-needs.js'
import { ELEMENTS, type ElementTag } from '../../../wire/elements.js'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export const WIDTHS = ['full', '1200', '760', '360'] as const
/** Tokens that a page sets first. */
export const TOKENS = ['accent', 'font', 'radius'] as const

export interface Composition {
  tag: ElementTag
  /** Attributes by name, without the empty ones. */
  attributes: Readonly<Record<string, string>>
  appearance: (typeof APPEARANCES)[number]
  tokens: Readonly<Record<string, string>>
  width: (typeof WIDTHS)[number]
}

/** Elements that a page of others can show: those that read an environment, but not the whole portal. */
export const COMPOSABLE = (Object.keys(ELEMENTS) as ElementTag[]).filter(tag => {
  const { scopes }: { scopes: readonly string[] } = ELEMENTS[tag]
  return tag !== 'plinth-app' && scopes.includes(READS)
})

const FIRST: Composition = {
  tag: 'plinth-dashboard',
  attributes: { type: 'vmware.vm' },
  appearance: 'system',
  tokens: {},
  width: 'full',
}
/** Longer values are of no element. */
const MAX_VALUE = 200

export function parseComposition(search: string): Composition {
  if (search === '') return FIRST
  const params = new URLSearchParams(search)
  const value = (name: string) => params.get(name)?.slice(0, MAX_VALUE) ?? ''
  const named = (prefix: string, isKnown: (name: string) => boolean) =>
    Object.fromEntries(
      [...params.keys()].flatMap(key => {
        const name = key.slice(prefix.length)
        return key.startsWith(prefix) && isKnown(name) && value(key) !== '' ? [[name, value(key)]] : []
      }),
    )
  return {
    tag: COMPOSABLE.find(tag => tag === value('tag')) ?? FIRST.tag,
    attributes: named('a-', name => /^[a-z][a-z-]{0,30}$/.test(name)),
    appearance: APPEARANCES.find(one => one === value('appearance')) ?? FIRST.appearance,
    tokens: named('t-', name => TOKENS.some(token => token === name)),
    width: WIDTHS.find(one => one === value('width')) ?? FIRST.width,
  }
}

export function printComposition({ tag, attributes, appearance, tokens, width }: Composition): string {
  const params = new URLSearchParams({ tag })
  for (const [name, value] of Object.entries(attributes)) if (value !== '') params.set(`a-${name}`, value)
  for (const [name, value] of Object.entries(tokens)) if (value !== '') params.set(`t-${name}`, value)
  if (appearance !== FIRST.appearance) params.set('appearance', appearance)
  if (width !== FIRST.width) params.set('width', width)
  return String(params)
}

/** Whether a token has a value that a style sheet can hold. */
export function isToken(name: string, value: string): boolean {
  if (name === 'accent') return /^#[\da-f]{3,8}$|^(rgb|hsl|oklch)\([\d\s.,%/deg-]+\)$|^[a-z]{3,24}$/i.test(value)
  if (name === 'radius') return /^\d{1,2}(\.\d+)?(px|rem|em)?$/.test(value)
  return /^[\w\s,'"-]+$/.test(value)
}
