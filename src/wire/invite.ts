/** Invites to an account, as whom they are for and as its owners see them. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

const instant = v.pipe(v.string(), v.isoTimestamp())
export const inviteRole = v.picklist(['owner', 'member'])

/** An invite as a holder of its link sees it. */
export const invite = open({
  account: v.string(),
  invitedBy: v.string(),
  /** Whom it is for. */
  email: v.string(),
  role: inviteRole,
  /** Name of the workspace that is joined too. */
  workspace: v.nullable(v.string()),
  expires: instant,
  state: v.picklist(['open', 'accepted', 'declined', 'expired']),
  /** A user has the address and signs in to accept. Otherwise the link makes the user. */
  hasUser: v.boolean(),
})
export type Invite = v.InferOutput<typeof invite>

export const sentInvite = open({
  id: v.string(),
  email: v.string(),
  role: inviteRole,
  invitedBy: v.string(),
  createdAt: instant,
  expires: instant,
  state: v.picklist(['open', 'accepted', 'declined', 'expired']),
  /** The workspace that the invited user joins together with the account. */
  workspace: v.nullable(open({ id: v.string(), name: v.string(), isAdmin: v.boolean() })),
})
export const sentInvites = open({ invites: fittingItems(sentInvite) })

export const parseInvite = (input: unknown): Invite => readAnswer(invite, input)
