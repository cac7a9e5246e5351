/**
 * Job: scorecards of machines and their insights. A machine is judged once a day, and in the next round when its configuration or power state
 * changed or when metrics were missing. An insight keeps its decision; a snoozed one opens again on its day.
 */

import type { awsVm } from '../../../specs/aws/vm.js'
import type { insight } from '../../../specs/generic/insight.js'
import type { vmwareVm } from '../../../specs/vmware/vm.js'
import { type Capacity, type CapacityPrices, yearlyCost } from '../../analytics/cost/owned-capacity.js'
import { defaultInstances } from '../../analytics/scorecard/default-instances.js'
import {
  createInstanceCatalogue,
  type InstanceCatalogue,
  type PricedInstance,
} from '../../analytics/scorecard/instance-catalogue.js'
import { replayProof } from '../../analytics/scorecard/sizing.js'
import { COMMON_FIELDS, type EntitySpec, PLATFORMS, type Platform, type RowOf } from '../../spec/language/entity.js'
import { DAY } from '../../wire/duration.js'
import type { EntityRow } from '../store/derived/types.js'
import type { Store } from '../store/store.js'
import { type InsightDraft, type InsightValues, insightOf, type Prices } from './insight-draft.js'
import { batches, type Job, type JobContext } from './job.js'
import { type Machine, scorecardFieldsOf, scorecardOf } from './scorecard.js'
import { inTurns } from './turns.js'

const INSIGHT = 'insight'
/** The measure that a proposed size is tried against. */
const MEASURE = 'cpu.used.cores'
/** Bills come days late; a price of an earlier month may be another. */
const BILLED_DAYS = 7
/** Machines whose hours are read at once to replay their use: 30 days each. */
const REPLAYED_AT_ONCE = 50
const BATCHES_AT_ONCE = 2

type InsightRow = RowOf<typeof insight>
/** The properties that are read of an insight. */
const KNOWN = ['entityId', 'entityType', 'decision', 'snoozedUntil'] as const satisfies (keyof InsightRow)[]
type Known = { id: string } & { -readonly [P in (typeof KNOWN)[number]]: InsightRow[P] }

/** `judged` holds how long a judgement is valid and the machine it was made of, in memory: after a restart all are judged again. */
export function createScorecardJob(store: Store): Job {
  const judged = new Map<string, { until: number; on: string }>()
  return {
    name: 'scorecards',
    isApart: true,
    concerns: spec => spec.derive?.scorecard !== undefined,
    async run(context) {
      const { spec, datastoreId, now, policies } = context
      const catalogue = createInstanceCatalogue(defaultInstances(), await importedInstances(store))
      const known = await knownInsights(context)
      const billed = await billedPrices(context)
      const { prices } = await store.costProfiles.get(datastoreId)
      const madeOf = (machine: Machine) => JSON.stringify([machine, prices, policies.effective.workload])
      const present = new Set<string>()
      const judgeDue = async (machines: readonly Machine[]) => {
        await reopen(context, machines, known)
        const due = machines.filter(machine => {
          const last = judged.get(`${datastoreId} ${machine.id}`)
          return !last || now.getTime() >= last.until || last.on !== madeOf(machine)
        })
        if (due.length === 0) return
        const open = await judge(context, due, known, machine => pricesOf(machine, catalogue, prices))
        for (const machine of due) {
          const until = now.getTime() + (open.has(machine.id) ? 0 : DAY)
          judged.set(`${datastoreId} ${machine.id}`, { until, on: madeOf(machine) })
        }
      }
      await inTurns(BATCHES_AT_ONCE, async begin => {
        for await (const rows of batches<ReadRow>(context, machineColumns(spec))) {
          const machines = rows.map(row => machineOf(row, spec, billed.get(row.id)))
          for (const { id } of machines) present.add(id)
          await begin(() => judgeDue(machines))
        }
      })
      const gone = [...known].flatMap(([entityId, insights]) => (present.has(entityId) ? [] : insights))
      if (gone.length > 0) await store.derived.write(datastoreId, INSIGHT, { gone: gone.map(({ id }) => id) }, now)
    },
  }
}

async function importedInstances(store: Store): Promise<PricedInstance[]> {
  return (await store.catalogues.get('instances')) as PricedInstance[]
}

