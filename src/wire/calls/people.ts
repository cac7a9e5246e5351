/** Shapes of the calls by which people come in and change what is theirs. */
import * as v from 'valibot'
import { emailAddress } from '../email.js'
import { inviteRole } from '../invite.js'
import { filled, open, text } from '../shapes.js'
import { nameOf } from './name.js'

const name = nameOf(200)
const password = text(1024)

export const secondFactorBegin = v.strictObject({ current: password })
export const secondFactorCode = v.strictObject({ code: filled(40) })
export const secondFactorEnd = v.strictObject({ current: password, code: filled(40) })

/** Asks for a mail with a link. The answer does not say whether there is such an address. */
export const linkRequest = v.strictObject({ email: emailAddress })

export const passwordChange = v.strictObject({ current: password, password })
export const emailChange = v.strictObject({ email: emailAddress, current: password })
export const emailChanged = open({ email: v.string() })
export const sessionsEnded = open({ ended: v.number() })

export const inviteInput = v.strictObject({
  email: emailAddress,
  role: v.exactOptional(inviteRole, 'member'),
  /** Id of a workspace of the account, which whoever accepts joins too. */
  workspace: v.exactOptional(filled(200)),
  isWorkspaceAdmin: v.exactOptional(v.boolean()),
})
export const inviteAccept = v.strictObject({ name, password })

export const legalText = open({
  name: v.string(),
  title: v.string(),
  text: v.string(),
  updated: v.nullable(v.string()),
})
export const legalName = v.strictObject({ name: v.picklist(['privacy-policy', 'terms-of-service']) })
