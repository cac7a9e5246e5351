/** Addresses that name no environment: of the demo, and of the insights. They lead to the first one that they can be about. */
import { useEffect } from 'react'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { isHub } from '../../../wire/hub.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { Skeleton } from '../../ui/states.js'

export type LeadsTo = 'demo' | 'insights'

/** Undefined where there is no such environment. */
export function addressOf(leadsTo: LeadsTo, environments: readonly EnvironmentResource[]): string | undefined {
  const own = environments.filter(({ datastoreId }) => !isHub(datastoreId))
  const found = leadsTo === 'demo' ? own.find(({ demo }) => demo) : own[0]
  if (!found) return undefined
  return leadsTo === 'demo' ? paths.overview(found.id) : paths.insights(found.id)
}

/** In place of the address that led here, so that Back does not come to it again. */
export function Leave({ to }: { to: string }) {
  const { location } = usePortal()
  useEffect(() => location.replace(to), [location, to])
  return <Skeleton lines={6} />
}
