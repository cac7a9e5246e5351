/**
 * The time that what is below is about. The portal page has it in its address, and one control in the top bar chooses it; an element on
 * another page keeps its own, and shows the choice itself. Screens need not know: what they ask of their portal is asked of that time.
 */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { portalAt } from '../../core/time/portal-at.js'
import { NOW, type TimeView } from '../../core/time/time-view.js'
import { ScreenHostContext, useScreenHost } from './screen-host.js'

export interface PageTime {
  view: TimeView
  /** `replace`: Back does not lead to the time before it. */
  choose(change: Partial<TimeView>, how?: 'replace'): void
  /** It is chosen in the top bar, for all that the page shows. */
  isOfPage: boolean
}

const TimeContext = createContext<PageTime>({ view: NOW, choose: () => {}, isOfPage: false })

export function useTime(): PageTime {
  return useContext(TimeContext)
}

/** Gives an element on a page of its own, or the group that the element is in, a time of its own. */
export function OwnTime({ children }: { children: ReactNode }) {
  const [$pageTime] = useState(() => atom(NOW))
  const $time = useScreenHost().link?.$time ?? $pageTime
  const view = useStore($time)
  const choose = useCallback((change: Partial<TimeView>) => $time.set({ ...$time.get(), ...change }), [$time])
  return <TimeScope {...{ view, choose, children }} isOfPage={false} />
}

interface TimeScopeProps extends PageTime {
  /** How links are followed; as the host does without it. */
  navigate?: (path: string) => void
  children: ReactNode
}

export function TimeScope({ view, choose, isOfPage, navigate, children }: TimeScopeProps) {
  const host = useScreenHost()
  const bound = useMemo(
    () => ({ ...host, ...(navigate && { navigate }), portal: portalAt(host.portal, view) }),
    [host, navigate, view],
  )
  const time = useMemo(() => ({ view, choose, isOfPage }), [view, choose, isOfPage])
  return (
    <TimeContext value={time}>
      <ScreenHostContext value={bound}>{children}</ScreenHostContext>
    </TimeContext>
  )
}
