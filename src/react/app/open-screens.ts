/** The screens that are offered: all, but in demo mode those whose calls it closes, since they are about names. */
import { useStore } from '@nanostores/react'
import { usePortal } from '../hooks/screen-host.js'
import type { AnyScreen } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'

const ALL: readonly AnyScreen[] = SCREENS
const CLOSED_IN_DEMO_MODE: ReadonlySet<string | null> = new Set(['plinth-connectors', 'plinth-design'])
const IN_DEMO_MODE = ALL.filter(({ tag }) => !CLOSED_IN_DEMO_MODE.has(tag))

export function useOpenScreens(): readonly AnyScreen[] {
  const { inDemoMode } = useStore(usePortal().session.$state)
  return inDemoMode ? IN_DEMO_MODE : ALL
}
