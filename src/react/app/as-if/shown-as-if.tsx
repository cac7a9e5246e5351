/** What the frame of the app needs to know of the scenario that its page is seen by: the estate as if, once it is known, and whether the page shows it. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { uncounted } from '../../../core/time/uncounted.js'
import type { Portal } from '../../../core/types.js'
import { ScreenHostContext, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'

export interface ShownAsIf {
  portal: Portal
  /** The page is of what the scenario changes; others show today. */
  isOtherwise: boolean
}

/** What is shown, and how a page tells it. */
type Told = readonly [ShownAsIf | undefined, (shown: ShownAsIf | undefined) => void]

const ToldContext = createContext<Told>([undefined, () => {}])

export const useShownAsIf = () => useContext(ToldContext)

export function AsIfFrame({ children }: { children: ReactNode }) {
  return <ToldContext value={useState<ShownAsIf>()}>{children}</ToldContext>
}

/** Counts within are of the estate as if, where the address names a scenario; nothing is counted until it is known. */
export function CountedAsIf({ children }: { children: ReactNode }) {
  const host = useScreenHost()
  const { asIf } = useTime().view
  const portal = useShownAsIf()[0]?.portal
  const bound = useMemo(
    () => (asIf ? { ...host, portal: portal ?? uncounted(host.portal) } : host),
    [host, asIf, portal],
  )
  return <ScreenHostContext value={bound}>{children}</ScreenHostContext>
}
