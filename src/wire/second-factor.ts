/** The second factor of a user, as its owner sees it. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

export const secondFactor = open({
  /** When it was turned on; null: there is none. */
  since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Recovery codes that were not used. */
  codesLeft: v.number(),
})
export type SecondFactorState = v.InferOutput<typeof secondFactor>

/** The secret for an authenticator app: typed in, or as a picture of the address (otpauth://). */
export const secondFactorSecret = open({ secret: v.string(), address: v.string() })
export type SecondFactorSecret = v.InferOutput<typeof secondFactorSecret>

/** Shown once. */
export const recoveryCodes = open({ codes: v.array(v.string()) })

export const parseSecondFactor = (input: unknown): SecondFactorState => readAnswer(secondFactor, input)
export const parseSecondFactorSecret = (input: unknown): SecondFactorSecret => readAnswer(secondFactorSecret, input)
export const parseRecoveryCodes = (input: unknown): string[] => readAnswer(recoveryCodes, input).codes
