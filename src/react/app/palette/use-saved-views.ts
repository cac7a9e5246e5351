/** Saved views of every list of an environment: one's own and the account's. Without an answer there are none. */
import { useEffect, useState } from 'react'
import { parseSavedFilters, type SavedFilter } from '../../../wire/saved-filter.js'
import { usePortal } from '../../hooks/screen-host.js'

export function useSavedViews(environmentId: string | undefined): readonly SavedFilter[] {
  const portal = usePortal()
  const [views, setViews] = useState<{ of: string; all: SavedFilter[] }>()
  useEffect(() => {
    if (environmentId === undefined || !portal.isPersonal) return
    let isCurrent = true
    portal.call('get', `/portal/environments/${encodeURIComponent(environmentId)}/filters`).then(
      answer => isCurrent && setViews({ of: environmentId, all: parseSavedFilters(answer) }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [portal, environmentId])
  return views?.of === environmentId ? (views?.all ?? []) : []
}
