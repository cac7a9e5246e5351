/** The limits of a grant or a session, as a token carries them. Strict: a reader that does not know a limit in full grants nothing for it. */
import * as v from 'valibot'
import { filterShape } from './filter-shape.js'
import { dictionary, fields, listOf, rule, text } from './shapes.js'
import { parseInstant } from './time.js'

/** The features that a policy may open. `all` opens every one; docs/protocol.md § Who sees what describes the others. */
export const FEATURES = [
  'all',
  'costs',
  'metrics',
  'applications',
  'signals',
  'flows',
  'logs',
  'traces',
  'insights',
  'fullstack',
  'foresight',
  'timeMachine',
] as const
const feature = v.picklist(FEATURES)
export type Feature = v.InferOutput<typeof feature>

const MAX_ITEMS = 10_000
const name = text(256)
const names = listOf(name, MAX_ITEMS)

/** Normalises an instant to ISO text in UTC, so that two can be compared as texts. */
const instant = v.pipe(
  text(64),
  rule(value => (parseInstant(value) === undefined ? { message: 'is not an ISO time' } : undefined)),
  v.transform(value => new Date(parseInstant(value) ?? 0).toISOString()),
)

export const policyShape = v.pipe(
  fields({
    /** Origin the token is bound to. */
    origin: v.exactOptional(name),
    /** Entity types and families that are open. Absent: those that `filters` names, or all where there are no filters. */
    types: v.exactOptional(
      v.lazy(input => (input === '*' ? everything : names)) as v.GenericSchema<unknown, string[] | '*'>,
    ),
    /** Locks by entity type or family: only what matches is there. One on a family holds for each of its members. */
    filters: v.exactOptional(dictionary(filterShape)),
    /** Absent: all. */
    features: v.exactOptional(listOf(feature, MAX_ITEMS)),
    /** ISO instant before which nothing is shown. */
    from: v.exactOptional(instant),
    /** ISO instant from which on nothing is shown. */
    until: v.exactOptional(instant),
    /** Values that tell which thing is meant are pseudonyms. */
    scramble: v.exactOptional(v.boolean()),
  }),
  rule(({ from, until }) =>
    from !== undefined && until !== undefined && until <= from
      ? { at: ['until'], message: 'is not after from' }
      : undefined,
  ),
)
const everything = v.literal('*')

/** An absent key limits nothing, except `types`. */
export type AccessPolicy = v.InferOutput<typeof policyShape>
