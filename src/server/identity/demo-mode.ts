/**
 * Demo mode: a session in which names are hidden. Its tokens have a policy that scrambles, so that data are read by pseudonyms by whatever path; accounts and
 * environments are called by what their ids make; and of calls only those are open that say so (`inDemoMode`), since all others name people and
 * places, or change what names hide.
 */
import { createHash } from 'node:crypto'
import { PortalError } from '../../wire/errors.js'
import type { AccessPolicy } from '../../wire/scope.js'
import { NAME_PREFIXES } from '../access/name-prefix.js'
import type { Principal } from './principal.js'

export const DEMO_MODE: AccessPolicy = { scramble: true }
const DIGITS = 8

/** Only such sessions have tokens of people with a policy that scrambles. */
export function isInDemoMode({ kind, policy }: Pick<Principal, 'kind' | 'policy'>): boolean {
  return kind === 'portal' && policy?.scramble === true
}

export function closedInDemoMode(): PortalError {
  return new PortalError('FORBIDDEN', { message: 'Names are hidden in demo mode: end it first' })
}

/** By an id, which is random and says nothing of the name: the same for everybody, however often it is renamed. */
export const hiddenAccount = (id: string) => placeName(NAME_PREFIXES.application, id)
export const hiddenEnvironment = (id: string) => placeName(NAME_PREFIXES.system, id)

function placeName(prefix: string, id: string): string {
  return `${prefix}${createHash('sha256').update(`place:${id}`).digest('hex').slice(0, DIGITS)}`
}
