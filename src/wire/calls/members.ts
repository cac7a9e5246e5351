/** Shapes of the calls about who belongs to an account. */
import * as v from 'valibot'
import { open } from '../shapes.js'

export const role = v.picklist(['owner', 'member'])

export const member = open({ userId: v.string(), email: v.string(), name: v.string(), role })
export const members = open({ members: v.array(member) })
export const memberChange = v.strictObject({ role })
