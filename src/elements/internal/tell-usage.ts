/** Tells the page's analytics service of the elements of one portal, by their life cycle. Fetched where the portal has a key; a reader who asks not to be followed is not. */
import { systemClock } from '../../core/clock.js'
import { createUsagePort, type UsageService } from '../../core/usage/send-usage.js'
import { createUsage } from '../../core/usage/usage.js'
import { PlinthStateEvent } from '../events.js'

type Page = Pick<Window, 'fetch' | 'addEventListener' | 'removeEventListener'>

/** Gives a way to stop. */
export function tellUsage(portal: HTMLElement, service: UsageService, page: Page = window): () => void {
  if (asksNotTo(navigator)) return () => undefined
  let usage: ReturnType<typeof createUsage>
  try {
    usage = createUsage(
      createUsagePort(service, (...call) => page.fetch(...call)),
      systemClock,
    )
  } catch (error) {
    console.error(`plinth: <plinth-portal> ${error instanceof Error ? error.message : String(error)}`)
    return () => undefined
  }
  const began = new WeakMap<EventTarget, number>()
  const hear = (event: Event) => {
    const { target } = event
    if (!(event instanceof PlinthStateEvent) || !(target instanceof HTMLElement)) return
    const { state } = event
    if (state.phase === 'loading') began.set(target, performance.now())
    const element = target.localName
    const since = began.get(target)
    if (state.phase === 'painted')
      usage.add({ name: 'painted', element, ...(since !== undefined && { ms: Math.round(performance.now() - since) }) })
    if (state.phase === 'error') usage.add({ name: 'error', element, code: state.error.code })
  }
  portal.addEventListener('plinth-state', hear)
  page.addEventListener('pagehide', usage.flush)
  return () => {
    portal.removeEventListener('plinth-state', hear)
    page.removeEventListener('pagehide', usage.flush)
    usage.close()
  }
}

function asksNotTo(reader: Navigator): boolean {
  return Reflect.get(reader, 'globalPrivacyControl') === true || reader.doNotTrack === '1'
}
