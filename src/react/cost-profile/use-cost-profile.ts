/** The cost profile of an environment, for what is drawn beside costs: undefined until it is known, null where it cannot be read. */
import { useEffect, useState } from 'react'
import { readCostProfile } from '../../core/cost-profile.js'
import type { CostProfile } from '../../wire/cost-profile.js'
import { usePortal } from '../hooks/screen-host.js'

export function useCostProfile(
  environmentId: string,
): [CostProfile | null | undefined, (profile: CostProfile) => void] {
  const portal = usePortal()
  // The figures are the same in demo mode.
  const isPersonal = portal.isPersonal || portal.session.$state.get().inDemoMode === true
  const [profile, setProfile] = useState<CostProfile | null | undefined>(isPersonal ? undefined : null)
  useEffect(() => {
    if (!isPersonal) return
    let isCurrent = true
    readCostProfile(portal, environmentId).then(
      found => isCurrent && setProfile(found),
      () => isCurrent && setProfile(null),
    )
    return () => {
      isCurrent = false
    }
  }, [portal, environmentId, isPersonal])
  return [profile, setProfile]
}
