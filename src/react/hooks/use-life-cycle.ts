/** Says to the host where a screen is in its life cycle, one way for all of them. */
import { useEffect, useRef } from 'react'
import type { StreamStatus } from '../../core/types.js'
import type { PortalError } from '../../wire/errors.js'
import { type ScreenState, useScreenHost } from './screen-host.js'

export interface Shown {
  /** Why nothing can be shown, or nothing newer than what is. */
  error?: PortalError | undefined
  /** Real content is on screen. */
  isPainted: boolean
  /** The phase of the stream that keeps the screen current. Without it the screen stays as it was read. */
  stream?: StreamStatus['phase'] | undefined
}

export function useLifeCycle({ error, isPainted, stream }: Shown): void {
  const host = useScreenHost()
  const before = useRef<ScreenState['phase']>(undefined)
  useEffect(() => {
    const state = stateOf({ error, isPainted, stream }, before.current)
    before.current = state.phase
    host.setState(state)
  }, [host, error, isPainted, stream])
}

/** A live screen stays live while the stream connects again for other screens: it misses nothing meanwhile. */
export function stateOf({ error, isPainted, stream }: Shown, before?: ScreenState['phase']): ScreenState {
  if (error) return { phase: isPainted ? 'stale' : 'error', error }
  if (!isPainted) return { phase: 'loading' }
  if (stream === 'reconnecting' || stream === 'failed') return { phase: 'stale' }
  const isLive = stream === 'live' || (stream === 'connecting' && before === 'live')
  return { phase: isLive ? 'live' : 'painted' }
}
