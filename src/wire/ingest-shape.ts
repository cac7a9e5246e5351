/**
 * Lines of the ingest format as one schema: types (`ingest.ts`) and the published `ingest.schema.json` come from it. Lines are read by
 * `parse-ingest.ts`, which takes two thirds of the time that the schema takes; a test holds the two equal.
 */
import * as v from 'valibot'
import { type CostKind, type CostRow, costColumns } from './cost.js'
import { isRecord } from './errors.js'
import { flattenFields } from './flatten-fields.js'
import { flowRecord } from './flow-shape.js'
import { foldedProblem, isShare, MAX_QUANTILES, quantileProblem, sketchProblem } from './folded-problems.js'
import { beginProblem, HISTORY_SPANS, MAX_ID, MAX_MEASURES, MAX_TIME, MAX_TYPE, MOST_STEPS } from './ingest-limits.js'
import { IngestReader } from './ingest-reader.js'
import { oneByKey } from './one-by-key.js'
import { readCostRow } from './parse-cost.js'
import { Problems } from './problems.js'
import type { AnySchema } from './read-shape.js'
import { dictionary, fields, finite, listOf, open, type Problem, rule, text } from './shapes.js'
import { INSTANT_HINT, readInstant } from './time.js'

const id = v.pipe(text(MAX_ID), v.minLength(1, 'is empty'))
const subject = { type: text(MAX_TYPE), id }

const time = v.pipe(
  text(MAX_TIME),
  rule(value => (readInstant(value) === undefined ? { message: 'is not a time', hint: INSTANT_HINT } : undefined)),
)
/** ISO time. */
const instant = v.pipe(
  time,
  v.transform(value => new Date(readInstant(value) ?? Number.NaN).toISOString()),
)
/** Times that rise: ISO on the wire, epoch ms once read. */
const instants = v.pipe(
  listOf(
    v.pipe(
      v.string(),
      rule(value => (readInstant(value) === undefined ? { message: 'is not a time' } : undefined)),
    ),
    MOST_STEPS,
  ),
  v.minLength(1, 'holds no time'),
  v.transform(times => times.map(value => readInstant(value) ?? Number.NaN)),
  rule(times => {
    const late = times.findIndex((value, i) => i > 0 && value <= (times[i - 1] ?? 0))
    return late < 0 ? undefined : { at: [late], message: 'is not later than the one before it' }
  }),
  v.readonly(),
)

/** A value for each time of a series, null where there is none. */
const steps = v.pipe(v.array(v.nullable(finite)), v.maxLength(MOST_STEPS), v.readonly())

const numbers = dictionary(finite)
const series = dictionary(steps)

function hasValues({ values, counters }: { values?: unknown; counters?: unknown }): Problem | undefined {
  return values === undefined && counters === undefined ? { at: ['values'], message: 'is missing' } : undefined
}

/** The measured values of an entity at a time. */
export const sampledTime = v.pipe(
  open({ ...subject, at: instant, values: v.exactOptional(numbers), counters: v.exactOptional(numbers) }),
  rule(value => hasValues(value)),
  v.transform(({ values = {}, ...rest }) => ({ ...rest, values })),
)

/** Samples of an entity at several times: of each measure a value for each of `at`. */
export const sampledSeries = v.pipe(
  open({ ...subject, at: instants, values: v.exactOptional(series), counters: v.exactOptional(series) }),
  rule(value => hasValues(value)),
  rule(({ at, values = {}, counters = {} }) =>
    [...Object.values(values), ...Object.values(counters)].some(list => list.length !== at.length)
      ? { message: 'holds a list of another length than at' }
      : undefined,
  ),
  v.transform(({ values = {}, ...rest }) => ({ ...rest, values })),
)

