/** The token for the datastore of an environment, for who reaches it by themselves or by a workspace. */

import { isHub } from '../../wire/hub.js'
import type { DataAccess } from '../../wire/session.js'
import { proveHub } from '../accounts/hub-access.js'
import type { Services } from '../http/services.js'
import { grantData, type Limit } from '../identity/data-tokens.js'
import type { Principal } from '../identity/principal.js'
import { mayReach } from '../identity/reach.js'
import type { Opening } from '../store/accounts/opening.js'
import type { Environment } from '../store/environments.js'

export async function openData(
  found: Environment,
  { principal, opening }: { principal: Principal; opening?: Opening | undefined },
  { store, signer, hubs }: Pick<Services, 'store' | 'signer' | 'hubs'>,
  now: Date,
): Promise<DataAccess> {
  // Plans show how many hidden rows there are: they are for owners without a policy.
  const account = isHub(found.datastoreId) ? await store.accounts.byId(found.accountId) : undefined
  const givers = account ? await proveHub(store, principal, account) : []
  if (account) await hubs.settle(account.id, now)
  const isPerson = principal.kind === 'portal' && !principal.policy && !found.scramble && !opening
  return grantData(
    signer,
    principal,
    {
      datastoreIds: [found.datastoreId],
      explains: isPerson && mayReach(principal, found, 'explain'),
      decides: isPerson && mayReach(principal, found, 'decide'),
      designs: isPerson,
      accountId: found.accountId,
      boundTo: [found.id, ...found.lineage.slice(1), ...givers, ...(opening ? [opening.workspaceId] : [])],
      limit: limitOf(found, opening),
    },
    now,
  )
}

const ALWAYS = { from: null, until: null, scramble: false }

function limitOf(environment: { scramble: boolean }, opening: Opening | undefined): Limit {
  const { from, until, scramble } = opening ?? ALWAYS
  return { from, until, scramble: scramble || environment.scramble }
}
