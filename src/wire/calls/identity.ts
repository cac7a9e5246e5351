/** Shapes of the identity calls. */
import * as v from 'valibot'
import { filled, open, text } from '../shapes.js'
import { passkeyProof } from './passkeys.js'

export const signIn = v.strictObject({
  sessionId: v.exactOptional(text(200)),
  email: text(320),
  password: text(1024),
  /** Of an authenticator app, or a recovery code: for those who have a second factor. */
  code: v.exactOptional(text(40)),
  /** Of theirs, in place of a code. */
  passkey: v.exactOptional(passkeyProof),
  /** Of an earlier sign-in on this device. */
  device: v.exactOptional(text(200)),
})

export const providersQuery = v.strictObject({ email: v.exactOptional(text(320)), domain: v.exactOptional(text(255)) })

/** The answer of calls that answer nothing. */
export const nothing = open({})

/** Of whoever somebody is to act as. */
export const impersonated = v.strictObject({ id: filled(200) })
