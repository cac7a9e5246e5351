/** The operator's key, which is in the server's data directory. The store keeps its hash. */
import { PortalError } from '../../wire/errors.js'
import type { Store } from '../store/store.js'
import { hashSecret } from './tokens.js'

/** Setting that holds the hash of the operator's key. */
export const OPERATOR_KEY = 'operator.key-hash'

/** True when the bearer is the operator's key. */
export async function isOperator(store: Store, bearer: string | undefined): Promise<boolean> {
  const hash = await store.settings.get(OPERATOR_KEY)
  return hash !== undefined && bearer !== undefined && hashSecret(bearer) === hash
}

/** Rejects FORBIDDEN unless the bearer is the operator's key. */
export async function proveOperator(store: Store, bearer: string | undefined): Promise<void> {
  if (await isOperator(store, bearer)) return
  throw new PortalError('FORBIDDEN', {
    message:
      'The operator key is wrong: use the one that `plinth serve` leaves in its data directory (--data DIR), or give --key',
  })
}
