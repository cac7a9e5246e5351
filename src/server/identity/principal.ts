/** The principal of a call: the proved claims of an access token, or a bare key that its resource proves itself. */
import type { AccessPolicy, Grant } from '../../wire/scope.js'

/** An account that asks for a second factor, which the caller has none of: it and all below it are shut. */
export interface ShutAccount {
  id: string
  name: string
}

export interface Principal {
  kind: 'anonymous' | 'portal' | 'embed' | 'datastore' | 'bearer' | 'operator'
  userId: string | null
  /** The administrator who acts as the user (claim `act`). It is null where users act for themselves. */
  actorId: string | null
  /** A service client, whose user it is. */
  isClient: boolean
  /** Sign-in session (refresh family) the token belongs to; its end ends the token. */
  sessionId: string | null
  /** Whose the token is where something is counted: the session; where there is none the service client or embed session. */
  holder: string | null
  /** Accounts that the token was given for. */
  accountIds: string[]
  /** Accounts and workspaces by which it came besides: a change of one of them ends it. */
  boundTo: string[]
  /** Position in the log of ended sessions and grants when its grants were read (liveness.ts). */
  revision: number
  grants: Grant[]
  /** Accounts that are closed to the caller, whatever the grants say (required-factor.ts). */
  shut: readonly ShutAccount[]
  policy: AccessPolicy | undefined
  /** Epoch ms. */
  expires: number
  /** The bearer as sent, for resources that prove keys. */
  bearer: string | undefined
}

export const ANONYMOUS: Principal = {
  kind: 'anonymous',
  userId: null,
  actorId: null,
  isClient: false,
  sessionId: null,
  holder: null,
  accountIds: [],
  boundTo: [],
  revision: 0,
  grants: [],
  shut: [],
  policy: undefined,
  expires: Number.POSITIVE_INFINITY,
  bearer: undefined,
}

/** The operator, by the key in the server's data directory. */
export const OPERATOR: Principal = {
  ...ANONYMOUS,
  kind: 'operator',
  grants: [{ resource: '*', id: '*', flags: ['*'] }],
}
