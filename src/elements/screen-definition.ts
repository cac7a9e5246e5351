/** What a screen element is declared as: tag, properties with their attributes, scopes, and how its component is loaded. */
import type { ComponentType } from 'react'
import type { ElementNeeds } from '../wire/element-needs.js'

export interface ScreenProp {
  /** `value` takes any, as a property only. */
  type: 'text' | 'flag' | 'list' | 'value'
  /** Attribute that sets it; without one it is a property only. */
  attribute?: string
  default?: unknown
}

export interface ScreenElementDefinition {
  tag: `plinth-${string}`
  props: Record<string, ScreenProp>
  /** What a session needs for it, so that a backend can mint the least (wire/element-needs.ts). */
  needs: ElementNeeds
  /** Shows its own sign-in instead of waiting for a session. */
  isOpen?: boolean
  load(): Promise<ComponentType<Record<string, unknown>>>
}

/** An attribute's text → the property's value. A removed attribute is the default; a flag is there or not; lists are words. */
export function readAttribute(prop: ScreenProp, text: string | null): { value: unknown } | { problem: string } {
  if (text === null) return { value: undefined }
  if (prop.type === 'flag') return { value: text !== 'false' }
  if (prop.type === 'list') {
    const words = text.split(/[\s,]+/).filter(word => word !== '')
    return words.length > 0 ? { value: words } : { problem: 'holds no word: give one or more, separated by spaces' }
  }
  return { value: text }
}
