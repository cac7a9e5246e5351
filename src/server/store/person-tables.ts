/** Rows of what people prove with that it is them, beside their password, and what users are listed by. */
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
  user_trait: {
    user_id: string
    is_locked: boolean
    has_password: boolean
    has_sso: boolean
    has_passkey: boolean
    has_factor: boolean
    /** The latest use of a session of their own; null where there is no session. */
    seen_at: Instant | null
  }
}
