/** The screens that are offered: all, but in demo mode those that it closes. */
import { useStore } from '@nanostores/react'
import { usePortal } from '../hooks/screen-host.js'
import type { AnyScreen } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'

const ALL: readonly AnyScreen[] = SCREENS
const IN_DEMO_MODE = ALL.filter(screen => !screen.isClosedInDemoMode)

export function useOpenScreens(): readonly AnyScreen[] {
  const { inDemoMode } = useStore(usePortal().session.$state)
  return inDemoMode ? IN_DEMO_MODE : ALL
}
