/**
 * One batch of ingest lines → one transaction: lines are proved against the registry (bad ones refused by number, good ones kept),
 * entities, samples and charges written, and one commit of patches appended to the datastore's change log.
 */
import type { CostIds } from '../../../charges/charge-id.js'
import type { IngestAnswer, IngestLine, IngestRejection, TypeTally } from '../../../wire/ingest.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Commit, WritableChangeLog } from '../change-log.js'
import type { DatastoreContext, TypeWriteContext } from '../context.js'
import { FLOW, writeFlows } from '../flows/write-flows.js'
import { lockTypes } from '../locks.js'
import { onHoursChanged } from '../metrics/changed-hours.js'
import { closeThrough, typesBehind } from '../metrics/compact-days.js'
import { ratesOf } from '../metrics/counters.js'
import { countRefused, type Refusal, rejectionsOf } from '../metrics/refusals.js'
import { type RetentionDays, retentionDays } from '../metrics/retention.js'
import { writeHistory } from '../metrics/write-history.js'
import { writeSamples } from '../metrics/write-samples.js'
import { addTallies, type CountLines } from '../places/ingest-tallies.js'
import { markMoves } from '../sums/marks.js'
import type { TypeBatch } from './batch.js'
import { COST, writeCosts } from './costs.js'
import { type Derive, removeEntities, writeEntities } from './entities.js'
import { makeReady } from './make-ready.js'
import { observeMeasured } from './observed.js'
import { oldestOf, prove } from './prove.js'
import { nameReferences } from './reference-names.js'
import { touch } from './touch.js'

export interface IngestParts {
  changes: WritableChangeLog
  derive?: Derive | undefined
  /** Ids of charges that come without one. */
  idOfCost: CostIds
  /** How long the datastore keeps what, where that is read already. */
  kept?: Promise<RetentionDays> | undefined
  /** Called once all that is left is to be written: what is left to do is the engine's. */
  onReady?: (() => void) | undefined
  /** What it counts is written with the lines. */
  tally?: CountLines | undefined
}

export async function ingest(
  context: DatastoreContext,
  lines: readonly IngestLine[],
  { changes, derive, idOfCost, kept, onReady, tally }: IngestParts,
): Promise<IngestAnswer> {
  const { datastoreId } = context
  const oldest = oldestOf(await (kept ?? retentionDays(context)), context.now)
  const batch = prove(lines, { ...context, oldest, idOfCost })
  const types: Record<string, TypeTally> = {}
  if (batch.types.size + batch.costs.size + batch.flows.length === 0) {
    if (tally) await addTallies(context.db, context, tally(lines, batch.rejected))
    const { sequence } = await changes.head(`datastore:${datastoreId}`)
    return { accepted: 0, unchanged: 0, waiting: 0, rejected: batch.rejected, sequence, types }
  }
  await makeReady(context, batch)
  onReady?.()
  let unchanged = 0
  let waiting = 0
  let closedThrough = 0
  let behind: string[] = []
  const { commit, sequence } = await context.db.transaction().execute(async db => {
    const write = { ...context, db }
    const patches: Commit['patches'] = []
    let countsChanged = false
    await lockTypes(write, [
      ...batch.types.keys(),
      ...(batch.costs.size > 0 ? [COST] : []),
      ...(batch.flows.length > 0 ? [FLOW] : []),
    ])
    for (const [type, part] of batch.types) {
      const written = await writeType({ ...write, spec: part.spec }, part, derive)
      const { patch, tally, refused, refusedLines } = written
      batch.rejected.push(...refused)
      batch.accepted -= refusedLines
      types[type] = tally
      unchanged += tally.unchanged + written.unchangedMeasures
      waiting += written.waiting
      closedThrough = Math.max(closedThrough, written.closedThrough ?? 0)
      countsChanged ||= tally.added > 0 || tally.removed > 0
      if (patch) patches.push(patch)
    }
    if (closedThrough > 0) behind = await typesBehind(write, closedThrough)
    if (batch.costs.size > 0) {
      const tally = await writeCosts(write, batch.costs, batch.costColumns)
      types[COST] = tally
      unchanged += tally.unchanged
      // Charges come in bulk: the patch names only the type, and screens that show their sums read them again.
      if (tally.added + tally.modified > 0) patches.push({ entity: COST })
    }
    // Nobody's rows: who looks at flows reads them again, and a commit says that there are new ones.
    const flows: Commit['patches'] = []
    if (batch.flows.length > 0) {
      types[FLOW] = await writeFlows(write, batch.flows)
      unchanged += types[FLOW].unchanged
      if (types[FLOW].added > 0) flows.push({ entity: FLOW })
    }
    if (tally) await addTallies(db, context, tally(lines, batch.rejected))
    if (patches.length + flows.length === 0) return { commit: undefined, sequence: undefined }
    await nameReferences(write, patches)
    const self = patches.length > 0 ? [{ self: await touch(write, countsChanged) }] : []
    const commit = await changes.append(db, `datastore:${datastoreId}`, [...patches, ...flows, ...self])
    return { commit, sequence: commit.sequence }
  })
  if (commit) changes.publish(commit)
  await closeThrough(context, closedThrough, behind)
  return {
    accepted: batch.accepted,
    unchanged,
    waiting,
    rejected: batch.rejected,
    sequence: sequence ?? (await changes.head(`datastore:${datastoreId}`)).sequence,
    types,
  }
}

