/**
 * What differs of a datastore between two times: two answers of the time machine, compared. Only entities of which a state began or ended between
 * them are looked at, so that the work grows with what happened and not with what there is.
 */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import type { Difference, DifferenceStep, Differences } from '../../../wire/differences.js'
import { DAY } from '../../../wire/duration.js'
import { PortalError } from '../../../wire/errors.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { instantOfText, keptSince, namesOf } from './compared.js'
import { countedIn, type Part, partsOf } from './difference-steps.js'
import { type Compares, foundOf, type Span, touchedOf, withStates } from './differing.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { readTimeRange } from './time-range.js'
import { isWorkedOut } from './visible/hidden-fields.js'
import { demandFeature, demandType, type Look, openMembers } from './visible/look.js'
import { NAMES, visibleRows } from './visible/visible-rows.js'

export interface DifferencesAsked {
  /** ISO: the earlier time; default a day before the later one. */
  from: string | undefined
  /** ISO: the later one; default the present, or the last that the access sees. */
  until: string | undefined
  kind: DifferenceKind | undefined
  /** A stored type or a family; default all. */
  type: string | undefined
  /** Compares values that are computed from measurements too, such as insights, in which nearly every entity differs. */
  measured: boolean
  /** Differences before the page. */
  after: number
  limit: number
  /** Into how many equal parts the span is cut, of which each is counted by itself; nothing is listed then. */
  steps?: number | undefined
}

/**
 * Throws INVALID_QUERY for what is no type or no span of time, and for parts of what is measured; FORBIDDEN without the time machine or the type. Each
 * part is read by itself: what others ask meanwhile stands between.
 */
