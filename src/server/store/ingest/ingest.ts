/**
 * One batch of ingest lines → one transaction: lines are proved against the registry (bad ones refused by number, good ones kept),
 * entities, samples and charges written, and one commit of patches appended to the datastore's change log.
 */
import type { Kysely, Transaction } from 'kysely'
import { type CostIds, createCostIds } from '../../../connectors/focus/cost-id.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { CostRow } from '../../../wire/cost.js'
import type { IngestAnswer, IngestLine, IngestRecord, IngestRejection, TypeTally } from '../../../wire/ingest.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { WritableChangeLog } from '../change-log.js'
import type { Database } from '../database.js'
import { fieldsOf } from '../generated-tables.js'
import { type CounterLine, ratesOf } from '../metrics/counters.js'
import type { Sample } from '../metrics/hours.js'
import { oldestKept } from '../metrics/retention.js'
import { lockDays } from '../metrics/state.js'
import { writeSamples } from '../metrics/write-samples.js'
import type { Commit } from '../store.js'
import { markMoves } from '../sums/marks.js'
import { coerce, isMeasurable } from './coerce.js'
import { COST, writeCosts } from './costs.js'
import { countEntities, type Derive, type PendingEntities, removeEntities, writeEntities } from './entities.js'
import { nameReferences } from './reference-names.js'

/** Times before which a datastore keeps nothing, as epoch ms. */
interface Oldest {
  metrics: number | undefined
  costs: number | undefined
}

/** Clocks differ a little; further ahead than this a sample is refused. */
const FUTURE_MS = 3_600_000

/** Names are what lists are ordered by: an index holds no more of one. */
const MAX_NAME = 1024

interface TypeBatch {
  spec: EntitySpec
  entities: PendingEntities
  samples: Sample[]
  counters: CounterLine[]
  gone: Set<string>
}
interface Batch {
  types: Map<string, TypeBatch>
  /** Charges by id. */
  costs: Map<string, CostRow>
  rejected: IngestRejection[]
  accepted: number
}

export async function ingest(
  db: Kysely<Database>,
  changes: WritableChangeLog,
  registry: Registry,
  datastoreId: string,
  lines: readonly IngestLine[],
  now: Date,
  derive?: Derive,
  idOfCost = createCostIds(),
): Promise<IngestAnswer> {
  const batch = prove(registry, lines, now, await oldestOf(db, datastoreId, now), idOfCost)
  const types: Record<string, TypeTally> = {}
  if (batch.types.size + batch.costs.size === 0) {
    const { sequence } = await changes.head(`datastore:${datastoreId}`)
    return { accepted: 0, unchanged: 0, rejected: batch.rejected, sequence, types }
  }
  const { commit, sequence } = await db.transaction().execute(async trx => {
    const patches: Commit['patches'] = []
    let countsChanged = false
    if ([...batch.types.values()].some(part => part.samples.length + part.counters.length > 0)) {
      await lockDays(trx, 'shared')
    }
    for (const [type, part] of batch.types) {
      const { patch, tally, refused } = await writeType(trx, datastoreId, registry, part, now, derive)
      batch.rejected.push(...refused)
      batch.accepted -= refused.length
      types[type] = tally
      countsChanged ||= tally.added > 0 || tally.removed > 0
      if (patch) patches.push(patch)
    }
    if (batch.costs.size > 0) {
      const tally = await writeCosts(trx, datastoreId, registry, batch.costs, now)
      types[COST] = tally
      // Charges come in bulk: who shows sums of them is told to ask again, and no more.
      if (tally.added + tally.modified > 0) patches.push({ entity: COST })
    }
    if (patches.length === 0) return { commit: undefined, sequence: undefined }
    await nameReferences(trx, datastoreId, registry, patches)
    const self = await touch(trx, datastoreId, now, countsChanged ? registry : undefined)
    const commit = await changes.append(trx, `datastore:${datastoreId}`, [...patches, { self }])
    return { commit, sequence: commit.sequence }
  })
  if (commit) changes.publish(commit)
  return {
    accepted: batch.accepted,
    unchanged: Object.values(types).reduce((sum, tally) => sum + tally.unchanged, 0),
    rejected: batch.rejected,
    sequence: sequence ?? (await changes.head(`datastore:${datastoreId}`)).sequence,
    types,
  }
}

