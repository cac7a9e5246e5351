/**
 * An element as a React component, for React 18 and 19, with the React of the page. What has an attribute is one, so that a server writes it; rich
 * values are set on the element itself; handlers hear the element's own events. The element's code is fetched when the first one is on the page.
 */
import {
  type ComponentType,
  createElement,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  version,
} from 'react'

export interface ComponentDescription {
  name: string
  tag: string
  /** Attributes by the names of their properties. */
  attributes: Readonly<Record<string, string>>
  /** Properties without an attribute. */
  values: readonly string[]
  /** Events by the names of their handlers. */
  events: Readonly<Record<string, string>>
}

type Props = Readonly<Record<string, unknown>>

/** React 19 sets a property where the element has one; before, everything became an attribute. */
const SETS_PROPERTIES = Number.parseInt(version, 10) >= 19
/** A server has no layout, and React 18 warns of layout effects there. */
const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function createComponent(
  about: ComponentDescription,
  define: () => Promise<unknown>,
): ComponentType<Props & RefAttributes<HTMLElement>> {
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const hostElement = useRef<HTMLElement>(null)
    const latest = useRef(props)
    const values = useRef<Record<string, unknown>>({})
    useCommitEffect(() => {
      latest.current = props
    })
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => hostElement.current, [])
    useCommitEffect(() => {
      load(about, define)
      return listen(hostElement.current, about.events, latest)
    }, [])
    useCommitEffect(() => {
      for (const name of about.values) {
        const value = steady(values.current, name, props[name], latest)
        if (hostElement.current && Reflect.get(hostElement.current, name) !== value)
          Reflect.set(hostElement.current, name, value)
      }
    })
    return createElement(about.tag, { ...given(props, about, values.current, latest), ref: hostElement })
  })
  Component.displayName = about.name
  return Component
}

function load({ tag }: ComponentDescription, define: () => Promise<unknown>): void {
  define().catch((error: unknown) => console.error(`plinth: <${tag}> could not be loaded`, error))
}

/** What React writes: attributes, children, and what any element has. */
function given(
  props: Props,
  about: ComponentDescription,
  values: Record<string, unknown>,
  latest: { current: Props },
): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const attribute = about.attributes[name]
    if (attribute !== undefined) written[attribute] = Array.isArray(value) ? value.join(' ') : textOf(value)
    else if (about.values.includes(name)) {
      // On the element before it is on the page, so that its first question is the right one.
      if (SETS_PROPERTIES) written[name] = steady(values, name, value, latest)
    } else if (!(name in about.events)) written[name === 'className' ? 'class' : name] = value
  }
  return written
}

function textOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '' : undefined
  return value ?? undefined
}

/** A function that is written anew in each render is the same to the element: it calls the one of the last render. */
function steady(kept: Record<string, unknown>, name: string, value: unknown, latest: { current: Props }): unknown {
  if (typeof value !== 'function') return value
  kept[name] ??= (...args: unknown[]) => {
    const last = latest.current[name]
    return typeof last === 'function' ? last(...args) : undefined
  }
  return kept[name]
}

function listen(
  element: HTMLElement | null,
  events: ComponentDescription['events'],
  latest: { current: Props },
): () => void {
  const added = Object.entries(events).map(([handler, event]) => {
    const hear = (said: Event) => {
      const handle = latest.current[handler]
      if (typeof handle === 'function') handle(said)
    }
    element?.addEventListener(event, hear)
    return () => element?.removeEventListener(event, hear)
  })
  return () => {
    for (const remove of added) remove()
  }
}
