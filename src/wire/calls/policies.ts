/** Shapes of the calls about policies of an account. */
import * as v from 'valibot'
import { version } from '../cost-profile.js'
import { policiesShape } from '../policies.js'

export const policiesInput = v.strictObject({ policies: policiesShape, version })
export const policyDraft = v.strictObject({ policies: policiesShape })