function prove(registry: Registry, lines: readonly IngestLine[], now: Date, oldest: Oldest, idOfCost: CostIds): Batch {
  const batch: Batch = { types: new Map(), costs: new Map(), rejected: [], accepted: 0 }
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
    const body = 'entity' in record ? record.entity : 'samples' in record ? record.samples : record.gone
    const problems = proveLine(registry, record, body.type, now, oldest.metrics)
    if (problems.length > 0) {
      batch.rejected.push(...problems.map(problem => ({ line, ...problem })))
      continue
    }
    batch.accepted += 1
    let part = batch.types.get(body.type)
    if (!part) {
      part = { spec: registry.get(body.type), entities: new Map(), samples: [], counters: [], gone: new Set() }
      batch.types.set(body.type, part)
    }
    add(part, line, record)
  }
  return batch
}

async function oldestOf(db: Kysely<Database>, datastoreId: string, now: Date): Promise<Oldest> {
  return {
    metrics: await oldestKept(db, datastoreId, 'metrics', now),
    costs: await oldestKept(db, datastoreId, 'costs', now),
  }
}

type TypedRecord = Exclude<IngestRecord, { cost: CostRow }>

function add(part: TypeBatch, line: number, record: TypedRecord): void {
  if ('samples' in record) {
    const { id, at, values, counters } = record.samples
    if (Object.keys(values).length > 0) part.samples.push({ line, id, at, values })
    if (counters) part.counters.push({ line, id, at, totals: counters })
  } else if ('gone' in record) {
    part.entities.delete(record.gone.id)
    part.gone.add(record.gone.id)
  } else {
    const { id, fields } = record.entity
    const known = fieldsOf(part.spec)
    const values: Record<string, unknown> = { ...part.entities.get(id) }
    for (const [path, value] of Object.entries(fields)) {
      const field = known[path]
      const result = field && coerce(field, value)
      if (result && 'value' in result) values[path] = result.value
    }
    part.gone.delete(id)
    part.entities.set(id, values)
  }
}

function proveCost(
  registry: Registry,
  row: CostRow,
  oldest: number | undefined,
): { path: string; reason: string } | undefined {
  if (!registry.has(COST)) return { path: COST, reason: `Entity type '${COST}' not found in schema` }
  if (oldest === undefined || Date.parse(row.chargePeriodStart) >= oldest) return undefined
  return { path: 'cost.ChargePeriodStart', reason: tooOld(row.chargePeriodStart, oldest) }
}

function tooOld(at: string, oldest: number): string {
  return `${at} is older than what this datastore keeps (since ${new Date(oldest).toISOString()})`
}

