/**
 * Accounts that ask for a second factor: who has none reaches nothing in them or below. People who came by an identity provider are asked by that provider;
 * programs and embed sessions have secrets of their own. Each call learns here what is shut to it (`withShut`), and reach.ts leaves that out of
 * all that anybody may do or read. What stays: what an asking account is called, and what is one's own.
 */
import { PortalError } from '../../wire/errors.js'
import { FACTOR_RULES } from '../store/revocations.js'
import type { Store } from '../store/store.js'
import type { Principal } from './principal.js'
import { shutBy } from './reach.js'

type Stores = Pick<Store, 'accounts' | 'secondFactor'>

/** The caller with what is shut to them; an open stream of theirs ends once another account begins to ask. */
export async function withShut({ accounts, secondFactor }: Stores, principal: Principal): Promise<Principal> {
  const { kind, isClient, sessionId, boundTo } = principal
  if (kind !== 'portal' || isClient || sessionId === null || !(await secondFactor.isMissing(sessionId)))
    return principal
  return { ...principal, shut: await accounts.askingForFactor(), boundTo: [...boundTo, FACTOR_RULES] }
}

/** Rejects FORBIDDEN, with what to do, where the account of the lineage is shut to the caller. */
export function proveOpen(principal: Pick<Principal, 'shut'>, lineage: readonly string[]): void {
  const asking = shutBy(principal, lineage)
  if (asking) throw factorMissing(asking.name)
}

export function factorMissing(name: string): PortalError {
  return new PortalError('FORBIDDEN', {
    message: `${name} asks for a second factor: set one up in your profile, and come back`,
  })
}

/** Returns the name of the account for which the user of the session has to set up a factor, null where there is none. */
export async function factorDue(
  { accounts, secondFactor }: Stores,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | null> {
  const name = await accounts.factorRequiredOf(userId)
  return name !== undefined && (await secondFactor.isMissing(sessionId)) ? name : null
}
