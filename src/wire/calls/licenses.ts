/** Shapes of the calls about licences: what one allows, and which accounts have it for how long. */
import * as v from 'valibot'
import { readAnswer } from '../read-answer.js'
import { filled, listOf, open, rule, text, wholeNumber } from '../shapes.js'
import { INSTANT_HINT, parseInstant } from '../time.js'
import { capability } from './accounts.js'
import { nameOf } from './name.js'

const instant = v.pipe(
  text(64),
  rule(value => (parseInstant(value) === undefined ? { message: 'is not a time', hint: INSTANT_HINT } : undefined)),
  v.transform(value => new Date(parseInstant(value) ?? 0).toISOString()),
)
const MOST_ENTITIES = 1_000_000_000

const entries = {
  name: nameOf(200),
  /** Further capabilities of an account with the licence. */
  capabilities: listOf(capability, 50),
  /** The most environments in the account and those below it; null is any number. */
  environments: v.nullable(wholeNumber(0, 1_000_000)),
  entities: v.nullable(wholeNumber(0, MOST_ENTITIES)),
}

export const licenseInput = v.strictObject({
  name: entries.name,
  capabilities: v.exactOptional(entries.capabilities, []),
  environments: v.exactOptional(entries.environments, null),
  entities: v.exactOptional(entries.entities, null),
})
/** A change leaves absent values as they are. It counts at once for every account with the licence. */
export const licenseChange = v.strictObject({
  version: wholeNumber(1),
  name: v.exactOptional(entries.name),
  capabilities: v.exactOptional(entries.capabilities),
  environments: v.exactOptional(entries.environments),
  entities: v.exactOptional(entries.entities),
})
export type LicenseInput = v.InferOutput<typeof licenseInput>
export type LicenseChange = v.InferOutput<typeof licenseChange>

/** A grant begins now unless it says otherwise. Without `until` it does not end. */
export const licenseGrantInput = v.pipe(
  v.strictObject({
    license: filled(80),
    from: v.exactOptional(instant),
    until: v.exactOptional(v.nullable(instant), null),
  }),
  rule(({ from, until }) =>
    from !== undefined && until !== null && until <= from ? { at: ['until'], message: 'is not after from' } : undefined,
  ),
)

const definition = {
  id: v.string(),
  name: v.string(),
  capabilities: v.array(v.string()),
  environments: v.nullable(v.number()),
  entities: v.nullable(v.number()),
}
const term = { from: v.string(), until: v.nullable(v.string()), state: v.picklist(['planned', 'active', 'ended']) }

export const license = open({
  ...definition,
  version: v.number(),
  /** Accounts that have it, had it or will, the first 200. */
  grants: v.array(open({ id: v.string(), account: v.string(), accountName: v.string(), ...term })),
})
export const licenses = open({ licenses: v.array(license) })

const grant = open({ id: v.string(), license: open(definition), ...term })
export const licenseGrant = grant
export const accountLicenses = open({
  licenses: v.array(grant),
  /** The number in the account and those below it, beside the limit; null is any number. */
  environments: open({ used: v.number(), most: v.nullable(v.number()) }),
  entities: open({ used: v.number(), most: v.nullable(v.number()) }),
})
export type License = v.InferOutput<typeof license>
export type AccountLicenses = v.InferOutput<typeof accountLicenses>

export function parseAccountLicenses(input: unknown): AccountLicenses {
  return readAnswer(accountLicenses, input)
}
