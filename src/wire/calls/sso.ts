/** Shapes of the calls of single sign-on (specification § 7). */
import * as v from 'valibot'
import { filled, open, text } from '../shapes.js'
import { nameOf } from './name.js'

/** RFC 7636: a verifier of 43 to 128 characters. The kit makes one of 64. */
const verifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'is no verifier of PKCE'))
const challenge = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'is no challenge of S256'))
const browserState = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,128}$/, 'is no state: 32 random characters'))

const challenged = {
  codeChallenge: challenge,
  codeChallengeMethod: v.literal('S256'),
  codeChallengeState: browserState,
}
export const ssoInput = v.strictObject({
  ...challenged,
  /** Random, of the browser: the code counts in the same one only. */
  sessionId: v.exactOptional(text(200)),
  /** The address to sign in with. The provider may fill it in on its page. */
  email: v.exactOptional(text(320)),
  /** `signUp` registers, once the user has agreed to the terms. The default is `signIn`. */
  purpose: v.exactOptional(v.picklist(['signIn', 'signUp'])),
  /** The company that the user registers for. */
  company: v.exactOptional(nameOf(200)),
})
export type SsoInput = v.InferOutput<typeof ssoInput>
export const ssoUrl = open({ url: v.string() })

/** The code that a provider's sign-in returned. A call without a body exchanges the refresh token instead. */
export const codeInput = v.strictObject({
  authorizationCode: filled(200),
  codeVerifier: verifier,
  sessionId: v.exactOptional(text(200)),
})
/** Absent: a refresh token is exchanged, which is the bearer. */
export const tokenInput = v.optional(codeInput)
export type CodeInput = v.InferOutput<typeof codeInput>

/** The password, where there is one. */
const current = v.exactOptional(text(1024))
export const linkIdentity = v.strictObject({ provider: filled(200), current, ...challenged })
export const unlinkIdentity = v.strictObject({ current })
