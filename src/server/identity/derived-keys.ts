/**
 * Keys that the server makes, the same on every replica and after every start: derived from one secret in the database by HMAC-SHA-256 (RFC 2104) of
 * their purpose. Only their hashes are compared, and only the secret is stored.
 */
import { createHmac } from 'node:crypto'
import type { Store } from '../store/store.js'
import { newSecret } from './tokens.js'

/** The setting that holds the secret. Deleting it and restarting changes all keys. */
const SECRET = 'server.secret'

/** Gives keys by purpose. */
export async function createDerivedKeys(store: Store): Promise<(purpose: string) => string> {
  const secret = await store.settings.keepFirst(SECRET, newSecret())
  return purpose => createHmac('sha256', secret).update(`plinth ${purpose}`).digest('base64url')
}
