/** A host's page in React. */
import { PlinthDashboard, PlinthGauge, PlinthPortal } from 'plinth-portal-kit/react'
import { useRef } from 'react'

export function Tags() {
  return (
    <plinth-portal api="https://portal.example" theme="dark">
      <plinth-dashboard
        type="vmware.vm"
        widgets={['summary', 'compute']}
        environment="e1"
        spec={{ id: 'mine' }}
        className="wide"
        fit="fill"
        onplinth-state={event => console.log(event.state.phase)}
      />
      <plinth-gauge value={72} critical={95} />
      {/* @ts-expect-error None of its themes. */}
      <plinth-portal theme="blue" />
      {/* @ts-expect-error None of its ways to fit. */}
      <plinth-index fit="full" />
      {/* @ts-expect-error It shows nothing that could fit. */}
      <plinth-gauge fit="fill" />
      {/* @ts-expect-error There is no such element. */}
      <plinth-indx />
    </plinth-portal>
  )
}

export function Components({ environment }: { environment: string | undefined }) {
  const element = useRef<HTMLElementTagNameMap['plinth-dashboard']>(null)
  return (
    <PlinthPortal
      api="https://portal.example"
      fetchSession={async () => ({ token: 'of the backend', expires: '2026-01-01T00:00:00Z' })}
      onPlinthNavigate={event => event.preventDefault()}
    >
      <PlinthDashboard
        ref={element}
        type="vmware.vm"
        widgets={['summary']}
        environmentId={environment}
        className="wide"
        fit="fill"
        onPlinthState={event => console.log(event.state.phase, element.current?.type)}
      >
        Loading …
      </PlinthDashboard>
      <PlinthGauge value={72} onClick={() => undefined} />
      {/* @ts-expect-error It has no such property. */}
      <PlinthDashboard kind="vmware.vm" />
      {/* @ts-expect-error None of its ways to fit. */}
      <PlinthDashboard fit="full" />
      {/* @ts-expect-error A session is what the backend answered. */}
      <PlinthPortal fetchSession={async () => 'a token'} />
    </PlinthPortal>
  )
}
