/** The screens that are elements, which every page that loads the kit knows of. All screens of the portal are in `screens.ts`. */
import { dashboardScreen, widgetScreen } from './dashboard/screen.js'
import { costScreen } from './features/cost/screen.js'
import { indexScreen } from './features/index/screen.js'
import { insightsScreen } from './features/insights/screen.js'
import { overviewScreen } from './features/overview/screen.js'
import { profileScreen } from './features/profile/screen.js'
import { propertiesScreen } from './features/properties/screen.js'
import { signInScreen } from './features/sign-in/screen.js'

export const ELEMENT_SCREENS = [
  overviewScreen,
  insightsScreen,
  costScreen,
  indexScreen,
  propertiesScreen,
  dashboardScreen,
  widgetScreen,
  profileScreen,
  signInScreen,
] as const
