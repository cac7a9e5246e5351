/** What is remembered of design scenarios, for each environment: the one that was opened last, and how one is laid out. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { usePortal } from '../../hooks/screen-host.js'

/** Inputs beside the result, or the result alone. */
export type DesignLayout = 'default' | 'result'

const keyOf = (environmentId: string) => `datastores.${environmentId}.design`

export function useRemembered(
  environmentId: string,
  scenarioId: string,
): [DesignLayout, (layout: DesignLayout) => void] {
  const { settings } = usePortal()
  const key = keyOf(environmentId)
  const { section } = useStore(settings.$view(key))
  useEffect(() => settings.setView(key, { item: scenarioId }), [settings, key, scenarioId])
  return [section === 'result' ? 'result' : 'default', layout => settings.setView(key, { section: layout })]
}

/** The scenario that was opened last; null where none was. */
export function useLastOpened(environmentId: string): string | null {
  const { settings } = usePortal()
  return useStore(settings.$view(keyOf(environmentId))).item
}
