/**
 * What would change if an account's policies were others, on what is there now: the environments of the account and of those below it that the
 * caller may read. Nothing is written. Forecasts and the use of machines are costly: of many the first are worked
 * out, and the answer says how many are not.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { WellnessStatus } from '../../analytics/wellness.js'
import type { Policies } from '../../wire/policies.js'
import type { PolicyPreview } from '../../wire/policy-preview.js'
import { KINDS_WITH_DATA, type RetentionLoss } from '../../wire/retention.js'
import { systemAccess } from '../access/data-access.js'
import type { Principal } from '../identity/principal.js'
import { mayReach } from '../identity/reach.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import { policiesOf, withDraft } from './effective.js'
import { addMachines, judgesOtherwise, NO_MACHINES } from './preview-machines.js'
import { differsIn, type Tried } from './preview-parts.js'
import { decidingFacet, type JudgedTwice, judgedTwice } from './preview-wellness.js'
import { retentionLosses } from './retention-losses.js'

const MOST_ENVIRONMENTS = 2_000
const MOST_RUNWAYS = 300
const MOST_MACHINES = 2_000
const MOST_MOVES = 50
const MOST_DAYS = 300

interface Asked {
  store: Store
  principal: Principal
  account: AccountRecord
  policies: Policies
  now: Date
  signal: AbortSignal
}

type Kind = PolicyPreview['kinds'][number]

export async function previewPolicies(asked: Asked): Promise<PolicyPreview> {
  const { store } = asked
  const runways = { left: MOST_RUNWAYS }
  const machinesLeft = { left: MOST_MACHINES }
  const machines = NO_MACHINES()
  const kinds = new Map<string, Kind>()
  const moves: PolicyPreview['moves'] = []
  const days = { capacity: [] as number[], hardwareEOL: [] as number[], softwareEOS: [] as number[] }
  const losses: RetentionLoss[] = []
  let [environments, leftOut, isJudgedOtherwise] = [0, 0, false]
  for await (const follower of followers(asked)) {
    environments += 1
    losses.push(...(await lossesOf(follower)))
    const judgesMachines = judgesOtherwise(follower.before, follower.after)
    isJudgedOtherwise ||= judgesMachines
    const { counts } = await store.datastore.counts(systemAccess(follower.datastoreId, asked.now))
    for (const spec of store.registry.stored.filter(({ type }) => (counts[type] ?? 0) > 0)) {
      const tried: Tried = { ...follower, spec }
      if (judgesMachines && spec.derive?.scorecard !== undefined) await addMachines(tried, machines, machinesLeft)
      if (spec.derive?.wellness === undefined) continue
      const kind = kinds.get(spec.type) ?? { type: spec.type, of: 0, now: none(), saved: none() }
      kinds.set(spec.type, kind)
      for await (const judged of judgedTwice(tried, runways)) {
        count(kind, judged)
        if (judged.isLeftOut) leftOut += 1
        for (const facet of ['capacity', 'hardwareEOL', 'softwareEOS'] as const) {
          const left = judged.days[facet]
          if (left !== null && !Number.isNaN(left)) days[facet].push(left)
        }
        if (judged.now.status !== judged.saved.status) moves.push(moveOf(tried, judged))
      }
    }
  }
  moves.sort(
    (a, b) => RANK[a.saved] - RANK[b.saved] || (a.days ?? 1e9) - (b.days ?? 1e9) || a.name.localeCompare(b.name),
  )
  const movedOf = ({ type }: Kind) => moves.filter(move => move.type === type).length
  return {
    environments,
    kinds: [...kinds.values()].sort((a, b) => movedOf(b) - movedOf(a) || b.of - a.of),
    moved: moves.length,
    moves: moves.slice(0, MOST_MOVES),
    days: {
      capacity: spread(days.capacity),
      hardwareEOL: spread(days.hardwareEOL),
      softwareEOS: spread(days.softwareEOS),
    },
    leftOut,
    machines: isJudgedOtherwise ? shownMachines(machines) : null,
    losses,
  }
}

/** Environments of the account and of those below it, with their policies now and saved. */
async function* followers({ store, principal, account, policies, now, signal }: Asked) {
  const asked = { isAll: false, accountIds: [account.id], isDeep: true, environmentIds: [], shut: [] }
  const yieldToRequests = async () => {
    signal.throwIfAborted()
    await nextTick()
  }
  for (const environment of await store.environments.reached(asked, MOST_ENVIRONMENTS)) {
    if (!mayReach(principal, environment, 'read')) continue
    const { effective: before } = await policiesOf(store, environment)
    const fromTop = await store.policies.ofLineage(environment.lineage)
    const draft = { accountId: account.id, lineage: environment.lineage, policies }
    const after = withDraft(fromTop, draft)
    const { datastoreId } = environment
    yield { store, environment, datastoreId, now, before, after, yieldToRequests }
  }
}

/** Of what its environment does not say itself. */
async function lossesOf({
  store,
  environment,
  datastoreId,
  now,
  before,
  after,
}: Omit<Tried, 'spec'>): Promise<RetentionLoss[]> {
  if (!differsIn(before, after, 'retention')) return []
  const own = await store.retention.own(datastoreId)
  const inherited = KINDS_WITH_DATA.filter(kind => !Object.hasOwn(own, kind))
  return retentionLosses(store, environment, {
    now,
    before: before.retention,
    after: Object.fromEntries(inherited.map(kind => [kind, after.retention[kind]])),
  })
}

const none = () => ({ critical: 0, caution: 0, nominal: 0, unknown: 0 })
const RANK: Record<WellnessStatus, number> = { critical: 0, caution: 1, nominal: 2, unknown: 3 }

function count(kind: Kind, { now, saved }: JudgedTwice): void {
  kind.of += 1
  kind.now[now.status] += 1
  kind.saved[saved.status] += 1
}

function moveOf({ environment, spec }: Tried, judged: JudgedTwice): PolicyPreview['moves'][number] {
  const { id, name, now, saved } = judged
  return {
    environmentId: environment.id,
    environment: environment.name,
    type: spec.type,
    id,
    name,
    now: now.status,
    saved: saved.status,
    ...decidingFacet(judged),
  }
}

/** Sorts the days and keeps every n-th of many. */
function spread(days: number[]): number[] {
  days.sort((a, b) => a - b)
  if (days.length <= MOST_DAYS) return days
  return Array.from({ length: MOST_DAYS }, (_, i) => days[Math.floor((i * days.length) / MOST_DAYS)] ?? 0)
}

function shownMachines({
  of,
  now,
  saved,
  leftOut,
}: ReturnType<typeof NO_MACHINES>): NonNullable<PolicyPreview['machines']> {
  const gib = (mib: number) => Math.round(mib / 1024)
  return {
    of,
    canGo: { now: now.canGo, saved: saved.canGo },
    reclaimableVirtualProcessors: { now: now.vcpus, saved: saved.vcpus },
    reclaimableMemory: { now: gib(now.memoryMiB), saved: gib(saved.memoryMiB) },
    leftOut,
  }
}
