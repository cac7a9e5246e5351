/** Shapes of the identity calls. */
import * as v from 'valibot'
import { filled, open, text } from '../shapes.js'
import { passkeyProof } from './passkeys.js'

export const signIn = v.strictObject({
  sessionId: v.exactOptional(text(200)),
  email: text(320),
  password: text(1024),
  /** A code of an authenticator app, or a recovery code. Users with a second factor send it. */
  code: v.exactOptional(text(40)),
  /** The proof of a passkey, in place of a code. */
  passkey: v.exactOptional(passkeyProof),
  /** The token of this device from an earlier sign-in. */
  device: v.exactOptional(text(200)),
})

export const providersQuery = v.strictObject({ email: v.exactOptional(text(320)), domain: v.exactOptional(text(255)) })

/** The answer of calls that answer nothing. */
export const nothing = open({})

export const demoModeInput = v.strictObject({ isOn: v.boolean() })

/** The user that an administrator is to act as. */
export const impersonated = v.strictObject({ id: filled(200) })
