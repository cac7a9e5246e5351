/**
 * The time that what is below is about. The portal page has it in its address, and one control in the top bar chooses it; an element on
 * another page keeps its own, and shows the choice itself. Screens need not know: what they ask of their portal is asked of that time.
 */
import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { portalAt } from '../../core/time/portal-at.js'
import { hasWrongTime, isPast, NOW, parseTime, type TimeView, withTime } from '../../core/time/time-view.js'
import { ScreenHostContext, useScreenHost } from './screen-host.js'

export interface PageTime {
  view: TimeView
  choose(change: Partial<TimeView>): void
  /** It is chosen in the top bar, for all that the page shows. */
  isOfPage: boolean
}

const TimeContext = createContext<PageTime>({ view: NOW, choose: () => {}, isOfPage: false })

export function useTime(): PageTime {
  return useContext(TimeContext)
}

/** Of an element on a page of its own. */
export function OwnTime({ children }: { children: ReactNode }) {
  const [view, setView] = useState(NOW)
  const choose = useCallback((change: Partial<TimeView>) => setView(before => ({ ...before, ...change })), [])
  return <TimeScope {...{ view, choose, children }} isOfPage={false} />
}

/** Of the portal page: what its address says. The range is remembered for the way into other environments. */
export function AddressedTime({ children }: { children: ReactNode }) {
  const { portal, notice } = useScreenHost()
  const { location, settings } = portal
  const [page = '', search = ''] = useStore(location.$path).split('?')
  const said = parseTime(search)
  const origin = said.origin !== null && isPast(said.origin, Date.now()) ? said.origin : null
  const { hours } = said
  const view = useMemo(() => ({ hours, origin }), [hours, origin])
  const choose = useCallback(
    (change: Partial<TimeView>) => {
      const next = { ...view, ...change }
      settings.setHours(next.hours)
      const changed = withTime(search, next)
      location.push(changed === '' ? page : `${page}?${changed}`)
    },
    [view, settings, location, page, search],
  )
  const isWrong = hasWrongTime(search, Date.now())
  useEffect(() => {
    if (!isWrong) return
    notice('error', 'The address names a time that cannot be shown: this is the present. Choose one in the top bar.')
    const cleaned = withTime(search, view)
    location.replace(cleaned === '' ? page : `${page}?${cleaned}`)
  }, [isWrong, notice, location, page, search, view])
  return <TimeScope {...{ view, choose, children }} isOfPage />
}

function TimeScope({ view, choose, isOfPage, children }: PageTime & { children: ReactNode }) {
  const host = useScreenHost()
  const bound = useMemo(() => ({ ...host, portal: portalAt(host.portal, view) }), [host, view])
  const time = useMemo(() => ({ view, choose, isOfPage }), [view, choose, isOfPage])
  return (
    <TimeContext value={time}>
      <ScreenHostContext value={bound}>{children}</ScreenHostContext>
    </TimeContext>
  )
}
