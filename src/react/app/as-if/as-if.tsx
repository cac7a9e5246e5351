/** A page as a design scenario would have it, where its address names one. */
import { lazy, type ReactNode, Suspense } from 'react'
import { useTime } from '../../hooks/time.js'
import { Skeleton } from '../../ui/states.js'
import type { Match } from '../routes.js'

const AsIfPage = lazy(() => import('./as-if-page.js'))

interface AsIfProps {
  match: Match | undefined
  /** The page has a period of its own, and shows today. */
  isTimeless?: boolean
  children: ReactNode
}

export function AsIf({ match, isTimeless = false, children }: AsIfProps) {
  const { asIf } = useTime().view
  const environmentId = match?.params.environmentId
  if (!asIf || !match || environmentId === undefined) return children
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <AsIfPage
        key={`${environmentId} ${asIf.scenarioId} ${asIf.target}`}
        {...{ environmentId, asIf, match, isTimeless }}
      >
        {children}
      </AsIfPage>
    </Suspense>
  )
}
