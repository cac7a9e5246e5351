/** Shapes of the identity calls. */
import * as v from 'valibot'
import { text } from '../shapes.js'

export const token = v.strictObject({
  token: v.string(),
  /** ISO instant. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
})

export const signIn = v.strictObject({
  sessionId: v.exactOptional(text(200)),
  email: text(320),
  password: text(1024),
  /** Of an earlier sign-in on this device. */
  device: v.exactOptional(text(200)),
})

export const sessionTokens = v.strictObject({
  userId: v.string(),
  originalUserId: v.nullable(v.string()),
  email: v.exactOptional(v.string()),
  accessToken: token,
  refreshToken: token,
  /** Only in the answer of a sign-in: sent with the next sign-in, it says that the device is known. Kept after the session ends. */
  device: v.exactOptional(v.string()),
})

export const providersQuery = v.strictObject({ email: v.exactOptional(text(320)), domain: v.exactOptional(text(255)) })

export const ssoProviders = v.strictObject({
  providers: v.array(v.strictObject({ id: v.string(), name: v.string(), icon: v.string() })),
  registration: v.strictObject({ isAllowed: v.boolean(), companyName: v.nullable(v.string()) }),
})

/** The answer of calls that answer nothing. */
export const nothing = v.strictObject({})
