/** The activity below a dashboard: fetched, and followed, once somebody comes near it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Datastore } from '../../../../core/types.js'

const ActivityCard = lazy(() => import('./activity-card.js').then(m => ({ default: m.ActivityCard })))

export function LateActivity({ datastore }: { datastore: Datastore }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ActivityCard datastore={datastore} />
        </Suspense>
      )}
    </div>
  )
}
