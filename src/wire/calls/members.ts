/** Shapes of the calls about who belongs to an account. */
import * as v from 'valibot'

export const role = v.picklist(['owner', 'member'])

export const member = v.strictObject({ userId: v.string(), email: v.string(), name: v.string(), role })
export const members = v.strictObject({ members: v.array(member) })
export const memberChange = v.strictObject({ role })
