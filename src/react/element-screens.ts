/** The table of screens that are elements, in the order of the sidebar, and what is said of them, which no page carries. */
import { aboutDashboard, aboutWidget, dashboardScreen, widgetScreen } from './dashboard/screen.js'
import { aboutAccount, accountScreen } from './features/account/screen.js'
import { aboutAdmin, adminScreen } from './features/admin/screen.js'
import { aboutAlerts, alertsScreen } from './features/alerts/screen.js'
import { aboutBranding, brandingScreen } from './features/branding/screen.js'
import { aboutCompare, compareScreen } from './features/compare/screen.js'
import { aboutConnectors, connectorsScreen } from './features/connectors/screen.js'
import { aboutCost, costScreen } from './features/cost/screen.js'
import { aboutDesign, designScreen } from './features/design/screen.js'
import { aboutEmbedKeys, embedKeysScreen } from './features/embed-keys/screen.js'
import { aboutEnvironments, environmentsScreen } from './features/environments/screen.js'
import { aboutFlows, flowsScreen } from './features/flows/screen.js'
import { aboutIndex, indexScreen } from './features/index/screen.js'
import { aboutInsights, insightsScreen } from './features/insights/screen.js'
import { aboutHub, hubScreen } from './features/overview/hub/screen.js'
import { aboutOverview, overviewScreen } from './features/overview/screen.js'
import { aboutProfile, profileScreen } from './features/profile/screen.js'
import { aboutProperties, propertiesScreen } from './features/properties/screen.js'
import { aboutRewards, rewardsScreen } from './features/rewards/screen.js'
import { aboutSignIn, signInScreen } from './features/sign-in/screen.js'
import { aboutLandscape, landscapeScreen } from './features/stack/landscape/screen.js'
import { aboutStack, stackScreen } from './features/stack/screen.js'
import { aboutWorkspaces, workspacesScreen } from './features/workspaces/screen.js'
import type { About } from './screen/about.js'

export const ELEMENT_SCREENS = [
  overviewScreen,
  stackScreen,
  compareScreen,
  landscapeScreen,
  flowsScreen,
  designScreen,
  insightsScreen,
  alertsScreen,
  costScreen,
  connectorsScreen,
  indexScreen,
  propertiesScreen,
  dashboardScreen,
  widgetScreen,
  hubScreen,
  accountScreen,
  environmentsScreen,
  workspacesScreen,
  brandingScreen,
  embedKeysScreen,
  rewardsScreen,
  adminScreen,
  profileScreen,
  signInScreen,
] as const

export const ABOUT: Record<(typeof ELEMENT_SCREENS)[number]['tag'], About> = {
  'plinth-overview': aboutOverview,
  'plinth-stack': aboutStack,
  'plinth-compare': aboutCompare,
  'plinth-landscape': aboutLandscape,
  'plinth-flows': aboutFlows,
  'plinth-design': aboutDesign,
  'plinth-insights': aboutInsights,
  'plinth-alerts': aboutAlerts,
  'plinth-cost': aboutCost,
  'plinth-connectors': aboutConnectors,
  'plinth-index': aboutIndex,
  'plinth-properties': aboutProperties,
  'plinth-dashboard': aboutDashboard,
  'plinth-widget': aboutWidget,
  'plinth-hub': aboutHub,
  'plinth-account': aboutAccount,
  'plinth-environments': aboutEnvironments,
  'plinth-workspaces': aboutWorkspaces,
  'plinth-branding': aboutBranding,
  'plinth-embed-keys': aboutEmbedKeys,
  'plinth-rewards': aboutRewards,
  'plinth-admin': aboutAdmin,
  'plinth-profile': aboutProfile,
  'plinth-sign-in': aboutSignIn,
}
