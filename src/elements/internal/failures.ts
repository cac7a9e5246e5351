/** Which failures of an element the console is told of: each once, until something is shown again. */
import { SAID } from '../../core/said.js'
import type { ScreenState } from '../../react/hooks/screen-host.js'

/** Hears each state of the element. */
export function createFailures(tag: string): (state: ScreenState) => void {
  let said = ''
  return state => {
    if (state.phase === 'painted' || state.phase === 'live') said = ''
    if (!('error' in state) || SAID.has(state.error) || said === state.error.message) return
    // That the portal refuses a session is said of the session.
    if (state.error.status === 401 && state.error.requestId !== undefined) return
    const { phase, error } = state
    said = error.message
    import('./say-failure.js').then(
      ({ sayFailure }) => sayFailure(tag, phase, error),
      () => console.error(`plinth: <${tag}> ${error.message}`),
    )
  }
}
