/** The elements there are, and what each shows more with beside what it needs: what a mint that names it opens. Not carried by pages. */
import { elementNeeds } from './element-needs.js'
import type { Feature } from './scope.js'

/** Figures of any type. */
const FIGURES: readonly Feature[] = ['metrics', 'applications', 'foresight', 'timeMachine']
/** With what a dashboard may count beside them. */
const DASHBOARD: readonly Feature[] = [...FIGURES, 'insights', 'costs', 'fullstack']

/** Screens, by tag. */
const SCREEN_USES = {
  'plinth-app': ['all'],
  'plinth-sign-in': [],
  'plinth-index': FIGURES,
  'plinth-properties': FIGURES,
  'plinth-overview': DASHBOARD,
  'plinth-cost': [],
  'plinth-insights': ['costs', 'metrics'],
  'plinth-dashboard': DASHBOARD,
  'plinth-widget': DASHBOARD,
} satisfies Record<`plinth-${string}`, readonly Feature[]>

export type ScreenTag = keyof typeof SCREEN_USES
export const SCREEN_TAGS = Object.keys(SCREEN_USES) as ScreenTag[]

/** Elements that show what the page hands them, and need nothing of a session. */
const LEAVES = ['plinth-portal', 'plinth-status', 'plinth-gauge', 'plinth-icon'] as const
export type ElementTag = ScreenTag | (typeof LEAVES)[number]
export const ELEMENT_TAGS: readonly ElementTag[] = [...SCREEN_TAGS, ...LEAVES]

/** What elements need together, and show more with. */
export function needsOf(tags: readonly ElementTag[]): { scopes: string[]; features: Feature[] } {
  const screens = tags.filter((tag): tag is ScreenTag => tag in SCREEN_USES)
  const needs = screens.map(elementNeeds)
  return {
    scopes: [...new Set(needs.flatMap(({ scopes }) => scopes))],
    features: [...new Set([...needs.flatMap(({ features }) => features), ...screens.flatMap(tag => SCREEN_USES[tag])])],
  }
}
