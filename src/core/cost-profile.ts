/** The cost profile of an environment: read when a screen needs it, and changed as a whole. */
import type { CostProfileInput } from '../wire/calls/environments.js'
import { type CostProfile, parseCostProfile } from '../wire/cost-profile.js'
import type { Portal } from './types.js'

const path = (environmentId: string) => `/portal/environments/${encodeURIComponent(environmentId)}/cost-profile`

export async function readCostProfile(portal: Pick<Portal, 'call'>, environmentId: string): Promise<CostProfile> {
  return parseCostProfile(await portal.call('get', path(environmentId)))
}

/** Throws CONFLICT where somebody changed it since it was read. */
export async function saveCostProfile(
  portal: Pick<Portal, 'call'>,
  environmentId: string,
  profile: CostProfileInput,
): Promise<CostProfile> {
  return parseCostProfile(await portal.call('post', path(environmentId), profile))
}
