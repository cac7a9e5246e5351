/** Accounts that somebody may go to, and what is in one of them. */
import * as v from 'valibot'
import { ACCOUNT_TYPES } from './account.js'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

const accountPlace = open({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ACCOUNT_TYPES),
  /** Names of the accounts above it that the caller reads, the root's first. */
  path: v.array(v.string()),
})
export type AccountPlace = v.InferOutput<typeof accountPlace>

export const accountPlaces = open({
  accounts: fittingItems(accountPlace),
  /** How many there are of these, answered or not. */
  total: v.number(),
})
export type AccountPlaces = v.InferOutput<typeof accountPlaces>

/** Ids of environments in an account and those below it. */
export const accountEnvironments = open({ environments: fittingItems(v.string()) })

export function parseAccountPlaces(input: unknown): AccountPlaces {
  return readAnswer(accountPlaces, input)
}

export function parseAccountEnvironments(input: unknown): string[] {
  return readAnswer(accountEnvironments, input).environments
}
