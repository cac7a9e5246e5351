/** Shapes of the calls to a datastore. Names in queries are checked against the registry. */
import * as v from 'valibot'
import { text } from '../shapes.js'

const MAX_PARAM = 256
const param = v.exactOptional(text(MAX_PARAM))

export const timeQuery = v.strictObject({
  origin: param,
  range: param,
  resolution: param,
  currency: param,
  locale: param,
})
export const queryParams = v.strictObject({ ...timeQuery.entries, explain: param, format: param })

const failure = v.strictObject({ error: v.object({ code: v.number(), name: v.string(), message: v.string() }) })
const result = v.strictObject({
  rows: v.array(v.record(v.string(), v.unknown())),
  units: v.record(v.string(), v.string()),
  total: v.number(),
  next: v.nullable(v.string()),
  notes: v.exactOptional(v.record(v.string(), v.unknown())),
})
const plan = v.strictObject({ sql: v.array(v.string()), plan: v.array(v.string()) })

export const compositeAnswer = v.union([
  v.strictObject({
    results: v.record(v.string(), v.union([result, failure])),
    epoch: v.string(),
    sequence: v.number(),
  }),
  v.strictObject({ results: v.record(v.string(), v.union([plan, failure])) }),
])

export const aliasFacts = v.strictObject({
  /** Entities that have a value. */
  known: v.number(),
  /** Of a metric: hours with samples over all entities. */
  hours: v.exactOptional(v.number()),
  /** Their samples. */
  samples: v.exactOptional(v.number()),
  /** Newest sample, ISO. */
  newest: v.exactOptional(v.nullable(v.string())),
})
export const queryFacts = v.strictObject({
  /** Whole hours, ISO: what metrics are rolled up over. */
  from: v.string(),
  to: v.string(),
  /** Entities the query is about. */
  entities: v.number(),
  /** Platforms they were read from. */
  platforms: v.array(v.string()),
  /** When the datastore last changed, ISO. */
  asOf: v.nullable(v.string()),
  /** Percentiles of this window come from sketches, at most 1 % off, at least in part. */
  isSketched: v.boolean(),
  aliases: v.record(v.string(), aliasFacts),
})
export const factsAnswer = v.strictObject({ facts: v.record(v.string(), v.union([queryFacts, failure])) })

export const forecastsQuery = v.strictObject({
  type: param,
  id: v.exactOptional(text(1_024)),
  metric: param,
  limit: param,
})
export const forecastsAnswer = v.strictObject({
  forecasts: v.array(
    v.strictObject({
      metric: v.string(),
      madeAt: v.string(),
      firstDay: v.string(),
      models: v.array(v.string()),
      mase: v.nullable(v.number()),
      days: v.array(v.array(v.number())),
      score: v.nullable(
        v.strictObject({
          days: v.number(),
          mase: v.nullable(v.number()),
          coverage50: v.number(),
          coverage80: v.number(),
          coverage95: v.number(),
        }),
      ),
    }),
  ),
})

export const changesQuery = v.strictObject({
  type: param,
  id: v.exactOptional(text(1_024)),
  before: param,
  limit: param,
  origin: param,
})
export const propertyChange = v.strictObject({
  property: v.string(),
  /** As rows have it; of a reference the id. */
  before: v.unknown(),
  after: v.unknown(),
})
export const entityChange = v.strictObject({
  /** ISO: when the datastore was told, or worked it out. */
  at: v.string(),
  kind: v.picklist(['added', 'changed', 'removed']),
  properties: v.array(propertyChange),
})
export const changesAnswer = v.strictObject({
  /** Newest first. */
  changes: v.array(entityChange),
  /** Of entities that are referred to, by id. */
  names: v.record(v.string(), v.string()),
  /** `before` of the next page; null where there is none. */
  next: v.nullable(v.string()),
  /** ISO: changes before it are not kept, or not shown; null where all are. */
  keptSince: v.nullable(v.string()),
})

export const tally = v.strictObject({
  added: v.number(),
  modified: v.number(),
  unchanged: v.number(),
  removed: v.number(),
})
export const rejection = v.strictObject({
  /** 1-based line of the request body. */
  line: v.number(),
  path: v.string(),
  reason: v.string(),
})
export const ingestAnswer = v.object({
  accepted: v.number(),
  unchanged: v.number(),
  /** Lines of samples and history whose entity does not exist yet: kept, and shown once it does. */
  waiting: v.number(),
  rejected: v.array(rejection),
  sequence: v.number(),
  /** What happened, by entity type; charges are counted under `cost`. */
  types: v.record(v.string(), tally),
})

export const catalogueQuery = v.strictObject({ source: v.exactOptional(text(10_000)) })
export const catalogueAnswer = v.strictObject({
  kind: v.string(),
  added: v.number(),
  modified: v.number(),
  unchanged: v.number(),
  removed: v.number(),
  skipped: v.array(v.strictObject({ line: v.number(), reason: v.string() })),
})
