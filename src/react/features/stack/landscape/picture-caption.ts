/** What a picture says of itself, which has no page around it: whose map it is, of when, and what of it is looked at. */
import type { IndexView, Portal } from '../../../../core/types.js'
import { FACET_TITLES, facetWords } from '../facet-words.js'
import { chosenOf, passing } from '../map-facets.js'
import { nameOf, type Scene } from '../paint.js'

export interface Captioned {
  /** Of the environment. */
  name: string
  /** ISO: of when it is. */
  at: string
  view: Pick<IndexView, 'filters' | 'filterText'>
  catalogue: Portal['catalogue']
}

export function captionOf({ stack, focus, format }: Scene, { name, at, view, catalogue }: Captioned): string[] {
  const { t, number } = format
  const chosen = chosenOf(view)
  const wordOf = facetWords(stack, catalogue, t)
  const passed = passing(stack, chosen)
  const text = view.filterText.trim()
  return [
    name,
    t('As of {updated}', { updated: format.dateTime(at) }),
    ...[...chosen].map(
      ([id, values]) => `${t(FACET_TITLES[id])}: ${values.map(value => wordOf(id, value)).join(', ')}`,
    ),
    ...(passed ? [t('{count} of {all}', { count: number(passed.size), all: number(stack.nodes.id.length) })] : []),
    ...(text === '' ? [] : [t('Looked for: {text}', { text })]),
    ...(focus ? [t('Focus: {name}', { name: nameOf(stack, focus.node) })] : []),
  ]
}

/** What no file system takes in a name is left out. */
export function pictureName(title: string, { name, at }: Pick<Captioned, 'name' | 'at'>, kind: 'png' | 'svg'): string {
  const day = at.slice(0, 16).replace('T', ' ').replace(':', '')
  return `${title} ${name} ${day}Z.${kind}`.replaceAll(/[\\/:*?"<>|]/g, '-')
}