function proveLine(
  registry: Registry,
  record: TypedRecord,
  type: string,
  now: Date,
  oldest: number | undefined,
): { path: string; reason: string }[] {
  const kind = 'entity' in record ? 'entity' : 'samples' in record ? 'samples' : 'gone'
  if (!registry.stored.some(spec => spec.type === type)) {
    const known = registry.stored.map(spec => spec.type).join(', ')
    return [{ path: `${kind}.type`, reason: `Entity type '${type}' not found in schema; known are ${known}` }]
  }
  const spec = registry.get(type)
  if (spec.serverOwned) return [{ path: `${kind}.type`, reason: `'${type}' is written by the server alone` }]
  const problems: { path: string; reason: string }[] = []
  if ('entity' in record) {
    const known = fieldsOf(spec)
    for (const [path, value] of Object.entries(record.entity.fields)) {
      const place = `entity.fields.${path}`
      const field = Object.hasOwn(known, path) ? known[path] : undefined
      if (!field) problems.push({ path: place, reason: `is not a field of ${type}` })
      else if (path === 'firstObservedAt' || path === 'lastObservedAt')
        problems.push({ path: place, reason: 'is kept by the server' })
      else {
        const result = coerce(field, value)
        if ('reason' in result) problems.push({ path: place, reason: result.reason })
        else if (path === 'name' && typeof value === 'string' && Buffer.byteLength(value) > MAX_NAME)
          problems.push({ path: place, reason: `is longer than ${MAX_NAME} bytes` })
      }
    }
  } else if ('samples' in record) {
    if (Date.parse(record.samples.at) > now.getTime() + FUTURE_MS) {
      problems.push({ path: 'samples.at', reason: `${record.samples.at} is in the future` })
    }
    if (oldest !== undefined && Date.parse(record.samples.at) < oldest) {
      problems.push({ path: 'samples.at', reason: tooOld(record.samples.at, oldest) })
    }
    for (const kind of ['values', 'counters'] as const) {
      for (const [measure, value] of Object.entries(record.samples[kind] ?? {})) {
        const path = `samples.${kind}.${measure}`
        if (!Object.hasOwn(spec.metrics ?? {}, measure)) problems.push({ path, reason: `is not a measure of ${type}` })
        else if (!isMeasurable(value)) problems.push({ path, reason: 'is too great a number' })
      }
    }
  }
  return problems
}

async function writeType(
  trx: Transaction<Database>,
  datastoreId: string,
  registry: Registry,
  part: TypeBatch,
  now: Date,
  derive: Derive | undefined,
): Promise<{ patch: Commit['patches'][number] | undefined; tally: TypeTally; refused: IngestRejection[] }> {
  const { spec } = part
  const entities =
    part.entities.size > 0
      ? await writeEntities(trx, datastoreId, spec, part.entities, now, 'source', derive)
      : { added: [], modified: [], unchanged: 0 }
  const removed = part.gone.size > 0 ? await removeEntities(trx, datastoreId, spec, [...part.gone], now) : []
  await markMoves(trx, registry, { datastoreId, type: spec.type }, { ...entities, removed })
  const rates = part.counters.length > 0 ? await ratesOf(trx, datastoreId, spec.type, part.counters) : []
  const samples = [...part.samples, ...rates]
  const { rollups, refused } =
    samples.length > 0 ? await writeSamples(trx, datastoreId, spec, samples, now) : { rollups: [], refused: [] }
  const tally: TypeTally = {
    added: entities.added.length,
    modified: entities.modified.length,
    unchanged: entities.unchanged,
    removed: removed.length,
  }
  const modified = merge(entities.modified, rollups)
  if (entities.added.length + modified.length + removed.length === 0) return { patch: undefined, tally, refused }
  const patch: Commit['patches'][number] = { entity: spec.type, collection: 'entities' }
  if (entities.added.length > 0) patch.added = entities.added
  if (modified.length > 0) patch.modified = modified
  if (removed.length > 0) patch.removed = removed
  return { patch, tally, refused }
}

/** One record an entity, whether its fields, its rollups or both changed. */
function merge(a: EntityRecord[], b: EntityRecord[]): EntityRecord[] {
  const records = new Map(a.map(record => [record.id, record]))
  for (const record of b) records.set(record.id, { ...records.get(record.id), ...record })
  return [...records.values()]
}

/** What changed of the Datastore root itself. Counting is skipped while nothing came or went. */
async function touch(
  trx: Transaction<Database>,
  datastoreId: string,
  now: Date,
  registry: Registry | undefined,
): Promise<Record<string, unknown>> {
  const asOf = now.toISOString()
  await trx
    .insertInto('datastore_state')
    .values({ datastore_id: datastoreId, as_of: asOf })
    .onConflict(conflict => conflict.column('datastore_id').doUpdateSet({ as_of: asOf }))
    .execute()
  if (!registry) return { asOf }
  return {
    asOf,
    counts: await countEntities(
      trx,
      datastoreId,
      registry.stored.map(spec => spec.type),
    ),
  }
}
