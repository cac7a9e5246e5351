/** The cost profile of an environment, for what is drawn beside costs. Where it cannot be read, nothing of it is shown: costs do not wait for it. */
import { useEffect, useState } from 'react'
import { readCostProfile } from '../../core/cost-profile.js'
import type { CostProfile } from '../../wire/cost-profile.js'
import { usePortal } from '../hooks/screen-host.js'

export function useCostProfile(environmentId: string): [CostProfile | undefined, (profile: CostProfile) => void] {
  const portal = usePortal()
  const [profile, setProfile] = useState<CostProfile>()
  const { isPersonal } = portal
  useEffect(() => {
    if (!isPersonal) return
    let isCurrent = true
    readCostProfile(portal, environmentId).then(
      found => isCurrent && setProfile(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [portal, environmentId, isPersonal])
  return [profile, setProfile]
}
