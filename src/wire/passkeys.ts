/** Passkeys as their owner sees them, and the challenges for a browser. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

const instant = v.pipe(v.string(), v.isoTimestamp())

const list = fittingItems(
  open({
    id: v.string(),
    name: v.string(),
    addedAt: instant,
    usedAt: v.nullable(instant),
    /** It is on several devices. */
    isSynced: v.boolean(),
    /** The domain that it signs in at; null for the portal's own address. A server before this one says none. */
    host: v.optional(v.nullable(v.string()), null),
  }),
)
export const passkeys = open({ passkeys: list })
export type PasskeyRow = v.InferOutput<typeof passkeys>['passkeys'][number]

/** `codes`: recovery codes, shown once, with the first factor; else null. */
export const passkeyAdded = open({ passkeys: list, codes: v.nullable(v.array(v.string())) })
export type PasskeyAdded = v.InferOutput<typeof passkeyAdded>

/** The challenge for an authenticator. An answer counts once, until `timeoutMs` have passed. */
const asking = { challenge: v.string(), rpId: v.string(), timeoutMs: v.number() }
export const passkeyAsking = open(asking)
export type PasskeyAsking = v.InferOutput<typeof passkeyAsking>

export const passkeyAdding = open({
  ...asking,
  rpName: v.string(),
  /** Base64url. */
  userHandle: v.string(),
  userName: v.string(),
  /** Credentials that are known already. */
  exclude: v.array(v.string()),
})
export type PasskeyAdding = v.InferOutput<typeof passkeyAdding>

export const parsePasskeys = (input: unknown): PasskeyRow[] => readAnswer(passkeys, input).passkeys
export const parsePasskeyAdded = (input: unknown): PasskeyAdded => readAnswer(passkeyAdded, input)
export const parsePasskeyAsking = (input: unknown): PasskeyAsking => readAnswer(passkeyAsking, input)
export const parsePasskeyAdding = (input: unknown): PasskeyAdding => readAnswer(passkeyAdding, input)
