/** The table of screens, in the order of the sidebar, and what is said of their elements, which no page carries. */
import { aboutDashboard, aboutWidget, dashboardScreen, widgetScreen } from './dashboard/screen.js'
import type { ELEMENT_SCREENS } from './element-screens.js'
import { aboutCost, costScreen } from './features/cost/screen.js'
import { dashboardsScreen } from './features/dashboards/screen.js'
import { entitiesScreen } from './features/entities/screen.js'
import { homeScreen } from './features/home/screen.js'
import { aboutIndex, indexScreen } from './features/index/screen.js'
import { aboutInsights, insightsScreen } from './features/insights/screen.js'
import { aboutOverview, overviewScreen } from './features/overview/screen.js'
import { aboutProfile, profileScreen } from './features/profile/screen.js'
import { aboutProperties, propertiesScreen } from './features/properties/screen.js'
import { entranceScreen } from './features/sign-in/by-link.js'
import { aboutSignIn, signInScreen } from './features/sign-in/screen.js'
import type { ADDRESSES } from './hooks/paths.js'
import type { About } from './screen/about.js'

export const SCREENS = [
  homeScreen,
  overviewScreen,
  dashboardsScreen,
  insightsScreen,
  costScreen,
  entitiesScreen,
  indexScreen,
  propertiesScreen,
  dashboardScreen,
  widgetScreen,
  profileScreen,
  signInScreen,
  entranceScreen,
] as const

type Shown = (typeof SCREENS)[number]
type Element = (typeof ELEMENT_SCREENS)[number]

export const ABOUT: Record<NonNullable<Shown['tag']>, About> = {
  'plinth-overview': aboutOverview,
  'plinth-insights': aboutInsights,
  'plinth-cost': aboutCost,
  'plinth-index': aboutIndex,
  'plinth-properties': aboutProperties,
  'plinth-dashboard': aboutDashboard,
  'plinth-widget': aboutWidget,
  'plinth-profile': aboutProfile,
  'plinth-sign-in': aboutSignIn,
}

type None<Left extends never> = Left
/** Addresses that no screen shows: the compiler names them. */
export type Unshown = None<Exclude<(typeof ADDRESSES)[keyof typeof ADDRESSES], Shown['routes'][number]['pattern']>>
/** Screens with a tag that are missing among the elements: the compiler names them. */
export type Undefined = None<Exclude<NonNullable<Shown['tag']>, Element['tag']>>
