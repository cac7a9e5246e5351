/** What each element shows more with, beside what it needs: what a mint that names it opens. Apart, so that pages need not carry it. */
import { ELEMENT_NEEDS, type ElementNeeds, type ScreenTag } from './element-needs.js'
import type { Feature } from './scope.js'

/** Elements that show what the page hands them, and need nothing of a session. */
const LEAVES = ['plinth-portal', 'plinth-status', 'plinth-gauge', 'plinth-icon'] as const
export type ElementTag = ScreenTag | (typeof LEAVES)[number]
export const ELEMENT_TAGS: ElementTag[] = [...(Object.keys(ELEMENT_NEEDS) as ScreenTag[]), ...LEAVES]

/** Figures of any type. */
const FIGURES: readonly Feature[] = ['metrics', 'applications', 'foresight', 'timeMachine']
/** With what a dashboard may count beside them. */
const DASHBOARD: readonly Feature[] = [...FIGURES, 'insights', 'costs', 'fullstack']

/** What each element shows more with. */
const ELEMENT_USES: Partial<Record<ElementTag, readonly Feature[]>> = {
  'plinth-app': ['all'],
  'plinth-index': FIGURES,
  'plinth-properties': FIGURES,
  'plinth-overview': DASHBOARD,
  'plinth-insights': ['costs', 'metrics'],
  'plinth-dashboard': DASHBOARD,
  'plinth-widget': DASHBOARD,
}

/** What elements need together, and show more with. */
export function needsOf(tags: readonly ElementTag[]): { scopes: string[]; features: Feature[] } {
  const needs = tags.map((tag): ElementNeeds => (tag in ELEMENT_NEEDS ? ELEMENT_NEEDS[tag as ScreenTag] : NOTHING))
  const uses = tags.flatMap(tag => ELEMENT_USES[tag] ?? [])
  return {
    scopes: [...new Set(needs.flatMap(({ scopes }) => scopes))],
    features: [...new Set([...needs.flatMap(({ features }) => features), ...uses])],
  }
}

const NOTHING: ElementNeeds = { scopes: [], features: [] }
