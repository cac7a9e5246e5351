/** Rows of what people prove with that it is them, beside their password, and of when they were seen. */
import type { Instant } from './instant.js'

export interface PersonTables {
  second_factor: { user_id: string; sealed: string; confirmed_at: Instant | null; last_step: number }
  passkey: {
    /** The id of the credential, base64url. */
    id: string
    user_id: string
    name: string
    public_key: string
    counter: number
    transports: string[]
    is_synced: boolean
    /** A proved domain; null for the portal's own address. */
    host: string | null
    host_account_id: string | null
    created_at: Instant
    used_at: Instant | null
  }
  passkey_challenge: { hash: string; about: string; expires: Instant }
  recovery_code: { user_id: string; hash: string; used_at: Instant | null }
  /** The latest use of a session of their own; none where there is no session. */
  last_seen: { user_id: string; at: Instant }
}
