/** The values of an element's properties, whichever way a page sets them, and what of it cannot be: that is said, and the last good value counts. */
import { PlinthNoticeEvent } from '../events.js'
import { readAttribute, type ScreenElementDefinition } from '../screen-definition.js'

export interface ElementValues {
  get(name: string): unknown
  set(name: string, value: unknown): void
  /** `name` is the property of the attribute. */
  setAttribute(name: string | undefined, attribute: string, text: string | null): void
  /** Hands them to the screen. */
  render(): void
}

export function createValues(element: HTMLElement, { tag, props }: ScreenElementDefinition): ElementValues {
  let values: Record<string, unknown> = {}
  const wrong = new Map<string, string>()
  const get = (name: string) => values[name] ?? props[name]?.default

  function render(): void {
    const all = Object.keys(props).map(name => [name, get(name)] as const)
    Reflect.set(element, 'screenProps', Object.fromEntries(all.filter(([, value]) => value !== undefined)))
  }

  function take(name: string, value: unknown): void {
    say(name)
    values = { ...values, [name]: value }
    render()
  }

  /** Without words nothing is wrong with it. They are shown unless the page does that. */
  function say(name: string, words?: string): void {
    if (wrong.get(name) === words) return
    if (words === undefined) wrong.delete(name)
    else {
      wrong.set(name, words)
      console.error(`plinth: ${words}`)
      if (!element.dispatchEvent(new PlinthNoticeEvent('error', words))) return
    }
    Reflect.set(element, 'wrong', [...wrong.values()].join('; '))
  }

  function setAttribute(name: string | undefined, attribute: string, text: string | null): void {
    const prop = name === undefined ? undefined : props[name]
    if (name === undefined || !prop) return
    const read = readAttribute(prop, text)
    if ('problem' in read) say(name, `<${tag}> ${attribute}: ${read.problem}`)
    else take(name, read.value)
  }

  return {
    get,
    set(name, value) {
      // Frameworks set as a property what was written as an attribute.
      if (typeof value === 'string' && /list|flag|choice/.test(props[name]?.type ?? '')) setAttribute(name, name, value)
      else take(name, value)
    },
    setAttribute,
    render,
  }
}
