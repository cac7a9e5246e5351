/** Tokens that open something: of an embed session, of a datastore. Ways to sign in are in `sign-in.ts`. */
import * as v from 'valibot'
import { resources } from './aggregates.js'
import { readAnswer } from './read-answer.js'
import { finite, open, text } from './shapes.js'

const MAX_TOKEN = 100_000

const tokenFields = {
  token: text(MAX_TOKEN),
  /** ISO instant. */
  expires: v.pipe(text(64), v.isoTimestamp('is not an ISO time')),
}
export const token = open(tokenFields)
export type Token = v.InferOutput<typeof token>

/** Token → value, of a brand: nothing that a style sheet could take for more than one value. */
const brandTokens = v.record(
  v.pipe(v.string(), v.regex(/^--plinth-[a-z0-9-]{1,40}$/)),
  v.pipe(text(300), v.regex(/^[\w\s#%.,"'()-]*$/)),
)

const dataFields = {
  access_token: text(MAX_TOKEN),
  /** Seconds. */
  expires_in: finite,
  scope: v.fallback(v.string(), ''),
}
/** A token for the datastore of an environment. */
export const dataAccess = open(dataFields)
export type DataAccess = v.InferOutput<typeof dataAccess>
const firstData = open({ environmentId: text(100), ...dataFields })
const NO_DATA = { environmentId: '', access_token: '', expires_in: 0, scope: '' }

/** Answer of `POST /portal/embed/sessions`. */
export const embedSession = open({
  ...tokenFields,
  /** How the account's brand looks; absent where it has none. What is no brand is left out: the page works without. */
  brand: v.exactOptional(v.fallback(open({ tokens: brandTokens }), { tokens: {} })),
  /** What the session opens, so that a page need not wait for its stream; absent where that is much. What is none of it is left out. */
  resources: v.exactOptional(
    v.fallback(resources, () => ({ user: { id: '', email: '', name: '' }, accounts: [], environments: [] })),
  ),
  /** The token for the data of the first of them, which the page would else ask for. */
  dataAccess: v.exactOptional(v.fallback(firstData, NO_DATA)),
})
export type EmbedSession = v.InferOutput<typeof embedSession>

export function parseEmbedSession(input: unknown): EmbedSession {
  return readAnswer(embedSession, input, { what: 'The session call answered something that is not valid' })
}

export function parseDataAccess(input: unknown): DataAccess {
  return readAnswer(dataAccess, input)
}
