/** Ways in besides the password: one-time links, registration, a forgotten password, invites. No session is needed for them. */

import { PortalError } from '../../wire/errors.js'
import { type Invite, parseInvite } from '../../wire/invite.js'
import { type Link, parseLink } from '../../wire/link.js'
import type { Portal } from '../types.js'

type Asking = Pick<Portal, 'ask'>

/** Reads the purpose of a one-time link. Rejects NOT_FOUND when the link is not valid, or no longer is. */
export async function readLink(portal: Asking, token: string): Promise<Link> {
  return parseLink(await portal.ask('/portal/links/read', { token }))
}

/** A one-time link, used. */
export interface LinkUse {
  token: string
  password: string
  /** The first administrator's. */
  email?: string
  /** The name of a new user. */
  name?: string
  /** The company of the first administrator, or of somebody who registers for one. */
  account?: string
}

/** Uses a one-time link, after which it is not valid, and signs in. */
export function redeemLink(portal: Pick<Portal, 'session'>, link: LinkUse): Promise<void> {
  return portal.session.enter('/portal/links/use', { ...link })
}

/** Has a link sent, to register or to set a forgotten password. It does not reject for addresses that are (not) known. */
export async function askForLink(portal: Asking, purpose: 'signUp' | 'password', email: string): Promise<void> {
  await portal.ask(purpose === 'signUp' ? '/portal/auth/sign-up' : '/portal/auth/password', { email })
}

/** Confirms a new address by the link that was sent to it; gives the address. */
export async function confirmEmail(portal: Asking, token: string): Promise<string> {
  const answer = await portal.ask('/portal/profile/email/confirm', { token })
  const email = typeof answer === 'object' && answer !== null && 'email' in answer ? answer.email : undefined
  if (typeof email !== 'string') throw new PortalError('INTERNAL')
  return email
}

const invitePath = (token: string) => `/portal/invites/${encodeURIComponent(token)}`

/** Rejects NOT_FOUND for an invite that was taken back or never was. */
export async function readInvite(portal: Asking, token: string): Promise<Invite> {
  return parseInvite(await portal.ask(invitePath(token)))
}

/** Joins as whoever is signed in, whose token then has the account. */
export async function acceptInvite(portal: Pick<Portal, 'call' | 'session'>, token: string): Promise<void> {
  await portal.call('post', `${invitePath(token)}/accept`)
  await portal.session.accessToken(true)
}

/** Makes the user whom the invite is for, and signs in. */
export function joinByInvite(
  portal: Pick<Portal, 'session'>,
  token: string,
  person: { name: string; password: string },
): Promise<void> {
  return portal.session.enter(`${invitePath(token)}/join`, person)
}

export async function declineInvite(portal: Asking, token: string): Promise<void> {
  await portal.ask(`${invitePath(token)}/decline`, {})
}
