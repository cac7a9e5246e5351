/** Shapes of the calls about service clients. */
import * as v from 'valibot'
import { ALL_ACTIONS } from '../actions.js'
import { token } from '../session.js'
import { filled, listOf, open, text, wholeNumber } from '../shapes.js'
import { nameOf } from './name.js'

const MOST_DAYS = 365
const name = nameOf(80)

const secret = open({
  id: v.string(),
  /** The most that its tokens may do; null is everything that the client may. */
  actions: v.nullable(v.array(v.string())),
  createdAt: v.string(),
  expires: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export const client = open({ id: v.string(), name: v.string(), createdAt: v.string(), secrets: v.array(secret) })
export const clients = open({ clients: v.array(client) })
export const clientInput = v.strictObject({ name })

export const secretInput = v.strictObject({
  /** How long it is good; default 90 days. */
  days: v.exactOptional(wholeNumber(1, MOST_DAYS)),
  actions: v.exactOptional(listOf(v.picklist(ALL_ACTIONS), 50)),
})
/** Answered once. */
export const secretMade = open({ id: v.string(), secret: v.string(), expires: v.string() })

export const clientCredentials = v.strictObject({ clientId: filled(200), clientSecret: text(400) })
export const clientToken = open({ accessToken: token, scope: v.string() })
