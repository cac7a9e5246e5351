/** The custom-elements manifest (schema 2.1.0 of webcomponents/custom-elements-manifest), which editors and catalogues of components read. */
import { ABOUT_EVENTS } from '../events.js'
import { type DescribedElement, describedElements, optionalTypeOf, PARTS } from './elements.js'

/** The path of the module in the package. */
const PATH = 'dist/index.js'

/** `tokens`: names of the custom properties that a page may set. */
export function customElementsManifest(tokens: readonly string[]): object {
  const elements = describedElements()
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: PATH,
        declarations: elements.map(element => declaration(element, tokens)),
        exports: elements.map(({ tag, typeName }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: typeName, module: PATH },
        })),
      },
    ],
  }
}

function declaration(element: DescribedElement, tokens: readonly string[]): object {
  const { tag, typeName, about, isScreen } = element
  const props = [...element.props, ...element.common]
  return {
    kind: 'class',
    customElement: true,
    name: typeName,
    tagName: tag,
    description: about.summary,
    superclass: { name: 'HTMLElement' },
    attributes: props.flatMap(prop =>
      prop.attribute === undefined ? [] : { ...described(prop), name: prop.attribute, fieldName: prop.name },
    ),
    members: [
      ...props.map(prop => ({ kind: 'field', ...described(prop), name: prop.name })),
      ...(isScreen ? MEMBERS : []),
    ],
    ...(about.slots && { slots: named(about.slots) }),
    ...(isScreen && {
      events: [...EVENTS, ...named(about.events ?? {}).map(event => ({ ...event, type: { text: 'Event' } }))],
      cssParts: named({ ...PARTS, ...about.parts }),
    }),
    ...(tag !== 'plinth-portal' && { cssProperties: tokens.map(name => ({ name })) }),
  }
}

function described(prop: DescribedElement['props'][number]): object {
  return {
    description: prop.text,
    type: { text: optionalTypeOf(prop) },
    ...(prop.default !== undefined && { default: JSON.stringify(prop.default) }),
  }
}

const named = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }))

/** What every screen element has. */
const MEMBERS = [
  {
    kind: 'field',
    name: 'state',
    readonly: true,
    description: 'Where its life cycle is.',
    type: { text: 'ScreenState' },
  },
  {
    kind: 'method',
    name: 'whenSettled',
    description: 'Resolves when real content, or an error, is on screen.',
    return: { type: { text: 'Promise<ScreenState>' } },
  },
]

const EVENTS = Object.entries(ABOUT_EVENTS).map(([name, { event, when }]) => ({
  name,
  type: { text: event },
  description: `Sent when ${when}.`,
}))
