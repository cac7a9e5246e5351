/** The second factor of whoever is signed in. */
import {
  parseRecoveryCodes,
  parseSecondFactor,
  parseSecondFactorSecret,
  type SecondFactorSecret,
  type SecondFactorState,
} from '../../wire/second-factor.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const PATH = '/portal/profile/secondFactor'

export async function readSecondFactor(portal: Calling): Promise<SecondFactorState> {
  return parseSecondFactor(await portal.call('get', PATH))
}

/** Rejects WRONG_PASSWORD. The secret counts once a code of it was entered. */
export async function beginSecondFactor(portal: Calling, current: string): Promise<SecondFactorSecret> {
  return parseSecondFactorSecret(await portal.call('post', PATH, { current }))
}

/** Gives the recovery codes. Rejects SECOND_FACTOR for a wrong code. */
export async function confirmSecondFactor(portal: Calling, code: string): Promise<string[]> {
  return parseRecoveryCodes(await portal.call('post', `${PATH}/confirm`, { code }))
}

/** Rejects WRONG_PASSWORD or SECOND_FACTOR. */
export async function endSecondFactor(portal: Calling, current: string, code: string): Promise<void> {
  await portal.call('post', `${PATH}/end`, { current, code })
}
