/** Shapes of the calls about who belongs to an account. */
import * as v from 'valibot'
import { open } from '../shapes.js'

export const role = v.picklist(['owner', 'member'])

export const member = open({
  userId: v.string(),
  email: v.string(),
  name: v.string(),
  role,
  /** Acts in the account for somebody else, and does not count among its people. */
  isGhost: v.boolean(),
  /** Ghosts, and everybody of a support account. */
  isSupport: v.boolean(),
})
export const members = open({ members: v.array(member) })
export const memberChange = v.strictObject({ role, isGhost: v.exactOptional(v.boolean()) })
