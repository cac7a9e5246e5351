/** The scopes and features of an embed session for elements: those that they need, and those with which they show more. Only the server reads it. */
import { ELEMENTS, type ElementTag } from './elements.js'
import type { Feature } from './scope.js'

export const ELEMENT_TAGS = Object.keys(ELEMENTS) as ElementTag[]

/** Lists the scopes that elements need together, and the features with which they show more. */
export function needsOf(tags: readonly ElementTag[]): { scopes: string[]; features: Feature[] } {
  const elements = tags.map(tag => ELEMENTS[tag])
  return {
    scopes: [...new Set(elements.flatMap(({ scopes }) => scopes))],
    features: [...new Set([...elements.flatMap(({ features }) => features), ...elements.flatMap(({ uses }) => uses)])],
  }
}
