/** The parts of a screen element, and the way from the text of an attribute to a property. */
import type { AnyScreen, Component, ElementProp, Screen } from '../react/screen/define-screen.js'
import type { ElementNeeds } from '../wire/element-needs.js'

/** Facts that a page may read about an element before it uses it. */
export interface ElementSummary {
  tag: `plinth-${string}`
  props: Readonly<Record<string, ElementProp>>
  /** The needs of a session for it, so that a backend can mint the least. */
  needs: ElementNeeds
}

export interface ScreenElementDefinition extends ElementSummary, Pick<Screen, 'isOpen' | 'isTimeless'> {
  load(): Promise<Component<object>>
}

/** An element as `screen-rows.ts` lists it. */
export interface ScreenRow extends ElementSummary, Pick<AnyScreen, 'isOpen' | 'isTimeless' | 'load'> {}

/** An attribute's text → the property's value. A removed attribute is the default; a flag is there or not; lists are words. */
export function readAttribute(prop: ElementProp, text: string | null): { value: unknown } | { problem: string } {
  if (text === null) return { value: undefined }
  if (prop.type === 'flag') return { value: text !== 'false' }
  if (prop.type === 'choice' && !prop.values.includes(text))
    return { problem: `is none of ${prop.values.join(', ')}: '${text}'` }
  if (prop.type === 'list') {
    const words = text.split(/[\s,]+/).filter(word => word !== '')
    return words.length > 0 ? { value: words } : { problem: 'needs one or more words' }
  }
  return { value: text }
}