/** Reads the billed price of an hour of each machine, for types with charges. */
async function billedPrices({ store, datastoreId, spec, now }: JobContext): Promise<ReadonlyMap<string, number>> {
  if (spec.derive?.scorecard?.kind !== 'cloud') return new Map()
  return store.derived.hourlyPrices(datastoreId, spec.type, new Date(now.getTime() - BILLED_DAYS * DAY))
}

/** Insights of the type's machines, by machine. */
async function knownInsights({ store, datastoreId, spec, yieldToRequests }: JobContext): Promise<Map<string, Known[]>> {
  const known = new Map<string, Known[]>()
  for (let after = ''; ; ) {
    await yieldToRequests()
    const asked = { type: INSIGHT, columns: KNOWN, after, limit: 5_000 }
    const rows = await store.derived.page<Known>(datastoreId, asked)
    const last = rows.at(-1)
    if (!last) return known
    for (const { id, entityId = null, entityType = null, decision = null, snoozedUntil = null } of rows) {
      if (entityType !== spec.type || entityId === null) continue
      known.set(entityId, [...(known.get(entityId) ?? []), { id, entityId, entityType, decision, snoozedUntil }])
    }
    after = last.id
  }
}

/** Gives the machines that could not be judged. */
async function judge(
  context: JobContext,
  machines: readonly Machine[],
  known: ReadonlyMap<string, readonly Known[]>,
  prices: (machine: Machine) => Prices,
): Promise<Set<string>> {
  const { store, datastoreId, spec, now } = context
  const policy = context.policies.effective.workload
  const kind = spec.derive?.scorecard?.kind ?? 'datacenter'
  const from = new Date(now.getTime() - policy.rangeDays * DAY)
  const ids = machines.map(({ id }) => id)
  const usage = await store.derived.usage(datastoreId, { type: spec.type, ids, from, to: now })
  const drafts = machines.map(machine => {
    const used = usage.get(machine.id)
    const card = scorecardOf(machine, used, policy, now)
    return { machine, card, draft: insightOf({ machine, card, used, kind, policy }, prices(machine)) }
  })
  const proofs = await replay(context, drafts)
  const put: { id: string; values: InsightValues }[] = []
  const gone: string[] = []
  const fields: { id: string; values: ReturnType<typeof scorecardFieldsOf> }[] = []
  for (const { machine, card, draft } of drafts) {
    const before = known.get(machine.id) ?? []
    const id = draft && `insight:${spec.type}:${machine.id}:${draft.values.category}`
    gone.push(...before.filter(insight => insight.id !== id).map(insight => insight.id))
    const kept = before.find(insight => insight.id === id)
    if (draft && id) {
      const values = {
        ...draft.values,
        ...proofs.get(machine.id),
        entityType: spec.type,
        computedAt: now.toISOString(),
      }
      put.push({ id, values: kept ? values : { ...values, decision: 'open' } })
    }
    const isOpen = draft !== undefined && draft.values.category !== 'excluded' && (kept?.decision ?? 'open') === 'open'
    fields.push({ id: machine.id, values: scorecardFieldsOf(card, isOpen ? 1 : 0) })
  }
  await store.derived.write(datastoreId, INSIGHT, { put, gone }, now)
  await store.derived.write(datastoreId, spec.type, { put: fields }, now)
  return new Set(
    drafts.filter(({ card }) => card.decommission.state === 'undetermined').map(({ machine }) => machine.id),
  )
}

/** Hours in which the proposed size would have been short, of the machines to resize. */
async function replay(
  { store, datastoreId, spec, now, policies, yieldToRequests }: JobContext,
  drafts: readonly { machine: Machine; draft: InsightDraft | undefined }[],
): Promise<Map<string, InsightValues>> {
  const proofs = new Map<string, InsightValues>()
  const wanted = drafts.flatMap(({ machine, draft }) =>
    draft && draft.replayVcpus !== null ? [{ id: machine.id, vcpus: draft.replayVcpus }] : [],
  )
  const column = `${MEASURE}.p95`
  const from = new Date(now.getTime() - policies.effective.workload.rangeDays * DAY)
  for (let start = 0; start < wanted.length; start += REPLAYED_AT_ONCE) {
    await yieldToRequests()
    const part = wanted.slice(start, start + REPLAYED_AT_ONCE)
    const ids = part.map(({ id }) => id)
    const range = { type: spec.type, ids, from, to: now }
    const rows = await store.derived.hours(datastoreId, range, [column])
    const byId = await store.derived.reportedSpread(datastoreId, range, MEASURE)
    for (const row of rows) {
      const cores = row[column]
      if (typeof cores === 'number') byId.set(row.id, [...(byId.get(row.id) ?? []), cores])
    }
    for (const { id, vcpus } of part) {
      const { hours, hoursOver80, worst } = replayProof(byId.get(id) ?? [], vcpus)
      proofs.set(id, {
        'replay.hours': hours,
        'replay.hoursOver80': hoursOver80,
        'replay.worst': worst === null ? null : Math.round(worst * 10) / 10,
      })
    }
  }
  return proofs
}

