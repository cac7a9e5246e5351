/** What happens in a datastore, as it happens; held back while somebody reads. */
import { useEffect, useId, useMemo, useState } from 'react'
import { type FollowedActivity, followActivity, NO_ACTIVITY } from '../../../../core/activity.js'
import type { Datastore } from '../../../../core/types.js'
import type { ActivityKind } from '../../../../wire/activity.js'

export interface ShownActivity extends FollowedActivity {
  isPaused: boolean
  /** Events that came since it was paused. */
  waiting: number
  pause(isPaused: boolean): void
}

export function useActivity(datastore: Datastore, kinds: readonly ActivityKind[]): ShownActivity {
  const name = `activity${useId().replace(/\W/g, '')}`
  const asked = kinds.join(' ')
  const [live, setLive] = useState<FollowedActivity & { of: string }>({ ...NO_ACTIVITY, of: asked })
  /** What stood there when it was paused. */
  const [held, setHeld] = useState<FollowedActivity & { of: string }>()
  useEffect(() => {
    const wanted = { name, kinds: asked.split(' ') as ActivityKind[] }
    return followActivity(datastore, wanted, activity => setLive({ ...activity, of: asked }))
  }, [datastore, name, asked])
  const now = live.of === asked ? live : { ...NO_ACTIVITY, of: asked }
  const isPaused = held?.of === asked
  const shown = isPaused ? held : now
  const waiting = useMemo(() => {
    const ids = new Set(shown.events.map(({ id }) => id))
    return now.events.filter(({ id }) => !ids.has(id)).length
  }, [now, shown])
  return {
    ...shown,
    ...{ error: now.error, isPaused, waiting },
    pause: wanted => setHeld(wanted ? now : undefined),
  }
}
