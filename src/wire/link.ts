/** The purpose of a one-time link. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

export const link = open({
  purpose: v.picklist(['administrator', 'password', 'signUp', 'email']),
  /** Whom it is for; null for the link of the first administrator, who enters an e-mail. */
  email: v.nullable(v.string()),
  expires: v.pipe(v.string(), v.isoTimestamp()),
})
export type Link = v.InferOutput<typeof link>

export function parseLink(input: unknown): Link {
  return readAnswer(link, input)
}