interface WrittenType {
  patch: Commit['patches'][number] | undefined
  tally: TypeTally
  refused: IngestRejection[]
  /** Lines that are refused whole. */
  refusedLines: number
  /** Lines of samples and history that changed nothing. */
  unchangedMeasures: number
  waiting: number
  /** Epoch ms: days before it came as days. */
  closedThrough: number | undefined
}

async function writeType(context: TypeWriteContext, part: TypeBatch, derive: Derive | undefined): Promise<WrittenType> {
  const { spec } = context
  const entities =
    part.entities.size > 0
      ? await writeEntities(context, part.entities, 'source', derive)
      : { added: [], modified: [], unchanged: 0 }
  const removed = part.gone.size > 0 ? await removeEntities(context, [...part.gone]) : []
  await markMoves(context, spec.type, { ...entities, removed })
  const measured = await writeMeasured(context, part)
  const tally: TypeTally = {
    added: entities.added.length,
    modified: entities.modified.length,
    unchanged: entities.unchanged,
    removed: removed.length,
  }
  const { rollups, isMeasuredAnew, ...rest } = measured
  const modified = merge(entities.modified, rollups)
  const isChanged = entities.added.length + modified.length + removed.length > 0
  if (!isChanged) return { patch: isMeasuredAnew ? { entity: spec.type } : undefined, tally, ...rest }
  const patch: Commit['patches'][number] = { entity: spec.type, collection: 'entities' }
  if (entities.added.length > 0) patch.added = entities.added
  if (modified.length > 0) patch.modified = modified
  if (removed.length > 0) patch.removed = removed
  return { patch, tally, ...rest }
}

interface WrittenMeasures extends Omit<WrittenType, 'patch' | 'tally'> {
  rollups: EntityRecord[]
  isMeasuredAnew: boolean
}

async function writeMeasured(context: TypeWriteContext, part: TypeBatch): Promise<WrittenMeasures> {
  const { hours, days, ready } = part
  // Days first: hours of a reported day need not be folded into it.
  const ofDays = ready?.days && (await writeHistory(context, { hours: [], days: ready.days }))
  const rates = part.counters.length > 0 ? await ratesOf(context, part.counters) : []
  const samples = [...part.samples, ...rates]
  const written =
    samples.length > 0
      ? await writeSamples(context, samples, ready?.samples)
      : { hours: [], refused: [], changedLines: new Set<number>() }
  const ofHours = hours.length > 0 ? await writeHistory(context, { hours, days: undefined }) : undefined
  const changed = [...written.hours, ...(ofHours?.hours ?? [])]
  const rollups = changed.length > 0 ? await onHoursChanged(context, changed) : []
  const measured = [...part.samples, ...part.counters, ...hours, ...days]
  const absent = await observeMeasured(context, part)
  const refusals = [...written.refused, ...(ofHours?.refused ?? [])]
  const unchangedSamples = unchangedOf(part, written)
  const changedLines = new Set([...(ofDays?.changedLines ?? []), ...(ofHours?.changedLines ?? [])])
  const reportedLines = [...hours, ...days].flatMap(({ lines }) => lines)
  const refusedReported = countRefused(ofHours?.refused ?? [], reportedLines)
  return {
    // The removal of an entity that does not exist is no change.
    rollups: rollups.filter(({ id }) => !absent.has(id)),
    refused: rejectionsOf(refusals),
    refusedLines:
      refusedReported +
      countRefused(
        written.refused,
        samples.map(({ line }) => line),
      ),
    isMeasuredAnew: changed.length + changedLines.size > 0,
    unchangedMeasures: new Set(reportedLines).size - changedLines.size - refusedReported + unchangedSamples,
    waiting: absent.size === 0 ? 0 : new Set(linesOf(measured.filter(({ id }) => absent.has(id)))).size,
    closedThrough: ofDays?.closedThrough,
  }
}

/** Lines of samples that changed nothing. Readings of counters are not compared by their rates: each of them is a new total. */
function unchangedOf(
  { samples, counters }: TypeBatch,
  { refused, changedLines }: { refused: readonly Refusal[]; changedLines: ReadonlySet<number> },
): number {
  const lines = new Set(samples.map(({ line }) => line))
  for (const { line } of [...counters, ...refused]) lines.delete(line)
  for (const line of changedLines) lines.delete(line)
  return lines.size
}

function linesOf(measured: readonly ({ line: number } | { lines: readonly number[] })[]): number[] {
  return measured.flatMap(part => ('lines' in part ? part.lines : [part.line]))
}

/** One record an entity, whether its fields, its rollups or both changed. */
function merge(a: EntityRecord[], b: EntityRecord[]): EntityRecord[] {
  const records = new Map(a.map(record => [record.id, record]))
  for (const record of b) records.set(record.id, { ...records.get(record.id), ...record })
  return [...records.values()]
}
