/**
 * Accounts that ask for a second factor: who has none reaches nothing in them or below. People who came by an identity provider are asked by that provider;
 * programs and embed sessions have secrets of their own.
 */
import { PortalError } from '../../wire/errors.js'
import type { Store } from '../store/store.js'
import type { Principal } from './principal.js'

type Stores = Pick<Store, 'accounts' | 'secondFactor'>

/** Rejects FORBIDDEN, with what to do. */
export async function proveFactorIn(
  { accounts, secondFactor }: Stores,
  { kind, isClient, sessionId }: Principal,
  lineage: readonly string[],
): Promise<void> {
  if (kind !== 'portal' || isClient || sessionId === null) return
  const name = await accounts.factorRequiredBy(lineage)
  if (name === undefined || !(await secondFactor.isMissing(sessionId))) return
  throw new PortalError('FORBIDDEN', {
    message: `${name} asks for a second factor: set one up in your profile, and come back`,
  })
}

/** What the account is called that the user of the session is to set a factor up for; null where there is none to do. */
export async function factorDue(
  { accounts, secondFactor }: Stores,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | null> {
  const name = await accounts.factorRequiredOf(userId)
  return name !== undefined && (await secondFactor.isMissing(sessionId)) ? name : null
}

/** Rejects CONFLICT where taking the last factor away would shut its user out of an account. */
export async function proveMayGoWithout(
  { accounts, secondFactor, passkeys }: Stores & Pick<Store, 'passkeys'>,
  userId: string,
): Promise<void> {
  const [app, keys] = await Promise.all([secondFactor.of(userId), passkeys.ofUser(userId)])
  if ((app?.since ? 1 : 0) + keys.length > 1) return
  const name = await accounts.factorRequiredOf(userId)
  if (name === undefined) return
  throw new PortalError('CONFLICT', { message: `${name} asks for a second factor: set another one up first` })
}
