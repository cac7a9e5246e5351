/** Every element as it is described outside, from the table of screens and that of leaves: manifest, typings, docs and mint are written from it. */
import { aboutApp, appScreen } from '../../react/app/screen.js'
import { ABOUT, ELEMENT_SCREENS } from '../../react/element-screens.js'
import type { About } from '../../react/screen/about.js'
import type { ElementProp } from '../../react/screen/define-screen.js'
import type { ElementNeeds } from '../../wire/element-needs.js'
import { LEAF_ABOUT } from '../leaves/leaves.js'
import { aboutPortal, portalProps } from '../plinth-portal.js'

export interface DescribedElement {
  tag: string
  /** `PlinthIndexElement`. */
  typeName: string
  isScreen: boolean
  about: About
  needs: ElementNeeds
  /** Its own. */
  props: readonly DescribedProp[]
  /** What it has as every screen element has it. */
  common: readonly DescribedProp[]
}

export type DescribedProp = ElementProp & {
  name: string
  text: string
  /** TypeScript's type of a rich value. */
  written?: string
}

/** Properties of every screen element, as `define-screen-element.ts` defines them. */
export const COMMON_PROPS: readonly DescribedProp[] = [
  {
    name: 'fit',
    type: 'choice',
    attribute: 'fit',
    values: ['content', 'fill'],
    default: 'content',
    text: 'As high as what it shows, or as high as its box: what does not fit is scrolled within.',
  },
  {
    name: 'group',
    type: 'text',
    attribute: 'group',
    text: 'Links it with the elements of its portal that name the same group: filter, selection and time are theirs together.',
  },
  {
    name: 'location',
    type: 'text',
    attribute: 'location',
    default: '',
    text: 'Address of the portal that it shows in place of its own screen; empty is its own screen.',
  },
]

/** Parts of every screen element that a page may style by `::part(…)`, wherever the screen has one. */
export const PARTS: Readonly<Record<string, string>> = {
  root: 'All that it shows.',
  head: 'The row of title and tools at its top.',
  title: 'Its title.',
  toolbar: 'The row of search and filters.',
  card: 'A widget with its title.',
  'card-title': 'The title of a widget.',
  chart: 'What a chart is drawn in.',
  table: 'A table, or the cards in its place where there is less room.',
  tabs: 'A row of tabs.',
  segments: 'A choice of a few, side by side.',
  button: 'A button.',
  field: 'A field for text.',
  menu: 'What a button opens below it.',
  dialog: 'What stands over the page.',
  message: 'That there is nothing, or what went wrong.',
}

export function describedElements(): readonly DescribedElement[] {
  const screens = [
    described('plinth-app', appScreen.props, aboutApp, appScreen.needs),
    ...ELEMENT_SCREENS.flatMap(({ tag, props, needs }) => described(tag, props, ABOUT[tag], needs)),
  ]
  const portal = described('plinth-portal', portalProps, aboutPortal)
  const leaves = Object.entries(LEAF_ABOUT).map(([tag, { props, about }]) => described(tag, props, about))
  return [...screens, portal, ...leaves]
}

function described(
  tag: string,
  props: Readonly<Record<string, ElementProp>>,
  about: About,
  needs?: ElementNeeds,
): DescribedElement {
  const name = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    tag,
    typeName: `${name}Element`,
    isScreen: needs !== undefined,
    about,
    needs: needs ?? { scopes: [], features: [] },
    props: Object.entries(props).map(([name, prop]) => {
      const written = about.types?.[name]
      return { ...prop, name, text: about.props[name] ?? '', ...(written !== undefined && { written }) }
    }),
    common: needs ? COMMON_PROPS : [],
  }
}

/** The type of a property in TypeScript. */
export function typeOf(prop: ElementProp & { written?: string }): string {
  const types = {
    text: 'string',
    number: 'number',
    flag: 'boolean',
    list: 'readonly string[]',
    value: prop.written ?? 'unknown',
    choice: 'values' in prop ? prop.values.map(value => `'${value}'`).join(' | ') : '',
  }
  return types[prop.type]
}

/** The same for one that may be absent. */
export function optionalTypeOf(prop: ElementProp & { written?: string }): string {
  const type = prop.written === undefined ? typeOf(prop) : `(${prop.written})`
  return prop.default === undefined && type !== 'unknown' ? `${type} | undefined` : type
}
