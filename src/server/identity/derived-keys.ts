/**
 * Keys the server makes itself, the same on every replica and after every start: worked out of one secret of the database, HMAC-SHA-256 (RFC 2104) of
 * what each is for. Only their hashes are compared; nothing but the secret is kept.
 */
import { createHmac } from 'node:crypto'
import type { Store } from '../store/store.js'
import { newSecret } from './tokens.js'

/** Deleting it, and starting anew, makes other keys. */
const SECRET = 'server.secret'

/** Gives keys by purpose. */
export async function createDerivedKeys(store: Store): Promise<(purpose: string) => string> {
  const secret = await store.settings.keepFirst(SECRET, newSecret())
  return purpose => createHmac('sha256', secret).update(`plinth ${purpose}`).digest('base64url')
}
