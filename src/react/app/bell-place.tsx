/** The place of the bell, as wide from the first frame on; the bell is fetched once the page has nothing better to do. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePortal } from '../hooks/screen-host.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { Icon } from '../ui/icon.js'

const Bell = lazy(() => import('./bell.js'))
/** A first paint comes before it. */
const AFTER_MS = 2_000

export function BellPlace({ accountId }: { accountId: string | undefined }) {
  const [isDue, setDue] = useState(false)
  const { isPersonal, session } = usePortal()
  useEffect(() => {
    const wait = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(wait)
  }, [])
  const kept = (
    <span className="button ghost icon-only bell" style={{ visibility: 'hidden' }} aria-hidden="true">
      <Icon name="bell" />
    </span>
  )
  // Of all environments people are told alone: a page of others is refused.
  return isDue && (isPersonal || session.$state.get().inDemoMode) ? (
    <ErrorBoundary silent>
      <Suspense fallback={kept}>
        <Bell accountId={accountId} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    kept
  )
}
