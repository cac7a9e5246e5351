/** A partner's page in React 18 and 19. */
import { PlinthDashboard, PlinthPortal } from 'plinth-portal-kit/react'
import { useState } from 'react'

export function App({ api }: { api: string }) {
  const [phase, setPhase] = useState('none')
  // Written anew in each render, as pages do.
  const fetchSession = async () => (await fetch('/plinth-session')).json()
  return (
    <main>
      <p id="phase">{phase}</p>
      <PlinthPortal api={api} fetchSession={fetchSession} theme="light">
        <PlinthDashboard
          type="vmware.vm"
          widgets={['summary', 'compute']}
          className="wide"
          onPlinthState={event => setPhase(event.state.phase)}
        >
          Loading …
        </PlinthDashboard>
      </PlinthPortal>
    </main>
  )
}
