/**
 * Keys that the server makes, the same on every replica and after every start: derived from one secret in the database by HMAC-SHA-256 (RFC 2104) of
 * their purpose. Only their hashes are compared, and only the secret is stored.
 */
import { createHmac } from 'node:crypto'
import { DERIVED_FROM, SIGNING_KEY } from '../store/settings.js'
import type { Store } from '../store/store.js'
import { newSecret } from './tokens.js'

/** The setting that holds the secret. */
const SECRET = 'server.secret'

/** Gives keys by purpose. */
export async function createDerivedKeys(store: Store): Promise<(purpose: string) => string> {
  const secret = await store.settings.keepFirst(SECRET, newSecret())
  return purpose => createHmac('sha256', secret).update(`plinth ${purpose}`).digest('base64url')
}

/**
 * Forgets the keys that the server made for itself, for a start that makes others: the one that signs access tokens, and the operator's. Sessions go on by
 * their refresh tokens; what was derived from the first signing key stays as it is (open invites, values that prove domains). Servers that run keep the
 * keys they have read.
 */
export async function renewKeys({ settings }: Pick<Store, 'settings'>): Promise<void> {
  const signing = await settings.get(SIGNING_KEY)
  if (signing !== undefined) await settings.keepFirst(DERIVED_FROM, String(JSON.parse(signing).d))
  await settings.remove(SIGNING_KEY)
  await settings.remove(SECRET)
}
