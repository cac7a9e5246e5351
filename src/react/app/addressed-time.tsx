/** The time of the portal page, which its address says, and which goes with every link. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { carryTime, hasWrongTime, isPast, parseTime, withTime } from '../../core/time/time-address.js'
import type { TimeView } from '../../core/time/time-view.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { TimeScope } from '../hooks/time.js'
import { useWords } from '../hooks/use-words.js'

/** A link has its whole address as long as it is pressed. */
const PRESS_MS = 1_000

/** The time that the address of the portal page says. The range is remembered for other environments. */
export function AddressedTime({ children }: { children: ReactNode }) {
  const t = useWords()
  const { portal, notice, root, navigate: follow } = useScreenHost()
  const { location, settings } = portal
  const carried = useCallback(
    (path: string) => carryTime(path, location.$path.get(), settings.$hours.get()),
    [location, settings],
  )
  const navigate = useCallback((path: string) => follow(carried(path)), [follow, carried])
  useEffect(() => carryByLinks(root, carried), [root, carried])
  const [page = '', search = ''] = useStore(location.$path).split('?')
  const time = parseTime(search)
  const origin = time.origin !== null && isPast(time.origin, Date.now()) ? time.origin : null
  const { hours, compare } = time
  const { scenarioId, target } = time.asIf ?? {}
  const view = useMemo((): TimeView => {
    const asIf = scenarioId !== undefined && target !== undefined && { asIf: { scenarioId, target } }
    return { hours, origin, compare, ...asIf }
  }, [hours, origin, compare, scenarioId, target])
  const choose = useCallback(
    (change: Partial<TimeView>, how?: 'replace') => {
      const next = { ...view, ...change }
      settings.setHours(next.hours)
      const changed = withTime(search, next)
      location[how ?? 'push'](changed === '' ? page : `${page}?${changed}`)
    },
    [view, settings, location, page, search],
  )
  const isWrong = hasWrongTime(search, Date.now())
  useEffect(() => {
    if (!isWrong) return
    notice('error', t('The address names a time that cannot be shown: this is the present. Choose one in the top bar.'))
    const cleaned = withTime(search, view)
    location.replace(cleaned === '' ? page : `${page}?${cleaned}`)
  }, [isWrong, notice, location, page, search, view, t])
  return <TimeScope {...{ view, choose, navigate, children }} isOfPage />
}

/** Links lead where they should by whatever means they are followed: a click, a new tab, 'copy link'. */
function carryByLinks(root: ShadowRoot, carried: (path: string) => string): () => void {
  const carry = (event: Event) => {
    const link = event.composedPath().find(target => target instanceof HTMLAnchorElement)
    const path = link?.getAttribute('href')
    const whole = path?.startsWith('/~/') ? carried(path) : path
    if (!link || !path || !whole || whole === path) return
    link.setAttribute('href', whole)
    // Unless what it leads to has changed meanwhile.
    setTimeout(() => link.getAttribute('href') === whole && link.setAttribute('href', path), PRESS_MS)
  }
  for (const type of ['pointerdown', 'click']) root.addEventListener(type, carry, { capture: true })
  return () => {
    for (const type of ['pointerdown', 'click']) root.removeEventListener(type, carry, { capture: true })
  }
}