export async function differences(
  source: TypedDatabase,
  asked: DifferencesAsked,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<Differences> {
  if (asked.steps !== undefined && asked.measured)
    throw invalid(
      'steps',
      'are not counted of what is measured, in which nearly every entity differs',
      'leave measured out',
    )
  const of = sourceOf(source, context.access)
  const { answer, parts, compares } = await read(of, options, reader => differencesOf(reader, asked, context))
  if (!parts) return answer
  const steps: DifferenceStep[] = []
  for (const part of parts) steps.push(await read(of, options, reader => countedIn(reader, part, compares)))
  return { ...answer, steps }
}

interface Begun {
  answer: Differences
  /** Undefined where none are asked for. */
  parts: readonly Part[] | undefined
  compares: Compares
}

/** All entities that differ by what describes them, and no more of each than its id. */
export interface Differing extends Pick<Differences, 'from' | 'until' | 'keptSince'> {
  entities: readonly Pick<Difference, 'kind' | 'type' | 'id'>[]
}

/** Entities that differ at most; beyond, it is refused. */
const MOST_DIFFERING = 500_000

/** Throws as `differences` does, and PAYLOAD_TOO_LARGE. */
export function differingEntities(
  source: TypedDatabase,
  times: Pick<DifferencesAsked, 'from' | 'until'>,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<Differing> {
  return read(sourceOf(source, context.access), options, async reader => {
    const asked = { ...times, kind: undefined, type: undefined, measured: false, after: 0, limit: MOST_DIFFERING }
    const { span, kept, found } = await lookAt(reader, asked, context)
    const entities = found.flatMap(({ id, kind, type }) => (id === null ? [] : [{ id, kind, type }]))
    if (entities.length < found.reduce((sum, { n }) => sum + (n ?? 0), 0)) {
      const message = `More than ${MOST_DIFFERING} entities differ: choose a later time to compare with`
      throw new PortalError('PAYLOAD_TOO_LARGE', { message })
    }
    return { from: span.from, until: span.until, keptSince: kept, entities }
  })
}

/** How many differ of what is asked about, and those of the page. */
async function lookAt(reader: Reader, asked: DifferencesAsked, context: QueryContext) {
  demandFeature(context.access, 'timeMachine')
  const kept = await keptSince(reader, { registry: reader.registry, access: context.access, asOf: undefined })
  const span = spanOf(reader, asked, context, kept)
  const specs = specsOf(reader, span.before, asked)
  const compares: Compares = (_spec, property, field) => asked.measured || !isWorkedOut(property, field)
  const found = await foundOf(reader, span, await touchedOf(reader, span, specs), { ...asked, compares })
  return { kept, span, specs, compares, found }
}

async function differencesOf(reader: Reader, asked: DifferencesAsked, context: QueryContext): Promise<Begun> {
  const limit = asked.steps === undefined ? asked.limit : 0
  const { kept, span, specs, compares, found } = await lookAt(reader, { ...asked, limit }, context)
  const rows = found.flatMap(({ id, raw, type, kind, name }) =>
    id !== null && raw !== null ? [{ id, raw, type, kind, name }] : [],
  )
  // In whatever order the database found them.
  const counts = found
    .flatMap(({ n, type, kind }) => (n === null ? [] : [{ kind, type, count: n }]))
    .sort((a, b) => a.type.localeCompare(b.type, 'en') || a.kind.localeCompare(b.kind, 'en'))
  const wanted = counts
    .filter(({ kind }) => asked.kind === undefined || kind === asked.kind)
    .reduce((sum, { count }) => sum + count, 0)
  const shown = await withStates(reader, span, rows, compares)
  const end = asked.after + rows.length
  const answer = {
    from: span.from,
    until: span.until,
    counts,
    before: await countedAt(reader, span.before, specs),
    differences: shown,
    names: await namesOf(
      reader,
      span.after,
      shown.map(({ type, properties }) => [reader.registry.get(type), properties]),
    ),
    next: rows.length > 0 && end < wanted ? String(end) : null,
    keptSince: kept,
  }
  const parts =
    asked.steps === undefined ? undefined : await partsOf(reader, cut(reader, span, asked.steps, context), specs)
  return { answer, parts, compares }
}

/** The span in equal parts, each from where the one before ends; the last one ends with the span. */
function cut(reader: Reader, span: Span, steps: number, context: QueryContext): Span[] {
  const [first, last] = [Date.parse(span.from), Date.parse(span.until)]
  const edges = Array.from({ length: steps - 1 }, (_, i) => {
    const at = new Date(first + Math.round(((last - first) * (i + 1)) / steps)).toISOString()
    return { at, look: lookOf(reader, context, at) }
  })
  const ends = [{ at: span.from, look: span.before }, ...edges, { at: span.until, look: span.after }]
  return ends.slice(1).flatMap((end, i): Span[] => {
    const begin = ends[i]
    return begin && begin.at < end.at ? [{ before: begin.look, after: end.look, from: begin.at, until: end.at }] : []
  })
}

function lookOf({ registry, held }: Reader, context: QueryContext, origin: string | undefined): Look {
  const { origin: _now, range: _range, resolution: _resolution, ...bare } = context
  const { asOf } = readTimeRange({ ...bare, ...(origin !== undefined && { origin }) })
  return { registry, access: context.access, held, asOf }
}

function spanOf(reader: Reader, asked: DifferencesAsked, context: QueryContext, kept: string | null): Span {
  const { access } = context
  const lookAt = (origin: string | undefined) => lookOf(reader, context, origin)
  const after = lookAt(asked.until === undefined ? undefined : instantOfText('until', asked.until))
  const until = after.asOf ?? access.now.toISOString()
  const wanted =
    asked.from === undefined ? new Date(Date.parse(until) - DAY).toISOString() : instantOfText('from', asked.from)
  // What was before is not kept or not shown: everything would seem to have come since.
  const first = [wanted, beginningOf(kept, access)]
    .filter(time => time !== undefined)
    .sort()
    .at(-1)
  const before = lookAt(first)
  const from = before.asOf ?? access.now.toISOString()
  if (Date.parse(from) >= Date.parse(until)) {
    throw invalid('from', 'is not before the time that it is compared with', `choose one before ${until}`)
  }
  return { before, after, from, until }
}

/** ISO: the first moment that can be looked at. */
function beginningOf(kept: string | null, { from }: DataAccess): string | undefined {
  if (kept === null) return undefined
  // A window shows what is after its beginning.
  const isOfWindow = from !== undefined && Date.parse(kept) <= from
  return isOfWindow ? new Date(from + 1).toISOString() : kept
}

/** Stored types that are compared: those that the access opens. */
function specsOf({ registry, held }: Reader, look: Look, { type, measured }: DifferencesAsked): readonly EntitySpec[] {
  if (type !== undefined && !registry.has(type)) throw invalid('type', `'${type}' is not an entity type`)
  if (type !== undefined) demandType(look, registry.get(type))
  const members = type === undefined ? registry.stored : registry.members(type)
  const isMeant = ({ ledger, about }: EntitySpec) => !ledger && (measured || type !== undefined || !about)
  return members.filter(spec => isMeant(spec) && held.has(spec.type) && openMembers(look, spec.type).length > 0)
}

/** How many entities there were. */
async function countedAt(reader: Reader, look: Look, specs: readonly EntitySpec[]): Promise<number> {
  if (specs.length === 0) return 0
  const each = specs.map(spec => sql`select count(*) as n from ${visibleRows(look, spec, { read: NAMES })} e`)
  const rows = await reader.rows(
    sql<{ n: number }>`select sum(n)::int as n from (${sql.join(each, sql` union all `)}) counted`,
  )
  return rows[0]?.n ?? 0
}
