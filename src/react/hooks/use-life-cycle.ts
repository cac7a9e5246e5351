/** Says to the host where a screen is in its life cycle, one way for all of them. */
import { useEffect } from 'react'
import type { StreamStatus } from '../../core/types.js'
import type { PortalError } from '../../wire/errors.js'
import { type ScreenState, useScreenHost } from './screen-host.js'

export interface Shown {
  /** Why nothing can be shown. */
  error?: PortalError | undefined
  /** Real content is on screen. */
  isPainted: boolean
  /** Of what keeps it up to date; without it the screen is as it was read. */
  stream?: StreamStatus['phase'] | undefined
}

export function useLifeCycle({ error, isPainted, stream }: Shown): void {
  const host = useScreenHost()
  useEffect(() => host.setState(stateOf({ error, isPainted, stream })), [host, error, isPainted, stream])
}

export function stateOf({ error, isPainted, stream }: Shown): ScreenState {
  if (error) return { phase: 'error', error }
  if (!isPainted) return { phase: 'loading' }
  if (stream === 'reconnecting' || stream === 'failed') return { phase: 'stale' }
  return { phase: stream === 'live' ? 'live' : 'painted' }
}
