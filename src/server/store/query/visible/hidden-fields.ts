/** Fields that an access does not see, or sees otherwise: of a feature it lacks, or worked out of entities or times that are hidden from it. */

import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Field } from '../../../../spec/language/field.js'
import { DIMENSIONS_FIELD } from '../../../../spec/language/said.js'
import { DAY } from '../../../../wire/duration.js'
import type { Feature } from '../../../../wire/scope.js'
import type { DataAccess } from '../../../access/data-access.js'
import { fieldsOf } from '../../generated-tables.js'
import { type Look, openMembers } from './look.js'

type Sql = RawBuilder<unknown>

/** The feature that computed fields belong to, and the days that they are computed from. */
const COMPUTED: Readonly<Record<string, { feature: Feature; days: number; ofParts: boolean }>> = {
  runway: { feature: 'foresight', days: 60, ofParts: true },
  wellness: { feature: 'foresight', days: 60, ofParts: true },
  scorecard: { feature: 'insights', days: 30, ofParts: false },
  opportunity: { feature: 'foresight', days: 60, ofParts: true },
  savings: { feature: 'insights', days: 30, ofParts: true },
  // They tell runways too.
  hubInsights: { feature: 'insights', days: 60, ofParts: true },
}
/** An insight rests on as many days as its scorecard. */
export const INSIGHT_DAYS = COMPUTED.scorecard?.days ?? 0

/** The feature that a field needs, if any. */
export function featureOf({ feature, computed }: Field): Feature | undefined {
  return feature ?? (computed === undefined ? undefined : COMPUTED[computed]?.feature)
}

/** True for a field that is computed again from samples. */
export function isOfMeasures({ computed }: Field): boolean {
  return computed !== undefined && Object.hasOwn(COMPUTED, computed)
}

/** True for a field whose changes are none of the estate: it is computed again from samples, or follows what an account defines. */
export function isWorkedOut(property: string, field: Field): boolean {
  return property === DIMENSIONS_FIELD || isOfMeasures(field)
}

/** Replaces fields of a stored type that the access may not see, by path. `rowsOf` gives the visible rows of another type. */
export function replacedFields(
  look: Look,
  spec: EntitySpec,
  rowsOf: (other: EntitySpec) => Sql,
): ReadonlyMap<string, Sql> {
  const replaced = withoutDeletedDimensions(look, spec)
  if (look.access.isWhole) return replaced
  const fields = Object.entries(fieldsOf(spec))
  const hasLockedParts = fields.some(([, field]) => isOfParts(field)) && locksParts(look, spec)
  const seen = seenTimes(look)
  for (const [path, field] of fields) {
    const time = seen.get(path)
    if (time) replaced.set(path, time)
    else if (isHidden(look, spec, field, hasLockedParts) || refersToClosed(look, field)) replaced.set(path, sql`null`)
    else if ('counts' in field && field.counts) {
      const counted = recounted(look, spec, field.counts, rowsOf)
      if (counted) replaced.set(path, counted)
    }
  }
  return replaced
}

/** Values of dimensions that were deleted by the time of the look, in the field and in what words are looked for in. */
function withoutDeletedDimensions({ access, asOf }: Look, spec: EntitySpec): Map<string, Sql> {
  const then = asOf === undefined ? access.now.getTime() : Date.parse(asOf)
  const keys = access.deleted.filter(({ at }) => at <= then).map(({ key }) => key)
  if (keys.length === 0 || !Object.hasOwn(fieldsOf(spec), DIMENSIONS_FIELD)) return new Map()
  const column = sql`e.${sql.id(DIMENSIONS_FIELD)}`
  const searched = keys.reduce((text, key) => {
    const pair = sql`lower(${`${key}=`}::text || (${column} ->> ${key}::text))`
    return sql`coalesce(replace(${text}, ${pair}, ''), ${text})`
  }, sql`e.search_text`)
  return new Map([
    [DIMENSIONS_FIELD, sql`nullif(${column} - ${keys}::text[], '{}'::jsonb)`],
    ['search_text', searched],
  ])
}

/** True for a field of a stored type of which the access sees no value: reads answer null for it, and what was told by its values is hidden too. */
export function isFieldHidden(look: Look, spec: EntitySpec, path: string): boolean {
  if (look.access.isWhole) return false
  const field = fieldsOf(spec)[path]
  if (field === undefined || refersToClosed(look, field)) return true
  return isHidden(look, spec, field, isOfParts(field) && locksParts(look, spec))
}

/** A reference to entities of which the access opens no type: not even which of them are the same may be known. */
function refersToClosed(look: Look, field: Field): boolean {
  return field.type === 'reference' && openMembers(look, field.to).length === 0
}

