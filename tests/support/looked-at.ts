/** Addresses of all that the portal shows of an environment: the screens of its sidebar, the overviews, the index and the dashboard of each entity type. */
import { specs } from '../../specs/registry.js'
import { ELEMENT_SCREENS } from '../../src/react/element-screens.js'
import type { AnyScreen } from '../../src/react/screen/define-screen.js'

export function lookedAt({ estate, hub }: { estate: string; hub: string }): string[] {
  const screens: readonly AnyScreen[] = ELEMENT_SCREENS
  const sidebar = screens.flatMap(({ navigation }) =>
    navigation?.among === 'environment' ? [navigation.address(estate)] : [],
  )
  const overviews = ['virtual', 'storage', 'physical'].map(kind => `/~/${estate}/overview/${kind}`)
  const types = specs
    .filter(({ index }) => index)
    .map(({ type }) => ({ type, of: type.startsWith('hub.') ? hub : estate }))
  const ofTypes = types.flatMap(({ type, of }) => [`/~/${of}/entities/${type}`, `/~/${of}/dashboards/${type}`])
  return ['/', ...new Set([...sidebar, ...overviews, `/~/${hub}/overview`, ...ofTypes])]
}
