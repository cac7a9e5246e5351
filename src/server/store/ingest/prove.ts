/** Lines of a batch proved against the registry: bad ones refused by number and place, good ones gathered by type. */
import type { CostIds } from '../../../charges/charge-id.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { isStored, type Registry } from '../../../spec/registry.js'
import type { CostRow } from '../../../wire/cost.js'
import type { FlowRecord } from '../../../wire/flow-shape.js'
import type { IngestLine, IngestRecord, IngestRejection } from '../../../wire/ingest.js'
import { fieldsOf } from '../generated-tables.js'
import { oldestOfDays, type RetentionDays } from '../metrics/retention.js'
import type { TypeBatch } from './batch.js'
import { coerce } from './coerce.js'
import type { CostColumn } from './cost-columns.js'
import { COST } from './costs.js'
import { earliest } from './observed.js'
import {
  FUTURE_MS,
  type Problem,
  type Proven,
  proveHistory,
  proveSamples,
  samplesOf,
  spansOf,
  tooOld,
} from './prove-measured.js'
import { rejectionsOfLine } from './rejections-of-line.js'

/** Times before which a datastore keeps nothing, as epoch ms. */
export interface Oldest {
  metrics: number | undefined
  costs: number | undefined
  flows: number | undefined
}

/** Names are what lists are ordered by: an index holds no more of one. */
const MAX_NAME = 1024

export interface Batch {
  types: Map<string, TypeBatch>
  /** Charges by id. */
  costs: Map<string, CostRow>
  /** Columns of the charges, made before the transaction begins. */
  costColumns: CostColumn[]
  flows: FlowRecord[]
  rejected: IngestRejection[]
  accepted: number
}

export function oldestOf(days: RetentionDays, now: Date): Oldest {
  const oldest = (kind: keyof Oldest) => oldestOfDays(days[kind], now)
  return { metrics: oldest('metrics'), costs: oldest('costs'), flows: oldest('flows') }
}

/** The rules that lines are checked by. */
export interface Rules {
  registry: Registry
  now: Date
  oldest: Oldest
  /** Ids of charges that come without one. */
  idOfCost: CostIds
}

export function prove(lines: readonly IngestLine[], rules: Rules): Batch {
  const { registry, oldest, idOfCost } = rules
  const batch: Batch = { types: new Map(), costs: new Map(), costColumns: [], flows: [], rejected: [], accepted: 0 }
  for (const { line, record } of lines) {
    if ('cost' in record) {
      const problem = proveCost(registry, record.cost, oldest.costs)
      if (problem) batch.rejected.push({ line, ...problem })
      else {
        batch.accepted += 1
        batch.costs.set(record.id ?? idOfCost(record.cost), record.cost)
      }
      continue
    }
    if ('flow' in record) {
      const problem = proveFlow(record.flow, rules)
      if (problem) batch.rejected.push({ line, ...problem })
      else {
        batch.accepted += 1
        batch.flows.push(record.flow)
      }
      continue
    }
    const { kind, body } = partsOf(record)
    const proven = proveLine(rules, record, kind, body.type)
    for (const rejection of rejectionsOfLine(line, proven.problems)) batch.rejected.push(rejection)
    if (proven.from >= proven.to) continue
    batch.accepted += 1
    let part = batch.types.get(body.type)
    if (!part) {
      part = emptyPart(registry.get(body.type))
      batch.types.set(body.type, part)
    }
    add(part, line, record, proven)
  }
  return batch
}

function emptyPart(spec: EntitySpec): TypeBatch {
  return { spec, entities: new Map(), samples: [], counters: [], hours: [], days: [], gone: new Set() }
}

type TypedRecord = Exclude<IngestRecord, { cost: CostRow } | { flow: FlowRecord }>
function partsOf(record: TypedRecord): { kind: string; body: { type: string } } {
  if ('entity' in record) return { kind: 'entity', body: record.entity }
  if ('samples' in record) return { kind: 'samples', body: record.samples }
  return 'gone' in record ? { kind: 'gone', body: record.gone } : { kind: 'history', body: record.history }
}

