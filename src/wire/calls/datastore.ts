/** Shapes of the calls to a datastore. Names in queries are checked against the registry. */
import * as v from 'valibot'
import { compositeAnswer, queryFailure } from '../answer-shape.js'
import { DIFFERENCE_KINDS } from '../difference-kinds.js'
import { open, text } from '../shapes.js'
import { ASKED_HEATS } from '../topology.js'

const MAX_PARAM = 256
const param = v.exactOptional(text(MAX_PARAM))

export const timeQuery = v.strictObject({
  origin: param,
  range: param,
  resolution: param,
  currency: param,
  locale: param,
})
const explain = v.exactOptional(v.picklist(['true', 'false']))
const format = v.exactOptional(v.picklist(['csv']))
export const queryParams = v.strictObject({ ...timeQuery.entries, asIf: param, explain, format })

const plan = open({ sql: v.array(v.string()), plan: v.array(v.string()) })

/** The topology at a moment, or over a range that ends there; `since`: compared with that earlier time. */
export const topologyQuery = v.strictObject({
  origin: param,
  range: param,
  asIf: param,
  heat: v.exactOptional(v.picklist(ASKED_HEATS)),
  since: param,
  facets: v.exactOptional(v.literal('true')),
})

/** Results, or with `explain=true` plans. */
export const queriesAnswer = v.union([
  compositeAnswer,
  open({ results: v.record(v.string(), v.union([plan, queryFailure])) }),
])

export const forecastsQuery = v.strictObject({
  type: param,
  id: v.exactOptional(text(1_024)),
  metric: param,
  limit: param,
})
export const forecastsAnswer = open({
  forecasts: v.array(
    open({
      metric: v.string(),
      madeAt: v.string(),
      firstDay: v.string(),
      models: v.array(v.string()),
      mase: v.nullable(v.number()),
      days: v.array(v.array(v.number())),
      score: v.nullable(
        open({
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
/** Two times: the later one is the present where it is not said, the earlier one a day before it. */
export const differencesQuery = v.strictObject({
  from: param,
  until: param,
  kind: v.exactOptional(v.picklist(DIFFERENCE_KINDS)),
  type: param,
  measured: v.exactOptional(v.picklist(['true', 'false'])),
  after: param,
  limit: param,
  steps: param,
})
export const tally = open({
  added: v.number(),
  modified: v.number(),
  unchanged: v.number(),
  removed: v.number(),
})
export const rejection = open({
  /** 1-based line of the request body. */
  line: v.number(),
  path: v.string(),
  reason: v.string(),
})
export const ingestAnswer = open({
  accepted: v.number(),
  unchanged: v.number(),
  /** Lines of samples and history whose entity does not exist yet: kept, and shown once it does. */
  waiting: v.number(),
  rejected: v.array(rejection),
  sequence: v.number(),
  /** Counts by entity type. Charges are counted under `cost`. */
  types: v.record(v.string(), tally),
})

export const catalogueQuery = v.strictObject({ source: v.exactOptional(text(10_000)) })
export const catalogueAnswer = open({
  kind: v.string(),
  added: v.number(),
  modified: v.number(),
  unchanged: v.number(),
  removed: v.number(),
  skipped: v.array(open({ line: v.number(), reason: v.string() })),
})
export type CatalogueAnswer = v.InferOutput<typeof catalogueAnswer>
