'use client'
import type {} from 'plinth-portal-kit/react'
import { useEffect, useState } from 'react'

/** What a client component hears of the elements beside it. */
export function Phase() {
  const [phase, setPhase] = useState('none')
  useEffect(() => {
    const hear = (event: DocumentEventMap['plinth-state']) => setPhase(event.state.phase)
    document.addEventListener('plinth-state', hear)
    return () => document.removeEventListener('plinth-state', hear)
  }, [])
  return <p id="phase">{phase}</p>
}
