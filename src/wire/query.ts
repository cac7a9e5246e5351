/** Types of queries and answers, from the shapes `query-shape.ts`, `filter-shape.ts` and `answer-shape.ts`, and of the values in rows. */
export type { ApproximateNote, CompositeAnswer, Note, QueryFailure, QueryResult, UnknownNote } from './answer-shape.js'
export type { Bucket, Cell, ForecastInfo, Point, Row, Series } from './cell.js'
export type { FieldFilter, Filter, Operator, Scalar } from './filter-shape.js'
export type { Aggregation, Direction, Expression, Group, OrderBy, Query, Select, Value } from './query-shape.js'

/** The statements and plans of a query, for operators and owners (`?explain=true`). */
export interface QueryPlan {
  /** Its statements, values as `$1 …`. */
  sql: string[]
  /** EXPLAIN (ANALYZE, BUFFERS) of each, line by line. */
  plan: string[]
}

/** Optional parameters of a composite call. */
export interface QueryParams {
  /** Hours back from `origin`, or an ISO interval. Default 24. */
  range?: string
  /** End of the range, ISO; default now. */
  origin?: string
  /** ISO duration of a series' step; default PT1H. */
  resolution?: string
  currency?: string
  locale?: string
  /** The design scenario that the estate is shown by (wire/design/as-if.ts); the present only. */
  asIf?: string
}
