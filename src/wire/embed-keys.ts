/** Embed keys of an account, as its people see them: never the secret, but once. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

const key = {
  id: v.string(),
  name: v.string(),
  /** Scheme, host and port of each page. */
  origins: v.array(v.string()),
  /** Tags that it mints sessions for; null: all. */
  elements: v.nullable(v.array(v.string())),
  /** Goes up with each change of these three. */
  version: v.number(),
  /** How its secret ends, so that it is told from others; empty where that was not kept. */
  ending: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** Until when the secret before it is good as well. */
  previousUntil: v.nullable(v.string()),
}

export const embedKey = open(key)
export type EmbedKeyRow = v.InferOutput<typeof embedKey>
export const embedKeys = open({ keys: fittingItems(embedKey) })

/** The secret is answered this once. */
export const embedKeyMade = open({ ...key, secret: v.string() })
export type EmbedKeyMade = v.InferOutput<typeof embedKeyMade>

/** How long a secret that was replaced stays good, in hours, at most. */
export const MOST_OVERLAP_HOURS = 168

export const parseEmbedKeys = (input: unknown): EmbedKeyRow[] => readAnswer(embedKeys, input).keys
export const parseEmbedKey = (input: unknown): EmbedKeyRow => readAnswer(embedKey, input)
export const parseEmbedKeyMade = (input: unknown): EmbedKeyMade => readAnswer(embedKeyMade, input)
