/**
 * What each element needs of a session: the scopes and features without which it shows that it may not, and the features that it shows more
 * with. One table: the elements declare by it, and a mint that names elements opens their union and nothing more.
 */
import type { Feature } from './scope.js'

export interface ElementNeeds {
  /** `resource:*:flag`. */
  scopes: readonly string[]
  /** Without these it has nothing to show. */
  features: readonly Feature[]
}

/** Environments, and by them their data. A grant on an account is one on its environments. */
export const READS = 'environment:*:read'
const DATA: ElementNeeds = { scopes: [READS], features: [] }

export const ELEMENT_NEEDS = {
  'plinth-app': DATA,
  'plinth-sign-in': { scopes: [], features: [] },
  'plinth-index': DATA,
  'plinth-properties': DATA,
  'plinth-overview': DATA,
  'plinth-cost': { ...DATA, features: ['costs'] },
  'plinth-insights': { ...DATA, features: ['insights'] },
  'plinth-dashboard': DATA,
  'plinth-widget': DATA,
} satisfies Record<`plinth-${string}`, ElementNeeds>

export type ScreenTag = keyof typeof ELEMENT_NEEDS
