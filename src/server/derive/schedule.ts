/**
 * When the jobs run: soon after the server is ready, then every ten minutes, and when somebody asks (a catalogue was imported, a demo estate was
 * seeded).
 */
import type { Log } from '../log.js'
import type { Store } from '../store/store.js'
import type { DimensionKeeper } from './dimensions/keeper.js'
import { workCompanies } from './hub/companies.js'
import type { Hubs } from './hub/hubs.js'
import { hubInsightsJob } from './hub/insights.js'
import { opportunityJob } from './hub/opportunity.js'
import { createJobRunner, type Job } from './job.js'
import { runwayJob } from './runway.js'
import { createScorecardJob } from './scorecards.js'
import { wellnessJob } from './wellness.js'

/** Jobs in the order in which they run, after the jobs that are passed in. Each may read what earlier ones wrote. */
const JOBS: readonly Job[] = [runwayJob, wellnessJob, hubInsightsJob, opportunityJob]

const FIRST_MS = 60_000
const EVERY_MS = 600_000

export interface Schedule {
  /** Starts the clock. Not called before an estate is seeded, since half of one would give wrong results. */
  start(): void
  /** Runs all jobs now. */
  run(now: Date): Promise<void>
  /** Stops after the step at hand; nothing of it reads or writes once this has resolved. */
  stop(): Promise<void>
}

export interface ScheduleParts {
  store: Store
  log: Log
  /** The job that runs first. */
  lifecycle: Job
  /** Brought up to date before the jobs run. */
  hubs: Hubs
  /** Brought up to date after them: rules may be about what they work out. */
  dimensions: DimensionKeeper
  now?: () => Date
}

export function createSchedule({
  store,
  log,
  lifecycle,
  hubs,
  dimensions,
  now = () => new Date(),
}: ScheduleParts): Schedule {
  const runner = createJobRunner([lifecycle, ...JOBS, createScorecardJob(store)], store, store.registry, log)
  let isStopping = false
  const running = new Set<Promise<void>>()
  const round = async (at: Date) => {
    await hubs.run(at)
    await runner.run(at)
    if (isStopping) return
    await store.asJob(async () => {
      // What they come to follows from what the jobs wrote.
      for (const hub of await store.hubs.list()) {
        if (isStopping) return
        await workCompanies(store, hub, at)
      }
    })
    await dimensions.run(at)
  }
  const tried = async (at: Date) => {
    const turn = round(at).catch((error: unknown) => {
      log.error({ event: 'jobs failed', reason: error instanceof Error ? error.message : String(error) })
    })
    running.add(turn)
    await turn
    running.delete(turn)
  }
  let first: NodeJS.Timeout | undefined
  let every: NodeJS.Timeout | undefined
  return {
    start() {
      hubs.start()
      dimensions.start()
      first ??= setTimeout(() => void tried(now()), FIRST_MS)
      every ??= setInterval(() => void tried(now()), EVERY_MS)
    },
    run: at => tried(at),
    async stop() {
      isStopping = true
      clearTimeout(first)
      clearInterval(every)
      await hubs.stop()
      await dimensions.stop()
      await runner.stop()
      // The database is closed next.
      await Promise.all(running)
    },
  }
}
