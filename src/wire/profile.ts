/** The profile of a user, and the sessions that the user has. */
import * as v from 'valibot'
import { isCountry } from './countries.js'
import { readAnswer } from './read-answer.js'
import { fields, filled, fittingItems, fittingValues, lenient, open, text } from './shapes.js'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** Small settings that follow a user to other devices, by name. */
export type Preferences = Record<string, string>

const preference = text(200)

export const profile = open({
  userId: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  preferences: fittingValues(preference),
  /** When they opened a link that was sent to the address; null: never. */
  verifiedAt: v.nullable(instant),
  accounts: fittingItems(open({ id: v.string(), name: v.string(), role: v.picklist(['owner', 'member']) })),
})
export type Profile = v.InferOutput<typeof profile>

const picked = <const T extends string>(...values: T[]) => v.exactOptional(v.nullable(v.picklist(values)))

/** null takes one away. */
const preferencesChange = fields({
  theme: picked('light', 'dark', 'system'),
  density: picked('comfortable', 'standard', 'compact'),
  rollup: picked('p95', 'avg', 'max'),
  locale: v.exactOptional(v.nullable(filled(35))),
  timeZone: v.exactOptional(v.nullable(filled(64))),
})

const phone = v.pipe(
  text(40),
  v.trim(),
  v.regex(/^\+?[\d ()./-]{5,40}$/, 'is not a phone number: digits, + and spaces'),
)
const country = v.pipe(
  v.string(),
  v.check(isCountry, 'is not a country: two capital letters of ISO 3166-1, as DE or US'),
)

/** null takes a value away; what is absent stays. */
export const profileChange = fields({
  name: v.exactOptional(v.pipe(filled(200), v.trim())),
  phone: v.exactOptional(v.nullable(phone)),
  country: v.exactOptional(v.nullable(country)),
  companyName: v.exactOptional(v.nullable(v.pipe(filled(200), v.trim()))),
  preferences: v.exactOptional(preferencesChange),
})
export type ProfileChange = v.InferOutput<typeof profileChange>

export const ownSessions = open({
  sessions: fittingItems(
    open({
      id: v.string(),
      /** The session of this call. */
      isThis: v.boolean(),
      startedAt: v.nullable(instant),
      usedAt: v.nullable(instant),
      /** The browser's own name. */
      agent: lenient(v.nullable(v.string())),
      address: lenient(v.nullable(v.string())),
      /** An administrator acts as the user in this session. */
      isActing: lenient(v.boolean()),
    }),
  ),
})
export type OwnSession = v.InferOutput<typeof ownSessions>['sessions'][number]

export const parseProfile = (input: unknown): Profile => readAnswer(profile, input)
export const parseOwnSessions = (input: unknown): OwnSession[] => readAnswer(ownSessions, input).sessions
