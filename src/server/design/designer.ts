/**
 * Computes the runs that people ask for, one after another, in slices of a few milliseconds. A run belongs to the server that took it and says so every second; one
 * whose server is gone is taken by another after half a minute and begins anew: the same machines give the same result. A run that was cancelled ends with
 * the next sign of life.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTick } from 'node:timers/promises'
import { computeScenario } from '../../analytics/design/compute-scenario.js'
import { defaultInstances } from '../../analytics/scorecard/default-instances.js'
import type { PricedInstance } from '../../analytics/scorecard/instance-catalogue.js'
import { PortalError } from '../../wire/errors.js'
import type { Log } from '../log.js'
import { policiesOf } from '../policies/effective.js'
import type { RunHold, ScenarioRecord } from '../store/design/types.js'
import type { Store } from '../store/store.js'
import { browsable } from './as-if.js'
import { basisReader } from './basis.js'
import { hostsOf, observedTypes } from './hosts.js'
import { keepPlacements } from './placements.js'
import { readWorkload } from './read-workload.js'
import { policiesFor } from './scenario-policies.js'

const EVERY_MS = 5_000
const BEAT_MS = 1_000
const LOST_MS = 30_000
const SLICE_MS = 10

export interface Designer {
  /** Computes what waits; resolves when nothing does any more. */
  run(): Promise<void>
  /** Computes what waits, soon. */
  nudge(): void
  start(): void
  stop(): Promise<void>
}

export interface DesignerParts {
  store: Store
  log: Log
  now(): Date
}

export function createDesigner({ store, log, now }: DesignerParts): Designer {
  const owner = randomUUID()
  let isStopping = false
  let isStarted = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function computeAll(): Promise<void> {
    while (!isStopping) {
      const at = now()
      const scenario = await store.designs.take(owner, at, new Date(at.getTime() - LOST_MS))
      if (!scenario) return
      const hold = { id: scenario.id, runId: scenario.run.runId ?? '', owner }
      try {
        await compute(scenario, hold)
      } catch (error) {
        if (error instanceof Ended) continue
        const isAsked = error instanceof PortalError && error.status < 500
        if (!isAsked) log.error({ event: 'design run failed', id: scenario.id, reason: reasonOf(error) })
        await store.designs.fail(hold, isAsked ? error.message : 'It could not be computed: run it again')
      }
    }
  }

  async function compute(scenario: ScenarioRecord, hold: RunHold): Promise<void> {
    const { datastoreId, inputs } = scenario
    const environment = await store.environments.byDatastore(datastoreId)
    if (!environment) throw new Ended()
    const at = now()
    const progress = { done: 0, of: 0 }
    let beatAt = performance.now()
    const beat = async () => {
      if (isStopping) throw new Ended()
      if (performance.now() - beatAt < BEAT_MS) return nextTick()
      beatAt = performance.now()
      if (!(await store.designs.beat(hold, progress, now()))) throw new Ended()
    }
    const source = { store, datastoreId, yieldToRequests: async () => void (await beat()) }
    // Before the machines are read: what changes meanwhile makes the result a stale one.
    const basis = await basisReader(store, environment, at)(scenario)
    const policies = policiesFor((await policiesOf(store, environment)).effective, inputs)
    const hosts = await hostsOf(source)
    const { nodes } = await store.costProfiles.get(datastoreId)
    const observed = inputs.isObserved ? observedTypes(hosts, nodes) : []
    const own = new Set(inputs.nodeTypes.map(({ name }) => name))
    const nodeTypes = [...inputs.nodeTypes, ...observed.filter(({ name }) => !own.has(name))]
    progress.of = nodeTypes.length + inputs.clouds.length
    const workload = await readWorkload(source, { inputs, policies, hosts, now: at })
    const imported = inputs.clouds.length > 0 ? ((await store.catalogues.get('instances')) as PricedInstance[]) : []
    const catalogue = merged(defaultInstances(), imported)
    const { placement, onPlaced } = keepPlacements(inputs, hosts, workload.machines)
    const work = computeScenario({ inputs, policies, workload, nodeTypes, catalogue, onPlaced })
    for (let sliceAt = performance.now(); ; ) {
      const step = work.next()
      if (step.done) {
        const result = {
          ...step.value,
          runId: hold.runId,
          number: scenario.run.number,
          computedAt: now().toISOString(),
          asIf: browsable(placement),
        }
        return store.designs.finish(hold, { result, basis, placement })
      }
      progress.done = step.value
      if (performance.now() - sliceAt < SLICE_MS) continue
      await beat()
      sliceAt = performance.now()
    }
  }

  const run = () => {
    const turn = running.then(() => store.asJob(computeAll))
    running = turn.catch(() => undefined)
    return turn
  }
  const tryRun = () => {
    run().catch((error: unknown) => log.warn({ event: 'design runs not computed', reason: reasonOf(error) }))
  }
  return {
    run,
    nudge() {
      if (isStarted) tryRun()
    },
    start() {
      isStarted = true
      timer ??= setInterval(tryRun, EVERY_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}

/** It is not this server's any more. */
class Ended extends Error {}

/** Imported types replace default ones of their name. */
function merged(...lists: readonly (readonly PricedInstance[])[]): PricedInstance[] {
  return [...new Map(lists.flat().map(type => [`${type.provider} ${type.name}`, type])).values()]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
