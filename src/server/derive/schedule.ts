/**
 * When the jobs run: soon after the server is ready, then every ten minutes, and when somebody asks (a catalogue was imported, a demo estate was
 * seeded).
 */
import type { Log } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner, type Job } from './job.js'
import { runwayJob } from './runway.js'
import { createScorecardJob } from './scorecards.js'
import { wellnessJob } from './wellness.js'

/** In the order in which they run, after the jobs that are passed in: each may read what the ones before it wrote. */
const JOBS: readonly Job[] = [runwayJob, wellnessJob]

const FIRST_MS = 60_000
const EVERY_MS = 600_000

export interface Schedule {
  /** Starts the clock. Not called before an estate is seeded, since half of one would give wrong results. */
  start(): void
  /** Runs all jobs now. */
  run(now: Date): Promise<void>
  stop(): Promise<void>
}

export interface ScheduleParts {
  store: Store
  log: Log
  /** The job that runs first. */
  lifecycle: Job
  now?: () => Date
}

export function createSchedule({ store, log, lifecycle, now = () => new Date() }: ScheduleParts): Schedule {
  const runner = createJobRunner([lifecycle, ...JOBS, createScorecardJob(store)], store, store.registry, log)
  let first: NodeJS.Timeout | undefined
  let every: NodeJS.Timeout | undefined
  return {
    start() {
      first ??= setTimeout(() => void runner.run(now()), FIRST_MS)
      every ??= setInterval(() => void runner.run(now()), EVERY_MS)
    },
    run: at => runner.run(at),
    async stop() {
      clearTimeout(first)
      clearInterval(every)
      await runner.stop()
    },
  }
}
