/** The regular upkeep of the store: it closes days and deletes what is too old, also of people's sessions. */
import type { TypedDatabase } from './context.js'
import { inLane } from './engine/calls.js'
import { expirePeople } from './expire-people.js'
import { expireFlows } from './flows/expire-flows.js'
import { noteAllHeld } from './held-types.js'
import { expireCosts } from './ingest/costs.js'
import { settleRetention } from './metrics/inherited-retention.js'
import { keepUpMetrics } from './metrics/upkeep.js'
import { expireTallies } from './places/ingest-tallies.js'
import { grantRewards } from './rewards/grant.js'
import { programsOf } from './rewards/programs.js'

const EVERY_MS = 600_000

export interface Upkeep {
  /** Runs the upkeep of all datastores, or of one. */
  run(at: Date, datastoreId?: string): Promise<void>
  stop(): Promise<void>
}

export interface UpkeepParts {
  source: TypedDatabase
  now: () => Date
  isPaused(): boolean
  /** Before samples of closed days go. */
  before(at: Date): Promise<void>
  after(datastoreId?: string): Promise<void>
}

export function createUpkeep({ source, now, isPaused, before, after }: UpkeepParts): Upkeep {
  const run = (at: Date, datastoreId?: string) =>
    inLane('job', async () => {
      await before(at)
      await settleRetention(source.db, datastoreId)
      await keepUpMetrics({ ...source, now: at }, datastoreId)
      await expireCosts({ ...source, now: at }, datastoreId)
      await expireFlows(source.db, at, datastoreId)
      if (datastoreId === undefined) {
        const types = source.registry.stored.map(({ type }) => type)
        await noteAllHeld(source.db, types)
        await expirePeople(source.db, at)
        const hasInsights = types.includes('insight')
        await grantRewards(source.db, await programsOf(source.db), { hasInsights, now: at })
        await expireTallies(source.db, at)
      }
      await after(datastoreId)
    })
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (isPaused()) return
    running ??= run(now())
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS).unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
