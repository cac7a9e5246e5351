/** Who talks to whom: flows of a range, summed by what their ends are grouped by. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open, text } from './shapes.js'

/**
 * Of an address: `internal` is of an entity or a network that the account has named; `external` any other public one; `unresolved` a private one that nobody
 * knows, or one whose entity this reader may not see. A flow is as its worse end.
 */
export const FLOW_SCOPES = ['internal', 'external', 'unresolved'] as const
export type FlowScope = (typeof FLOW_SCOPES)[number]
/** What rows are narrowed to: a scope, or `outside`, both that are not internal. */
export const ROW_SCOPES = [...FLOW_SCOPES, 'outside'] as const
export type RowScope = (typeof ROW_SCOPES)[number]
export const isWithinScope = (scope: FlowScope, wanted: RowScope | undefined): boolean =>
  wanted === undefined || scope === wanted || (wanted === 'outside' && scope !== 'internal')

/** What an end is grouped by besides properties of entities and networks. */
export const FLOW_GROUPS = ['entity', 'network', 'address', 'type', 'all'] as const

export const FLOW_ORDERS = ['bytes', 'packets', 'source', 'target'] as const

const MAX_PARAM = 256
const MAX_KEY = 1_200
const param = v.exactOptional(text(MAX_PARAM))

export const flowsQuery = v.strictObject({
  origin: param,
  range: param,
  /** One of `FLOW_GROUPS`, or a property; default `entity`. */
  sourceBy: param,
  targetBy: param,
  /** Keys of groups: of which the answer is. */
  source: v.exactOptional(text(MAX_KEY)),
  target: v.exactOptional(text(MAX_KEY)),
  /** What these keys are of, as `sourceBy` and `targetBy` say it; left out they are of those. */
  sourceOf: param,
  targetOf: param,
  scope: v.exactOptional(v.picklist(ROW_SCOPES)),
  /** Part of what an end is called, a port or a protocol. */
  text: param,
  /** An entity at either end. */
  type: param,
  id: v.exactOptional(text(MAX_KEY)),
  /** `apart`: each port and protocol has a row of its own. */
  services: v.exactOptional(v.picklist(['together', 'apart'])),
  order: v.exactOptional(v.picklist(FLOW_ORDERS)),
  after: param,
  limit: param,
  format: v.exactOptional(v.picklist(['csv'])),
})

const side = open({
  key: v.string(),
  /** Null is not known, or not shown to this reader. */
  label: v.nullable(v.string()),
  kind: v.picklist(['entity', 'network', 'address', 'value', 'hidden']),
  scope: v.picklist(FLOW_SCOPES),
  /** Of an entity or network. */
  type: v.exactOptional(v.string()),
  id: v.exactOptional(v.string()),
  /** How many addresses are in the group; 0 where they are not shown. */
  addresses: v.number(),
})
export type FlowSide = v.InferOutput<typeof side>

const counted = { bytes: v.number(), packets: v.number() }

export const flowsAnswer = open({
  /** ISO: whole hours, `to` exclusive. */
  from: v.string(),
  to: v.string(),
  /** ISO: when each value of a trend begins. */
  steps: v.array(v.string()),
  /** All that fits the question, of every scope: `scope` narrows rows alone. */
  scopes: v.array(
    open({
      scope: v.picklist(FLOW_SCOPES),
      ...counted,
      /** Rows, over all pages. */
      rows: v.number(),
      trend: v.array(v.number()),
    }),
  ),
  rows: v.array(
    open({
      scope: v.picklist(FLOW_SCOPES),
      source: side,
      target: side,
      /** Of the service that sent most. */
      protocol: v.string(),
      port: v.number(),
      /** How many ports and protocols are in the row. */
      services: v.number(),
      ...counted,
      /** Bytes, step by step. */
      trend: v.array(v.number()),
    }),
  ),
  next: v.nullable(v.string()),
  /** Machines that said addresses at very many different times of the range, and say none now, are named as far as the newest of these times go; others are unresolved. */
  isPartlyNamed: v.exactOptional(v.literal(true)),
})
export type Flows = v.InferOutput<typeof flowsAnswer>
export type FlowRow = Flows['rows'][number]

export function parseFlows(body: unknown): Flows {
  return readAnswer(flowsAnswer, body, { error: 'INVALID_REQUEST', what: 'The answer is not valid' })
}
