/** How many entities there are of each type, which the stream alone tells; or why that is not known. */
import { useStore } from '@nanostores/react'
import type { Datastore } from '../../core/types.js'
import { ERRORS, errorOnce, type PortalError } from '../../wire/errors.js'
import { useLifeCycle } from './use-life-cycle.js'

/** For a screen that has nothing to show without them. */
export function useCounts({ $counts, $stream }: Datastore): {
  counts: Record<string, number> | undefined
  error: PortalError | undefined
} {
  const counts = useStore($counts)
  const stream = useStore($stream)
  const error = counts ? undefined : lostBy(stream.phase === 'failed' ? stream.error : stream.phase)
  useLifeCycle({ error, isPainted: counts !== undefined, stream: stream.phase })
  return { counts, error }
}

const unreached = errorOnce('NETWORK', ERRORS.NETWORK.message)

function lostBy(cause: PortalError | string): PortalError | undefined {
  if (typeof cause !== 'string') return cause
  return cause === 'reconnecting' ? unreached() : undefined
}
