/** Which environments a caller's grants reach: by themselves, or all of an account. */
import { allows } from '../../wire/parse-scope.js'
import type { Environment } from '../store/environments.js'
import type { Principal } from './principal.js'

/** True when the grants reach the environment or its account with the flag. */
export function mayReach(
  { grants }: Pick<Principal, 'grants'>,
  { id, accountId }: Pick<Environment, 'id' | 'accountId'>,
  flag: string,
): boolean {
  return allows(grants, 'environment', flag, id) || allows(grants, 'account', flag, accountId)
}
