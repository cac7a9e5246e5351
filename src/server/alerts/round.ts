/**
 * One round over all rules. What nothing has changed for since it was last asked is left out. Each rule is one step of its own, so that requests are served
 * in between and a rule that fails stops no other.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import { kindOfCondition } from '../../wire/alerts/rule.js'
import { HOUR } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import type { Position } from '../../wire/patch.js'
import { systemAccess } from '../access/data-access.js'
import type { Pseudonyms } from '../access/pseudonyms.js'
import { personAccess } from '../identity/person-access.js'
import type { Log } from '../log.js'
import type { MaintenanceRecord, RuleRecord } from '../store/alerts/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { askCosts } from './ask-costs.js'
import { askEntities } from './ask-entities.js'
import { askSources } from './ask-sources.js'
import type { AskedRule, Asking } from './asked.js'
import { decide } from './decide.js'
import { heldBack } from './maintenance.js'
import { bodyOf } from './message.js'
import { isOfEntities, planOf } from './plan.js'
import { createReads, type Reads } from './reads.js'
import { scrambledAlert } from './scrambled.js'

/** Conditions that only time changes are asked again after this long, though no data changed. */
const STALE_MS = {
  metric: HOUR / 4,
  quiet: HOUR / 4,
  runway: HOUR,
  support: HOUR,
  wellness: HOUR,
  cost: HOUR,
}

export interface RoundParts {
  store: Store
  log: Log
  /** The portal's public address: links begin with it. */
  portal: string
}

/** A server's memory of its own rounds. Without it every rule is asked. */
export interface Memory {
  /** The position up to which the changes of each datastore were read. */
  positions: Map<string, Position>
  /** When each rule was asked and whether something waits, by rule, version and datastore. */
  asked: Map<string, Remembered>
}

interface Remembered {
  at: number
  waits: boolean
}

/** `goesOn` is asked before each rule: false ends the round. */
export async function askAll(
  parts: RoundParts,
  memory: Memory,
  now: Date,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { store } = parts
  const rules = await store.alerts.rules.enabled()
  const environments = await store.environments.list([...new Set(rules.map(({ accountId }) => accountId))])
  for (const environment of environments) {
    const watching = rules.filter(rule => watches(rule, environment))
    if (watching.length === 0) continue
    const place = await placeOf(store, memory, environment, now)
    const due = watching.filter(rule => isDue(store, { rule, place, now }, memory.asked.get(askedKey(rule, place))))
    const reads = createReads(store.registry, due)
    for (const rule of reads.inOrder) {
      if (!(await goesOn())) return
      await nextTick()
      await askOne(parts, memory, { rule, place, now, reads })
    }
    memory.positions.set(environment.datastoreId, place.head)
  }
}

const watches = (rule: RuleRecord, { id, accountId }: Environment) =>
  rule.accountId === accountId && (rule.environmentId === null || rule.environmentId === id)

/** Those who are told are limited by nothing but the environment. */
const NOBODY = { policy: undefined }

interface AskedPlace {
  environment: Environment
  access: Asking['access']
  head: Position
  /** Types that changed since the last round; undefined where that is not known. */
  changed: ReadonlySet<string> | undefined
  counts: Readonly<Record<string, number>>
  maintenance: readonly MaintenanceRecord[]
  /** What is told of it is told by these. */
  pseudonyms: Pseudonyms | undefined
}

async function placeOf(store: Store, memory: Memory, environment: Environment, now: Date): Promise<AskedPlace> {
  const { datastoreId, id } = environment
  const key = `datastore:${datastoreId}` as const
  const before = memory.positions.get(datastoreId)
  // First, so that what comes meanwhile is heard of by the next round.
  const head = await store.changes.head(key)
  const commits = before && (await store.changes.since(key, before))
  const changed = commits && new Set(commits.flatMap(({ patches }) => patches.flatMap(({ entity }) => entity ?? [])))
  const access = systemAccess(datastoreId, now)
  const { counts } = await store.datastore.counts(access)
  const maintenance = await store.alerts.maintenance.list(id)
  const { pseudonyms } = await personAccess(store, NOBODY, environment, now)
  return { environment, access, head, changed: changed ?? undefined, counts, maintenance, pseudonyms }
}

interface AskedOne {
  rule: RuleRecord
  place: AskedPlace
  now: Date
  reads: Reads
}

async function askOne(parts: RoundParts, memory: Memory, one: AskedOne): Promise<void> {
  const { rule, place, now } = one
  const { datastoreId } = place.environment
  try {
    memory.asked.set(askedKey(rule, place), { at: now.getTime(), waits: await stepOf(parts, one) })
  } catch (error) {
    if (error instanceof PortalError && error.error === 'UNAVAILABLE') throw error
    const reason = error instanceof Error ? error.message : String(error)
    parts.log.error({ event: 'alert rule not asked', rule: rule.id, datastoreId, reason })
  }
}

const askedKey = ({ id, version }: RuleRecord, { environment }: AskedPlace) =>
  `${id} ${version} ${environment.datastoreId}`

function isDue(
  { registry }: Store,
  { rule, place, now }: Omit<AskedOne, 'reads'>,
  asked: Remembered | undefined,
): boolean {
  if (!asked || asked.waits || !place.changed || place.maintenance.length > 0) return true
  if (now.getTime() - asked.at >= STALE_MS[kindOfCondition(rule.condition)]) return true
  const { changed } = place
  return registry.memberTypes(rule.entity).some(type => changed.has(type))
}

/** Whether something of it waits. */
async function stepOf({ store, portal }: RoundParts, { rule, place, now, reads }: AskedOne): Promise<boolean> {
  const { environment, access, maintenance, pseudonyms } = place
  const { id: environmentId, accountId, datastoreId } = environment
  const open = await store.alerts.alerts.open(rule.id, datastoreId)
  const asking: Asking = { store, rule, access, now, open }
  const isEmpty = store.registry.memberTypes(rule.entity).every(type => (place.counts[type] ?? 0) === 0)
  const asked = isEmpty && open.length === 0 && !('cost' in rule.condition) ? NOTHING : await ask(asking, reads)
  const sightings = await heldBack(asking, maintenance, asked.sightings)
  let waits = false
  const isDone = await store.alerts.alerts.step({
    rule,
    place: { accountId, environmentId, datastoreId },
    ...asked,
    now,
    decide(current) {
      const { forMinutes } = rule
      const writes = decide(sightings, current, { forMinutes, isLow: asked.isLow, now: now.getTime() })
      waits = writes.some(({ to }) => to === 'pending' || to === 'unknown')
      return writes
    },
    told(event, alert) {
      const shown = pseudonyms ? scrambledAlert(store.registry, pseudonyms, alert) : alert
      const about = `${shown.entityName}: ${shown.ruleName}`
      return { about, body: bodyOf({ event, alert: shown, environment, portal, now }) }
    },
  })
  return waits || !isDone
}

const NOTHING: AskedRule = { sightings: [], holds: 0, isLow: false, measure: '', unit: null, trouble: null }

/** Asks a rule. An error of the rule becomes its result. */
async function ask(asking: Asking, reads: Reads): Promise<AskedRule> {
  const { rule, store } = asking
  try {
    const plan = planOf(store.registry, rule)
    if (isOfEntities(plan)) return await askEntities(asking, plan, reads)
    if ('cost' in rule.condition) return await askCosts(asking, rule.condition.cost)
    if ('quiet' in rule.condition) return await askSources(asking, rule.condition.quiet)
    return NOTHING
  } catch (error) {
    if (!(error instanceof PortalError) || error.status >= 500) throw error
    return { ...NOTHING, trouble: error.message }
  }
}
