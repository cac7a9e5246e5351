/** Data access tokens, the only keys to datastores. They end with the token that they are made from, and with what they came by. */
import { PortalError } from '../../wire/errors.js'
import type { AccessPolicy, Grant } from '../../wire/scope.js'
import type { DataAccess } from '../../wire/session.js'
import type { Principal } from './principal.js'
import { ACCESS_SECONDS, type TokenSigner } from './tokens.js'

export interface DataGrant {
  datastoreIds: readonly string[]
  explains: boolean
  /** Acts on what the environment proposes, and says things of its entities. */
  decides: boolean
  /** Sees the environment as its design scenarios would have it. */
  designs?: boolean
  accountId: string
  /** Accounts above, a workspace, a supplier: whatever else it came by. */
  boundTo: readonly string[]
  /** A limit of the token besides those of its caller. */
  limit?: Limit
}

export interface Limit {
  /** ISO texts in UTC; null is open. */
  from: string | null
  until: string | null
  scramble: boolean
}

export async function grantData(
  signer: TokenSigner,
  principal: Principal,
  { datastoreIds, explains, decides, designs = false, accountId, boundTo, limit }: DataGrant,
  now: Date,
): Promise<DataAccess> {
  const flags = [
    'read',
    ...(explains ? ['explain'] : []),
    ...(decides ? ['decide'] : []),
    ...(designs ? ['design'] : []),
  ]
  const grants = datastoreIds.flatMap(id => dataGrants(id, flags))
  const isLimited = limit?.from || limit?.until || limit?.scramble
  const policy = principal.policy || isLimited ? limited(principal.policy ?? {}, limit) : undefined
  const seconds = Math.min(ACCESS_SECONDS, Math.max(1, Math.floor((principal.expires - now.getTime()) / 1000)))
  const { token, expires } = await signer.sign(
    {
      kind: 'datastore',
      userId: principal.userId ?? '',
      actorId: principal.actorId,
      isClient: principal.isClient,
      grants,
      accountId,
      // What an embed session ends by, ends what was made from it.
      boundTo: principal.kind === 'embed' ? [...new Set([...principal.boundTo, ...boundTo])] : boundTo,
      // Its grants are derived from the caller's, so that it ends with them (pipeline.ts).
      revision: principal.revision,
      seconds,
      ...(principal.sessionId !== null && { sessionId: principal.sessionId }),
      ...(principal.sessionId === null && principal.holder !== null && { holder: principal.holder }),
      ...(policy && { policy }),
    },
    now,
  )
  return {
    access_token: token,
    expires_in: Math.floor((Date.parse(expires) - now.getTime()) / 1000),
    scope: grants.map(grant => `${grant.resource}:${grant.id}:${grant.flags}`).join(' '),
  }
}

/** The session's policy is in the token once, not in each grant. */
function dataGrants(datastoreId: string, flags: string[]): Grant[] {
  return ['datastore', 'datastore-feed'].map(name => ({ resource: name, id: datastoreId, flags }))
}

/** A policy within a range of time, scrambled where either is. Rejects FORBIDDEN where nothing is left of either. */
export function limited(policy: AccessPolicy, limit: Limit | undefined): AccessPolicy {
  const { from = null, until = null, scramble = false } = limit ?? {}
  const start = [policy.from, from].filter(at => typeof at === 'string').reduce(later, '')
  const end = [policy.until, until].filter(at => typeof at === 'string').reduce(earlier, '')
  if (start !== '' && end !== '' && end <= start) {
    throw new PortalError('FORBIDDEN', { message: 'The time of this session and that of the workspace do not meet' })
  }
  return {
    ...policy,
    ...(start !== '' && { from: start }),
    ...(end !== '' && { until: end }),
    ...(scramble && { scramble }),
  }
}

/** Returns the later of two ISO texts in UTC. An empty text stands for no time. */
const later = (a: string, b: string) => (a === '' || b > a ? b : a)
const earlier = (a: string, b: string) => (a === '' || b < a ? b : a)
