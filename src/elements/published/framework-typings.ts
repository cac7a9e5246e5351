/** Typings of the elements for templates of React, Vue and Svelte, each apart, so that a page needs no types of what it does not use. */
import { ABOUT_EVENTS } from '../events.js'
import { type DescribedElement, describedElements } from './elements.js'
import { componentName, handlerName } from './entry-names.js'
import { GENERATED } from './typings.js'

const FROM_INDEX = "import type { PlinthElements, PlinthEvents, PlinthProps } from './index.js'"

/** Files in `dist-types`. */
export function frameworkTypes(): Record<string, string> {
  const elements = describedElements()
  return {
    'dist-types/react.d.ts': reactTypes(elements),
    'dist-types/vue.d.ts': vueTypes(elements),
    'dist-types/svelte.d.ts': svelteTypes(elements),
  }
}

/** An interface's entries, one for each tag. */
const byTag = (elements: readonly DescribedElement[], type: string) =>
  elements.map(({ tag }) => `'${tag}': ${type}<'${tag}'>`).join('\n')

/** Handlers by names made from those of the events. */
const handlers = (nameOf: (event: string) => string) =>
  Object.keys(ABOUT_EVENTS)
    .map(event => `'${nameOf(event)}'?: ((event: PlinthEvents['${event}']) => void) | undefined`)
    .join('\n')

function reactTypes(elements: readonly DescribedElement[]): string {
  const components = elements.map(
    element => `/** ${element.about.summary} */
export declare const ${componentName(element)}: PlinthComponent<'${element.tag}'>
`,
  )
  return `/** The elements as React components, and as tags in JSX of React 18 and 19. ${GENERATED} */
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
${FROM_INDEX}

interface Handlers {
${handlers(handlerName)}
}

/** Properties of an element's component. */
export type PlinthComponentProps<Tag extends keyof PlinthElements> = Omit<
  HTMLAttributes<PlinthElements[Tag]>,
  keyof PlinthProps<Tag>
> &
  PlinthProps<Tag> &
  Handlers

export type PlinthComponent<Tag extends keyof PlinthElements> = ForwardRefExoticComponent<
  PlinthComponentProps<Tag> & RefAttributes<PlinthElements[Tag]>
>

${components.join('\n')}
/** Names of handlers that React 19 understands on a tag. */
interface TagHandlers {
${handlers(event => `on${event}`)}
}

type Tag<Name extends keyof PlinthElements> = Omit<
  DetailedHTMLProps<HTMLAttributes<PlinthElements[Name]>, PlinthElements[Name]>,
  keyof PlinthProps<Name>
> &
  PlinthProps<Name> &
  TagHandlers

interface Tags {
${byTag(elements, 'Tag')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

declare global {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`
}

function vueTypes(elements: readonly DescribedElement[]): string {
  return `/** The elements in templates of Vue: \`import type {} from 'plinth-portal-kit/vue'\`. ${GENERATED} */
import type { HTMLAttributes } from 'vue'
${FROM_INDEX}

interface Handlers {
${handlers(handlerName)}
}

type Element<Tag extends keyof PlinthElements> = new () => {
  $props: Omit<HTMLAttributes, keyof PlinthProps<Tag>> & PlinthProps<Tag> & Handlers
}

declare module 'vue' {
  interface GlobalComponents {
${byTag(elements, 'Element')}
  }
}
`
}

function svelteTypes(elements: readonly DescribedElement[]): string {
  return `/** The elements in templates of Svelte: \`import type {} from 'plinth-portal-kit/svelte'\`. ${GENERATED} */
import type { HTMLAttributes } from 'svelte/elements'
${FROM_INDEX}

interface Handlers {
${handlers(event => `on${event}`)}
${handlers(event => `on:${event}`)}
}

type Element<Tag extends keyof PlinthElements> = Omit<HTMLAttributes<PlinthElements[Tag]>, keyof PlinthProps<Tag>> &
  PlinthProps<Tag> &
  Handlers

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
${byTag(elements, 'Element')}
  }
}
`
}
