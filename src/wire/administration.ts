/** The abilities of a user beyond their own work, and the people whom an administrator finds. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

export const ABILITIES = ['admin', 'audit', 'impersonate'] as const
/** `admin`: opens the administration, of all or of their accounts. `audit`: reads the audit log, of all or of their accounts. `impersonate`: acts as somebody else. */
export type Ability = (typeof ABILITIES)[number]

export const abilities = open({
  abilities: fittingItems(v.picklist(ABILITIES)),
  /** The actions that the caller may take on everything. */
  everywhere: v.exactOptional(v.array(v.string()), []),
})

const foundPerson = open({ id: v.string(), name: v.string(), email: v.string() })
export type FoundPerson = v.InferOutput<typeof foundPerson>
export const foundPeople = open({ users: v.array(foundPerson) })

export function parseAbilities(input: unknown): Ability[] {
  return readAnswer(abilities, input).abilities
}

export function parseEverywhere(input: unknown): string[] {
  return readAnswer(abilities, input).everywhere
}

export function parseFoundPeople(input: unknown): FoundPerson[] {
  return readAnswer(foundPeople, input).users
}