/** When an entity or entry was first and last seen, where that is inside the window. When it was seen last by then is not kept. */
function seenTimes({ access: { from, until, now } }: Look): ReadonlyMap<string, Sql> {
  const isOver = until !== undefined && until <= now.getTime()
  const limits = (path: string) => [
    ...(from === undefined ? [] : [sql`e.${sql.id(path)} >= ${instant(from)}`]),
    ...(isOver ? [sql`e.${sql.id(path)} < ${instant(until)}`] : []),
  ]
  const times = new Map<string, Sql>()
  for (const path of ['firstObservedAt', 'lastObservedAt']) {
    const inside = limits(path)
    if (inside.length === 0) continue
    const isUnknown = isOver && path === 'lastObservedAt'
    times.set(path, isUnknown ? sql`null` : sql`case when ${sql.join(inside, sql` and `)} then e.${sql.id(path)} end`)
  }
  return times
}

const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

function isHidden(look: Look, spec: EntitySpec, field: Field, hasLockedParts: boolean): boolean {
  const { access, asOf } = look
  // What people write names whatever it likes: no pseudonym stands for a part of it.
  if (field.said && access.pseudonyms) return true
  const computed = field.computed === undefined ? undefined : COMPUTED[field.computed]
  // What is worked out of one feature's values may be another's: it needs both.
  for (const feature of [field.feature, computed?.feature]) if (feature && !access.has(feature)) return true
  if (field.ofParts?.some(of => hidesParts(look, partsCounted(look, spec, of)))) return true
  // Ids name what they are of: an application is called by its tag.
  if (field.type === 'textList' && field.to !== undefined && hidesParts(look, look.registry.members(field.to)))
    return true
  return computed !== undefined && ((computed.ofParts && hasLockedParts) || reachesBefore(access, asOf, computed.days))
}

const isOfParts = ({ computed }: Field) => computed !== undefined && COMPUTED[computed]?.ofParts === true

const locksParts = (look: Look, spec: EntitySpec) =>
  partsOf(look, spec).some(({ type }) => look.access.locksOf(type).length > 0)

/** True when what was worked out then looked at a time before that of the access. */
function reachesBefore({ from, now }: DataAccess, asOf: string | undefined, days: number): boolean {
  return from !== undefined && from > (asOf === undefined ? now.getTime() : Date.parse(asOf)) - days * DAY
}

/** Types whose entities refer to those of a type: its parts. */
function partsOf({ registry }: Look, spec: EntitySpec): EntitySpec[] {
  return registry.stored.filter(part => referenceTo(part, spec) !== undefined)
}

function referenceTo(part: EntitySpec, whole: EntitySpec): string | undefined {
  return Object.entries(part.fields).find(([, field]) => field.type === 'reference' && field.to === whole.type)?.[0]
}

/** The same where the parts are named: they may refer to a family that the whole is of. */
function countedBy(part: EntitySpec, whole: EntitySpec): string | undefined {
  const isTo = (to: string) => to === whole.type || whole.families?.includes(to)
  return Object.entries(part.fields).find(([, field]) => field.type === 'reference' && isTo(field.to))?.[0]
}

/** Fields of a stored type that are counted again for the access, of the parts that it sees, each with the types of its parts. */
export function recountedFields(look: Look, spec: EntitySpec): Map<string, EntitySpec[]> {
  const found = new Map<string, EntitySpec[]>()
  if (look.access.isWhole) return found
  for (const [path, field] of Object.entries(fieldsOf(spec))) {
    const parts = 'counts' in field && field.counts ? partsCounted(look, spec, field.counts.of) : []
    if (hidesParts(look, parts)) found.set(path, parts)
  }
  return found
}

const partsCounted = ({ registry }: Look, spec: EntitySpec, of: string) =>
  registry.members(of).filter(part => countedBy(part, spec) !== undefined)

const hidesParts = (look: Look, parts: readonly EntitySpec[]) =>
  parts.some(({ type }) => openMembers(look, type).length === 0 || look.access.locksOf(type).length > 0)

/** A count (or sum) over the parts that are visible; undefined when all are, so that what is stored holds. */
function recounted(
  look: Look,
  spec: EntitySpec,
  { of, sum }: { of: string; sum?: string },
  rowsOf: (other: EntitySpec) => Sql,
): Sql | undefined {
  const parts = partsCounted(look, spec, of)
  if (!hidesParts(look, parts)) return undefined
  const open = openMembers(look, of).filter(part => parts.includes(part))
  const counts = open.flatMap(part => {
    const reference = countedBy(part, spec)
    if (reference === undefined) return []
    const value = sum === undefined ? sql`count(*)` : sql`sum(p.${sql.id(sum)})`
    return [sql`(select ${value} from ${rowsOf(part)} p where p.${sql.id(reference)} = e.id)`]
  })
  return counts.length === 0 ? sql`null` : sql.join(counts, sql` + `)
}