const sketch = fields({ bins: v.array(v.number()), counts: v.array(v.number()) })
const quantiles = v.pipe(
  dictionary(finite),
  rule(byShare => {
    const shares = Object.keys(byShare)
    if (shares.length > MAX_QUANTILES) return { message: `holds more than ${MAX_QUANTILES}` }
    if (!shares.every(share => isShare(Number(share)))) return { message: 'holds what is not a share between 0 and 1' }
    return shares.includes('0.95') ? undefined : { message: 'lacks "0.95"' }
  }),
)

/** The values that a vendor reports for a measure's samples in an hour or a day, in the unit of the measure. */
export const foldedValues = v.pipe(
  fields({
    /** How many samples, at least 1. */
    count: v.number(),
    sum: v.number(),
    max: v.number(),
    /** The newest sample. */
    last: v.number(),
    /** Quantiles by share (`"0.95"`), that one at least. */
    quantiles: v.exactOptional(quantiles),
    /** Instead of quantiles: bins (analytics/sketch.ts) in rising order, and how many samples each holds. */
    sketch: v.exactOptional(sketch),
  }),
  rule(value => contradiction(value)),
)

interface Folded {
  count: number
  sum: number
  max: number
  last: number
  quantiles?: Record<string, number>
  sketch?: { bins: number[]; counts: number[] }
}

function contradiction({ count, sum, max, last, quantiles: byShare, sketch: bins }: Folded): Problem | undefined {
  const problem = foldedProblem(count, sum, max, last)
  if (problem) return { at: [problem.key], message: problem.message }
  if (byShare && bins) return { message: 'holds quantiles and a sketch: one of them is enough' }
  let before = Number.NEGATIVE_INFINITY
  for (const [share, value] of Object.entries(byShare ?? {}).sort(([a], [b]) => Number(a) - Number(b))) {
    const message = quantileProblem(value, before, max)
    if (message !== undefined) return { at: ['quantiles', share], message }
    before = value
  }
  const wrong = bins && sketchProblem(bins.bins, bins.counts, count)
  return wrong && { at: ['sketch', ...(wrong.key === undefined ? [] : [wrong.key])], message: wrong.message }
}

const span = v.picklist(HISTORY_SPANS)
const measures = (count: number) =>
  count < 1 || count > MAX_MEASURES ? `holds ${count} measures, from 1 to ${MAX_MEASURES} are allowed` : undefined

/** A whole hour or day of an entity as its vendor measured it. */
export const measuredSpan = v.pipe(
  fields({ ...subject, at: instant, span, values: dictionary(foldedValues, { count: measures }) }),
  rule(({ at, span: length }) => {
    const message = beginProblem(Date.parse(at), length)
    return message === undefined ? undefined : { at: ['at'], message }
  }),
)

const lists = v.pipe(v.array(v.nullable(v.pipe(v.array(v.number()), v.readonly()))), v.readonly())

/** `foldedValues` of each time of a series: null in all of its lists where nothing was measured. */
export const foldedSeries = fields({
  count: steps,
  sum: steps,
  max: steps,
  last: steps,
  /** Quantiles by share. All are null where none are known. */
  quantiles: v.exactOptional(dictionary(steps)),
  sketch: v.exactOptional(fields({ bins: lists, counts: lists })),
})

/** Whole hours or days of an entity in one line, each as in a line of its own. */
export const measuredSeries = v.pipe(
  fields({ ...subject, at: instants, span, values: dictionary(foldedSeries, { count: measures }) }),
  rule(({ at, span: length, values }) => {
    const late = at.findIndex(value => beginProblem(value, length) !== undefined)
    if (late >= 0) return { at: ['at', late], message: beginProblem(at[late] ?? 0, length) ?? '' }
    const wrong = Object.keys(values).find(measure => !isAsSingleSteps(values[measure], at.length))
    return wrong === undefined ? undefined : { at: ['values', wrong], message: 'contradicts itself' }
  }),
)

