/** The mark beside a number that is computed from less than all its samples: how far off it may be. */
import { lazy, Suspense } from 'react'
import type { Note } from '../../wire/query.js'
import { ErrorBoundary } from './error-boundary.js'

const Mark = lazy(() => import('./approximate-mark.js'))

/** Nothing where every value is exact; of several approximate ones the widest bound. */
export function Approximate({ notes }: { notes: readonly (Note | undefined)[] }) {
  if (!notes.some(Boolean)) return null
  return (
    <ErrorBoundary silent>
      <Suspense fallback={null}>
        <Mark notes={notes} />
      </Suspense>
    </ErrorBoundary>
  )
}
