/** Answers of the identity calls (docs/protocol.md § Tokens). */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { token } from './session.js'
import { fittingItems, lenient, open, text } from './shapes.js'

export const sessionTokens = open({
  userId: text(256),
  originalUserId: v.fallback(v.nullable(v.string()), null),
  email: lenient(v.string()),
  accessToken: token,
  refreshToken: token,
  /** The name of the account for which the user has to set up a second factor, null where there is none. */
  factorDue: lenient(v.nullable(v.string())),
  /** Names are hidden in this session. */
  inDemoMode: lenient(v.boolean()),
  /** Only the answer of a sign-in holds it. The next sign-in sends it to prove that the device is known, so it outlives the session. */
  device: lenient(v.string()),
})
/** Answer of `/portal/auth/token` and of every way to sign in. */
export type SessionTokens = v.InferOutput<typeof sessionTokens>

const NO_REGISTRATION = { isAllowed: false, companyName: null }

export const ssoProviders = open({
  providers: fittingItems(
    open({
      id: v.string(),
      name: v.string(),
      icon: v.string(),
      /** People whom nobody knows yet become users by it. */
      mayRegister: lenient(v.boolean()),
    }),
  ),
  registration: v.fallback(
    open({ isAllowed: v.fallback(v.boolean(), false), companyName: v.fallback(v.nullable(v.string()), null) }),
    NO_REGISTRATION,
  ),
})
export type SsoProviders = v.InferOutput<typeof ssoProviders>

export function parseSessionTokens(input: unknown): SessionTokens {
  return readAnswer(sessionTokens, input)
}

export function parseSsoProviders(input: unknown): SsoProviders {
  return readAnswer(ssoProviders, input)
}
