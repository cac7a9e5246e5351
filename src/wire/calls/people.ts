/** Shapes of the calls by which people come in and change what is theirs. */
import * as v from 'valibot'
import { inviteRole, sentInviteFields } from '../invite.js'
import { filled, open, text } from '../shapes.js'

export const emailAddress = v.pipe(
  text(320),
  v.trim(),
  v.regex(/^[^\s@]+@[^\s@]+\.?[^\s@]*$/, 'is not an e-mail address'),
)
const name = v.pipe(filled(200), v.trim())
const password = text(1024)

/** Asks for a mail with a link. The answer does not say whether there is such an address. */
export const linkRequest = v.strictObject({ email: emailAddress })

export const passwordChange = v.strictObject({ current: password, password })
export const emailChange = v.strictObject({ email: emailAddress, current: password })
export const emailChanged = open({ email: v.string() })
export const sessionsEnded = open({ ended: v.number() })

export const inviteInput = v.strictObject({ email: emailAddress, role: v.exactOptional(inviteRole, 'member') })
/** The link is told once, for those who hand it on themselves. */
export const inviteMade = open({ ...sentInviteFields, link: v.string() })
export const inviteAccept = v.strictObject({ name, password })

export const legalText = open({
  name: v.string(),
  title: v.string(),
  text: v.string(),
  updated: v.nullable(v.string()),
})
export const legalName = v.strictObject({ name: v.picklist(['privacy-policy', 'terms-of-service']) })
