/** Shapes of the calls about one-time links, by which people set a password and the first of them becomes the administrator. */
import * as v from 'valibot'
import { emailAddress } from '../email.js'
import { filled, open, text } from '../shapes.js'
import { nameOf } from './name.js'
import { passkeyProof } from './passkeys.js'

const password = text(1024)

export const linkToken = v.strictObject({ token: filled(200) })
/** `email`, `name` and `account` are those of the first administrator. */
export const linkUse = v.strictObject({
  token: filled(200),
  password,
  /** A code of an authenticator app, or a recovery code. Users with a second factor send it. */
  code: v.exactOptional(text(40)),
  /** The proof of a passkey, in place of a code. */
  passkey: v.exactOptional(passkeyProof),
  email: v.exactOptional(emailAddress),
  name: v.exactOptional(nameOf(200)),
  account: v.exactOptional(nameOf(200)),
})

export const userInput = v.strictObject({
  email: emailAddress,
  name: v.exactOptional(nameOf(200)),
  /** Id or name; absent: the first account. Where there is no account yet it is required, and names the one that is created. */
  account: v.exactOptional(filled(200)),
  owner: v.exactOptional(v.boolean()),
})
export const factorReset = v.strictObject({ email: emailAddress })
export const userAdded = open({
  userId: v.string(),
  email: v.string(),
  account: open({ id: v.string(), name: v.string() }),
  role: v.picklist(['owner', 'member']),
  /** The account had no members before: its first one is an owner unless the call says otherwise. */
  isFirst: v.boolean(),
  /** Token of a link that sets the password. */
  token: v.string(),
  expires: v.pipe(v.string(), v.isoTimestamp()),
})
