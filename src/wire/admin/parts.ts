/** What is filled in beside the forms of records: whom a licence or a role is given to, where an extension is switched on. */
import * as v from 'valibot'
import { dictionary, filled, text } from '../shapes.js'

const account = filled(80)

export const termGiven = v.strictObject({ account, until: v.nullable(text(64)) })
export const extensionGiven = v.strictObject({ account, settings: dictionary(text(500)) })
/** In all accounts where none is named. */
export const roleGiven = v.strictObject({
  user: account,
  role: filled(200),
  account: v.exactOptional(account),
  environment: v.exactOptional(account),
})