/** True when each step is what a line of its own may be. */
function isAsSingleSteps(input: v.InferOutput<typeof foldedSeries> | undefined, length: number): boolean {
  if (!input) return false
  const { count, sum, max, last, quantiles: byShare, sketch: bins } = input
  const all = [count, sum, max, last, ...Object.values(byShare ?? {}), ...(bins ? [bins.bins, bins.counts] : [])]
  if (all.some(list => list.length !== length) || (byShare && bins)) return false
  if (byShare && !v.is(quantiles, Object.fromEntries(Object.keys(byShare).map(share => [share, 0])))) return false
  return Array.from({ length }, (_, i) => i).every(i => {
    const shares = Object.entries(byShare ?? {}).map(([share, list]) => [share, list[i]] as const)
    const hasShares = shares.some(([, value]) => value !== null)
    const hasBins = bins !== undefined && (bins.bins[i] !== null || bins.counts[i] !== null)
    if ([count, sum, max, last].every(list => list[i] === null)) return !hasShares && !hasBins
    return v.is(foldedValues, {
      count: count[i],
      sum: sum[i],
      max: max[i],
      last: last[i],
      ...(hasShares && { quantiles: Object.fromEntries(shares) }),
      ...(hasBins && { sketch: { bins: bins.bins[i], counts: bins.counts[i] } }),
    })
  })
}

/** The values that a column of a charge may hold before it is read: numbers also as text, tags also as JSON. */
const CELLS: Record<CostKind, AnySchema> = {
  text: v.nullable(v.string()),
  number: v.nullable(v.union([v.number(), v.string()])),
  timestamp: v.nullable(v.string()),
  tags: v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())])),
}
const columns = Object.fromEntries(
  costColumns().flatMap(([name, { focus, kind }]) => [
    [focus, v.exactOptional(CELLS[kind])],
    [name, v.exactOptional(CELLS[kind])],
  ]),
)

/** A charge in the columns of FOCUS 1.0, spelt as there or with a small first letter. What a column may hold is said once, in `cost.ts`. */
const costRow = v.pipe(
  v.unknown(),
  rule(row => {
    const reader = new IngestReader()
    readCostRow(reader, row, '')
    return reader.list.map(({ path, message }) => ({ at: path === '' ? [] : [path], message }))
  }),
  v.looseObject(columns),
  v.transform((row): CostRow => {
    const read = readCostRow(new IngestReader(), row, '')
    if (!read) throw new Error('A charge was proved and then not read')
    return read
  }),
)

const entity = open({
  ...subject,
  fields: v.pipe(
    dictionary(v.unknown()),
    rule(value => {
      const problems = new Problems()
      flattenFields(value, problems, '')
      return problems.list.map(({ message }) => ({ message }))
    }),
    v.transform(value => flattenFields(value, new Problems(), '')),
  ),
})

const isOfSeveral = (input: unknown) => isRecord(input) && Array.isArray(input.at)
const anySamples = v.union([sampledTime, sampledSeries])
const anyHistory = v.union([measuredSpan, measuredSeries])

const lines = {
  cost: fields({ cost: costRow, id: v.exactOptional(id) }),
  entity: fields({ entity }),
  samples: fields({
    samples: v.lazy(input =>
      input === undefined ? anySamples : isOfSeveral(input) ? sampledSeries : sampledTime,
    ) as v.GenericSchema<unknown, v.InferOutput<typeof anySamples>>,
  }),
  gone: fields({ gone: open(subject) }),
  history: fields({
    history: v.lazy(input =>
      input === undefined ? anyHistory : isOfSeveral(input) ? measuredSeries : measuredSpan,
    ) as v.GenericSchema<unknown, v.InferOutput<typeof anyHistory>>,
  }),
  flow: fields({ flow: flowRecord }),
}

/** A line of the ingest format, by the key that it alone has. */
export const ingestLine = oneByKey(lines, { message: `holds none of ${Object.keys(lines).join(', ')}` })

/** Parts of the published schema, by name. */
export const INGEST_PARTS: Readonly<Record<string, AnySchema>> = {
  Samples: anySamples,
  History: anyHistory,
  Flow: flowRecord,
  FoldedValues: foldedValues,
  FoldedSeries: foldedSeries,
}
