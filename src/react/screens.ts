/** All screens of the portal, in the order of the sidebar: those that only it shows, and those that are elements too. */
import { ELEMENT_SCREENS } from './element-screens.js'
import { auditScreen } from './features/audit/screen.js'
import { dashboardsScreen } from './features/dashboards/screen.js'
import { entitiesScreen } from './features/entities/screen.js'
import { homeScreen } from './features/home/screen.js'
import { playgroundScreen } from './features/playground/screen.js'
import { entranceScreen } from './features/sign-in/by-link.js'
import type { ADDRESSES } from './hooks/paths.js'

export const SCREENS = [
  homeScreen,
  dashboardsScreen,
  entitiesScreen,
  ...ELEMENT_SCREENS,
  auditScreen,
  playgroundScreen,
  entranceScreen,
] as const

type None<Left extends never> = Left
/** Addresses that no screen shows: the compiler names them. */
export type Unshown = None<
  Exclude<(typeof ADDRESSES)[keyof typeof ADDRESSES], (typeof SCREENS)[number]['routes'][number]['pattern']>
>
