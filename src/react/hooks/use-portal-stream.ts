/** The portal's stream, for screens whose lists are read by calls: it says when the server is gone, and they are read again when it is back. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { StreamStatus } from '../../core/types.js'
import { usePortal } from './screen-host.js'

export function usePortalStream(onBack: () => void): StreamStatus {
  const status = useStore(usePortal().$stream)
  const wasLost = useRef(false)
  const { phase } = status
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBack` does what is meant then.
  useEffect(() => {
    if (phase === 'reconnecting' || phase === 'failed') wasLost.current = true
    if (phase !== 'live' || !wasLost.current) return
    wasLost.current = false
    onBack()
  }, [phase])
  return status
}