function add(part: TypeBatch, line: number, record: TypedRecord, proven: Proven): void {
  if ('samples' in record) {
    const { samples, counters } = samplesOf(line, record.samples, proven)
    for (const sample of samples) part.samples.push(sample)
    for (const counter of counters) part.counters.push(counter)
  } else if ('history' in record) {
    const known = record.history.span === 'P1D' ? part.days : part.hours
    for (const span of spansOf(line, record.history, proven)) known.push(span)
  } else if ('gone' in record) {
    part.entities.delete(record.gone.id)
    part.gone.add(record.gone.id)
  } else {
    const { id } = record.entity
    const before = part.entities.get(id)
    const { firstObservedAt, ...values } = proven.values ?? {}
    const first =
      typeof firstObservedAt === 'string' ? earliest(firstObservedAt, before?.firstObservedAt) : firstObservedAt
    part.gone.delete(id)
    part.entities.set(id, { ...before, ...values, ...(first !== undefined && { firstObservedAt: first }) })
  }
}

function proveCost(registry: Registry, row: CostRow, oldest: number | undefined): Problem | undefined {
  if (!registry.has(COST)) return { path: COST, reason: `Entity type '${COST}' not found in schema` }
  if (oldest === undefined || Date.parse(row.chargePeriodStart) >= oldest) return undefined
  return { path: 'cost.ChargePeriodStart', reason: tooOld(row.chargePeriodStart, oldest) }
}

function proveFlow({ at }: FlowRecord, { now, oldest }: Rules): Problem | undefined {
  const time = new Date(at).toISOString()
  if (at > now.getTime() + FUTURE_MS) return { path: 'flow.at', reason: `${time} is in the future` }
  if (oldest.flows === undefined || at >= oldest.flows) return undefined
  return { path: 'flow.at', reason: tooOld(time, oldest.flows) }
}

function proveLine(rules: Rules, record: TypedRecord, kind: string, type: string): Proven {
  const { registry, now } = rules
  const oldest = rules.oldest.metrics
  if (!registry.has(type) || !isStored(registry.get(type))) {
    const known = registry.stored.map(spec => spec.type).join(', ')
    return asWhole([{ path: `${kind}.type`, reason: `Entity type '${type}' not found in schema; known are ${known}` }])
  }
  const spec = registry.get(type)
  if (spec.serverOwned) {
    return asWhole([{ path: `${kind}.type`, reason: `'${type}' is written by the server alone` }])
  }
  if ('entity' in record) return proveFields(spec, record.entity.fields, now)
  if ('samples' in record) return proveSamples(spec, record.samples, now, oldest)
  return 'history' in record ? proveHistory(spec, record.history, now, oldest) : asWhole([])
}

/** A line is taken whole or not at all. */
function asWhole(problems: Problem[]): Proven {
  return { problems, from: 0, to: problems.length > 0 ? 0 : 1 }
}

function proveFields(spec: EntitySpec, fields: Record<string, unknown>, now: Date): Proven {
  const known = fieldsOf(spec)
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [path, value] of Object.entries(fields)) {
    const refuse = (reason: string) => problems.push({ path: `entity.fields.${path}`, reason })
    const field = Object.hasOwn(known, path) ? known[path] : undefined
    if (!field) refuse(`is not a field of ${spec.type}`)
    else if (path === 'lastObservedAt') refuse('is kept by the server')
    else {
      const result = coerce(field, value)
      if ('reason' in result) refuse(result.reason)
      else if (path === 'firstObservedAt' && Date.parse(String(result.value)) > now.getTime() + FUTURE_MS) {
        refuse(`${String(value)} is in the future`)
      } else if (path === 'name' && typeof value === 'string' && Buffer.byteLength(value) > MAX_NAME) {
        refuse(`is longer than ${MAX_NAME} bytes`)
      } else values[path] = result.value
    }
  }
  return { ...asWhole(problems), values }
}
