/** Who is calling: an access token's claims, proved, or a bare key that its resource proves itself. */
import type { AccessPolicy, Grant } from '../../wire/scope.js'

export interface Principal {
  kind: 'anonymous' | 'portal' | 'embed' | 'datastore' | 'bearer'
  userId: string | null
  /** Sign-in session (refresh family) the token belongs to; its end ends the token. */
  sessionId: string | null
  grants: Grant[]
  policy: AccessPolicy | undefined
  /** Epoch ms. */
  expires: number
  /** The bearer as sent, for resources that prove keys. */
  bearer: string | undefined
}

export const ANONYMOUS: Principal = {
  kind: 'anonymous',
  userId: null,
  sessionId: null,
  grants: [],
  policy: undefined,
  expires: Number.POSITIVE_INFINITY,
  bearer: undefined,
}
