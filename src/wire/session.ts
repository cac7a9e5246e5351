/** Tokens that open something: of an embed session, of a datastore. Ways to sign in are in `sign-in.ts`. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { finite, open, text } from './shapes.js'

const MAX_TOKEN = 100_000

export const token = open({
  token: text(MAX_TOKEN),
  /** ISO instant. */
  expires: v.pipe(text(64), v.isoTimestamp('is not an ISO time')),
})
export type Token = v.InferOutput<typeof token>

/** Answer of `POST /portal/embed/sessions`. */
export type EmbedSession = Token

/** A token for the datastore of an environment. */
export const dataAccess = open({
  access_token: text(MAX_TOKEN),
  /** Seconds. */
  expires_in: finite,
  scope: v.fallback(v.string(), ''),
})
export type DataAccess = v.InferOutput<typeof dataAccess>

export function parseEmbedSession(input: unknown): EmbedSession {
  return readAnswer(token, input, { what: 'The session call answered something that is not valid' })
}

export function parseDataAccess(input: unknown): DataAccess {
  return readAnswer(dataAccess, input)
}
