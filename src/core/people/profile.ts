/** Calls about the user's own profile, password, address and sessions. */
import { type Identities, parseIdentities } from '../../wire/identities.js'
import type { Position } from '../../wire/patch.js'
import {
  type OwnSession,
  type Profile,
  type ProfileChange,
  parseOwnSessions,
  parseProfile,
} from '../../wire/profile.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const PATH = '/portal/profile'

export async function readProfile(portal: Calling): Promise<Profile> {
  return parseProfile(await portal.call('get', PATH))
}

/** Changes what is given; null takes a value away. */
export async function changeProfile(portal: Calling, change: ProfileChange): Promise<Profile> {
  return parseProfile(await portal.call('patch', PATH, change))
}

/** Rejects WRONG_PASSWORD. All other sessions end. */
export async function changePassword(portal: Calling, current: string, password: string): Promise<void> {
  await portal.call('post', `${PATH}/password`, { current, password })
}

/** Has a link sent to the new address, which counts once it was opened. Rejects WRONG_PASSWORD. */
export async function changeEmail(portal: Calling, email: string, current: string): Promise<void> {
  await portal.call('post', `${PATH}/email`, { email, current })
}

export async function readSessions(portal: Calling): Promise<OwnSession[]> {
  return parseOwnSessions(await portal.call('get', `${PATH}/sessions`))
}

/** Calls back with the sessions as they are, and whenever one begins or ends, until the function that it gives is called. */
export function followSessions(portal: Pick<Portal, 'follow'>, onChange: (sessions: OwnSession[]) => void): () => void {
  let position: Position | undefined
  return portal.follow('userSessions', {
    field: () => 'userSessions { sessions }',
    position: () => position,
    onSnapshot(snapshot) {
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      onChange(parseOwnSessions(snapshot))
    },
    // Each change is a snapshot.
    onPatches: () => undefined,
    // What was read stays: it says itself where it cannot be read.
    onError: () => undefined,
  })
}

export async function endSession(portal: Calling, id: string): Promise<void> {
  await portal.call('delete', `${PATH}/sessions/${encodeURIComponent(id)}`)
}

export async function endOtherSessions(portal: Calling): Promise<void> {
  await portal.call('delete', `${PATH}/sessions`)
}

/** Rejects CONFLICT for the last owner. What was held there ends at once. */
export async function leaveAccount(portal: Calling, accountId: string): Promise<void> {
  await portal.call('post', `${PATH}/accounts/${encodeURIComponent(accountId)}/leave`, {})
}

/** Reads the identity providers that the user signs in with, and those that the user could link. */
export async function readIdentities(portal: Calling): Promise<Identities> {
  return parseIdentities(await portal.call('get', `${PATH}/identities`))
}

/** Rejects WRONG_PASSWORD, or CONFLICT for the last way in. Without a password the sign-in has to be fresh. */
export async function unlinkIdentity(portal: Calling, id: string, current: string | undefined): Promise<void> {
  const body = current === undefined ? {} : { current }
  await portal.call('post', `${PATH}/identities/${encodeURIComponent(id)}/unlink`, body)
}