/** Opens snoozed insights again whose day has come. */
async function reopen(
  { store, datastoreId, now }: JobContext,
  machines: readonly Machine[],
  known: ReadonlyMap<string, readonly Known[]>,
): Promise<void> {
  const due = machines
    .flatMap(({ id }) => known.get(id) ?? [])
    .filter(insight => insight.decision === 'snoozed' && Date.parse(insight.snoozedUntil ?? '') <= now.getTime())
  if (due.length === 0) return
  for (const insight of due) insight.decision = 'open'
  const put = due.map(({ id }) => ({ id, values: { decision: 'open', snoozedUntil: null } }))
  await store.derived.write(datastoreId, INSIGHT, { put, where: { property: 'decision', value: 'snoozed' } }, now)
}

function pricesOf(machine: Machine, catalogue: InstanceCatalogue, owned: CapacityPrices): Prices {
  const { platformType: provider, instance: name, region } = machine
  const billedHourly = machine.billedHourly ?? undefined
  const yearly = (capacity: Capacity) => yearlyCost(capacity, owned)
  if (provider === null || name === null || region === null) {
    return { hourly: billedHourly, offer: () => 'not known', owned: yearly }
  }
  return {
    owned: yearly,
    hourly: catalogue.price(provider, name, region) ?? billedHourly,
    offer(vcpus, memoryMiB) {
      const choice = catalogue.choose({ provider, name, region, vcpus, memoryMiB, billedHourly })
      if (!choice?.proposed) return choice?.reason ?? `${name} is not in the catalogue of instances`
      const { proposed, costDelta, reason } = choice
      return { ...proposed, costDelta, reason }
    },
  }
}

/** The fields that types of machines declare alike, on hypervisors and in clouds. */
type MachineRow = RowOf<typeof vmwareVm> & RowOf<typeof awsVm>
const READ = [
  'name',
  'nativeId',
  'platformType',
  'isTemplate',
  'runtime.powerState',
  'runtime.powerStateChanged',
  'createdAt',
  'virtualProcessorCount',
  'memoryAllocated',
  'guestOsIdentity.architecture',
  'cloudInstanceIdentity.name',
  'locationName',
] as const satisfies (keyof MachineRow)[]
export type ReadRow = Pick<MachineRow, (typeof READ)[number]>

/** Lists the properties that are read of a machine, as far as its type has them. */
export function machineColumns(spec: EntitySpec): (keyof ReadRow)[] {
  return READ.filter(path => Object.hasOwn(spec.fields, path) || Object.hasOwn(COMMON_FIELDS, path))
}

const isPlatform = (name: string | null): name is Platform => name !== null && Object.hasOwn(PLATFORMS, name)

export function machineOf(row: EntityRow<ReadRow>, spec: EntitySpec, billedHourly: number | undefined): Machine {
  const platform = row.platformType ?? null
  return {
    id: row.id,
    name: row.name ?? null,
    nativeId: row.nativeId ?? null,
    platformType: isPlatform(platform) ? platform : spec.platform,
    isTemplate: row.isTemplate === true,
    powerState: row['runtime.powerState'] ?? null,
    powerStateSince: row['runtime.powerStateChanged'] ?? null,
    createdAt: row.createdAt ?? null,
    vcpus: row.virtualProcessorCount ?? null,
    memoryMiB: row.memoryAllocated ?? null,
    architecture: row['guestOsIdentity.architecture'] ?? null,
    instance: row['cloudInstanceIdentity.name'] ?? null,
    region: regionOf(row.locationName ?? null),
    billedHourly: billedHourly ?? null,
  }
}

/** `eu-central-1a` and `europe-west1-b` are zones of `eu-central-1` and `europe-west1`. */
export function regionOf(location: string | null): string | null {
  return location === null
    ? null
    : location.replace(/^([a-z]{2}(?:-[a-z]+)+-\d)[a-z]$/, '$1').replace(/^([a-z]+-[a-z]+\d+)-[a-z]$/, '$1')
}
