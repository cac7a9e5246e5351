/**
 * What each element needs of a session: the scopes without which it shows that it may not, and the features that it reads when it has them.
 * One table: the elements declare by it, and a mint that names elements opens their union and nothing more.
 */
import type { Feature } from './scope.js'

export interface ElementNeeds {
  /** `resource:*:flag`. */
  scopes: readonly string[]
  /** Without these it has nothing to show. */
  features: readonly Feature[]
  /** Shows more with these. */
  uses: readonly Feature[]
}

/** Environments, and by them their data. A grant on an account is one on its environments. */
export const READS = 'environment:*:read'
const DATA = [READS] as const
/** Figures of any type: with costs and insights where a dashboard counts them. */
const FIGURES = ['metrics', 'applications', 'foresight', 'timeMachine'] as const
const NOTHING: ElementNeeds = { scopes: [], features: [], uses: [] }

export const ELEMENT_NEEDS = {
  'plinth-app': { scopes: DATA, features: [], uses: ['all'] },
  'plinth-sign-in': NOTHING,
  'plinth-index': { scopes: DATA, features: [], uses: FIGURES },
  'plinth-properties': { scopes: DATA, features: [], uses: FIGURES },
  'plinth-overview': { scopes: DATA, features: [], uses: [...FIGURES, 'insights', 'costs', 'fullstack'] },
  'plinth-cost': { scopes: DATA, features: ['costs'], uses: [] },
  'plinth-insights': { scopes: DATA, features: ['insights'], uses: ['costs', 'metrics'] },
  'plinth-dashboard': { scopes: DATA, features: [], uses: [...FIGURES, 'insights', 'costs', 'fullstack'] },
  'plinth-widget': { scopes: DATA, features: [], uses: [...FIGURES, 'insights', 'costs', 'fullstack'] },
  'plinth-portal': NOTHING,
  'plinth-status': NOTHING,
  'plinth-gauge': NOTHING,
  'plinth-icon': NOTHING,
} as const satisfies Record<`plinth-${string}`, ElementNeeds>

export type ElementTag = keyof typeof ELEMENT_NEEDS

export const ELEMENT_TAGS = Object.keys(ELEMENT_NEEDS) as ElementTag[]

/** What elements need together. */
export function needsOf(tags: readonly ElementTag[]): { scopes: string[]; features: Feature[] } {
  const needs: ElementNeeds[] = tags.map(tag => ELEMENT_NEEDS[tag])
  return {
    scopes: [...new Set(needs.flatMap(({ scopes }) => scopes))],
    features: [...new Set(needs.flatMap(({ features, uses }) => [...features, ...uses]))],
  }
}
