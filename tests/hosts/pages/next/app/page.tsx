/** A partner's page as a server component: the elements are written by the server, and taken up in the browser. */
import { PlinthDashboard, PlinthPortal } from 'plinth-portal-kit/react'
import { Phase } from './phase'

export default function Page() {
  return (
    <main>
      <Phase />
      <PlinthPortal api="{{portal}}" sessionUrl="/plinth-session" theme="light">
        <PlinthDashboard type="vmware.vm" widgets={['summary', 'compute']} className="wide">
          Loading …
        </PlinthDashboard>
      </PlinthPortal>
    </main>
  )
}
