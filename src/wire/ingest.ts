import type { CostRow } from './cost.js'

/** Lines of the ingest format (NDJSON). `fields` may be nested or keyed by path; storage and answers are by path. */

export type IngestRecord =
  | { entity: { type: string; id: string; fields: Record<string, unknown> } }
  | {
      samples: {
        type: string
        id: string
        at: string
        values: Record<string, number>
        /** Totals that only grow, in the measure's unit × seconds: the server makes rates of them. */
        counters?: Record<string, number>
      }
    }
  | { gone: { type: string; id: string } }
  /** Without an id the row's content is its identity, and equal rows of one request are told apart by their order. */
  | { cost: CostRow; id?: string }

/** A line with its place in the request, from 1. */
export interface IngestLine {
  line: number
  record: IngestRecord
}

export interface TypeTally {
  added: number
  modified: number
  unchanged: number
  removed: number
}

export interface IngestRejection {
  /** 1-based line of the request body. */
  line: number
  path: string
  reason: string
}

export interface IngestAnswer {
  accepted: number
  unchanged: number
  rejected: IngestRejection[]
  sequence: number
  /** By entity type, and of charges under `cost`: what happened to them. */
  types: Record<string, TypeTally>
}
