/** The entries of the package, as modules of their own: one for each element, and that of the React components. */
import { ABOUT_EVENTS } from '../events.js'
import { type DescribedElement, describedElements } from './elements.js'
import { componentName, entryName, handlerName } from './entry-names.js'

/** Every module in which a screen may be declared. */
const DECLARED = import.meta.glob<Record<string, unknown>>('../../react/**/screen.ts', { eager: true })
const DEFINE = '/src/elements/package/define-entry.ts'

/** Sources by the name of the entry. `address` gives the import specifier of another entry. */
export function packageEntries(address: (entry: string) => string): Record<string, string> {
  const elements = describedElements()
  const ofElements = elements.map(element => [`elements/${entryName(element.tag)}`, elementEntry(element)] as const)
  return { ...Object.fromEntries(ofElements), react: reactEntry(elements, address) }
}

function elementEntry({ tag, isScreen }: DescribedElement): string {
  if (tag === 'plinth-portal') return `import { definePortalEntry } from '${DEFINE}'\ndefinePortalEntry()\n`
  if (!isScreen) return `import { defineLeafEntry } from '${DEFINE}'\nvoid defineLeafEntry('${tag}')\n`
  const { module, name } = declarationOf(tag)
  return `import { defineScreenEntry } from '${DEFINE}'\nimport { ${name} } from '${module}'\ndefineScreenEntry(${name})\n`
}

/** Where the screen with this tag is declared. */
function declarationOf(tag: string): { module: string; name: string } {
  for (const [path, exported] of Object.entries(DECLARED))
    for (const [name, value] of Object.entries(exported))
      if (hasTag(value, tag)) return { module: path.replace('../../', '/src/'), name }
  throw new Error(`${tag} is declared in no screen.ts of src/react`)
}

function hasTag(value: unknown, tag: string): boolean {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === tag
}

function reactEntry(elements: readonly DescribedElement[], address: (entry: string) => string): string {
  const components = elements.map(element => {
    const made = {
      name: componentName(element),
      tag: element.tag,
      attributes: Object.fromEntries(
        [...element.props, ...element.common].flatMap(({ name, attribute }) =>
          attribute === undefined ? [] : [[name, attribute]],
        ),
      ),
      values: element.props.flatMap(({ name, attribute }) => (attribute === undefined ? [name] : [])),
      events: element.isScreen || element.tag === 'plinth-portal' ? eventsByHandler() : {},
    }
    const define = `() => import('${address(`elements/${entryName(element.tag)}`)}')`
    return `export const ${made.name} = /* @__PURE__ */ createComponent(${JSON.stringify(made)}, ${define})\n`
  })
  return `import { createComponent } from '/src/elements/package/create-component.ts'\n${components.join('')}`
}

/** `onPlinthState` → `plinth-state`. */
function eventsByHandler(): Record<string, string> {
  return Object.fromEntries(Object.keys(ABOUT_EVENTS).map(name => [handlerName(name), name]))
}
