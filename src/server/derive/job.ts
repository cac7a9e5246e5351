/**
 * The jobs that work out computed fields. Each is a value: its name, and how it treats one entity type of one datastore. The runner
 * runs them one after another, but for those that are apart, over all types that declare what they need, and serves requests between batches.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import type { PolicyFacts } from '../../wire/policies.js'
import { systemAccess } from '../access/data-access.js'
import type { Log } from '../log.js'
import { policiesOf } from '../policies/effective.js'
import type { EntityRow, PropertyValues } from '../store/derived/types.js'
import type { Store } from '../store/store.js'

export interface JobContext {
  store: Store
  registry: Registry
  datastoreId: string
  spec: EntitySpec
  now: Date
  /** Policies of the datastore's account, with what it inherits. */
  policies: PolicyFacts
  /** Call between batches: serves waiting requests, and throws when the server is stopping. */
  yieldToRequests(): Promise<void>
}

export interface Job {
  name: string
  /** True for types that declare what the job works out. */
  concerns(spec: EntitySpec): boolean
  run(context: JobContext): Promise<void>
  /** Before each round: reads what the job needs of the whole server. */
  prepare?(store: Store): Promise<void>
  /** It reads nothing that the other jobs write, nor they what it writes, and runs beside them. */
  isApart?: true
}

/** A job whose values of an entity follow from its row alone. */
export interface RowJob extends Job {
  columns(spec: EntitySpec): readonly string[]
  /** Values that differ from those of the row; undefined where none do. */
  valuesOf(row: EntityRow, context: JobContext): PropertyValues | undefined
}

export function rowJob(parts: Omit<RowJob, 'run'>): RowJob {
  const job: RowJob = { ...parts, run: context => workRows([job], context) }
  return job
}

/** Each row is read once for all of the jobs, and written once. */
export async function workRows(jobs: readonly RowJob[], context: JobContext): Promise<void> {
  const { store, datastoreId, spec, now } = context
  const columns = [...new Set(jobs.flatMap(job => job.columns(spec)))]
  for await (const rows of batches(context, columns)) {
    const put = rows.flatMap(row => {
      const found = jobs.flatMap(job => job.valuesOf(row, context) ?? [])
      return found.length === 0 ? [] : [{ id: row.id, values: Object.assign({}, ...found) as PropertyValues }]
    })
    if (put.length > 0) await store.derived.write(datastoreId, spec.type, { put }, now)
  }
}

/** Rows of one batch; fewer on the embedded database, whose only connection readers wait for. */
const BATCH = { postgresql: 500, pglite: 100 }

export interface JobRunner {
  /** Runs all jobs once; a call while they run waits for the next round. */
  run(now: Date): Promise<void>
  /** Stops after the batch at hand. */
  stop(): Promise<void>
}

export function createJobRunner(jobs: readonly Job[], store: Store, registry: Registry, log: Log): JobRunner {
  let isStopping = false
  let running: Promise<void> = Promise.resolve()
  const yieldToRequests = async () => {
    if (isStopping) throw new Stopping()
    await nextTick()
  }
  const runInOrder = async (those: readonly Job[], types: readonly EntitySpec[], of: Omit<JobContext, 'spec'>) => {
    for (const job of those) {
      for (const spec of types.filter(type => job.concerns(type))) {
        try {
          await yieldToRequests()
          await job.run({ ...of, spec })
        } catch (error) {
          if (error instanceof Stopping) return
          const { datastoreId } = of
          log.error({ event: 'job failed', job: job.name, type: spec.type, datastoreId, reason: reasonOf(error) })
        }
      }
    }
  }
  const round = async (now: Date) => {
    for (const job of jobs) {
      try {
        await job.prepare?.(store)
      } catch (error) {
        log.error({ event: 'job not prepared', job: job.name, reason: reasonOf(error) })
      }
    }
    for (const datastoreId of await store.derived.datastores()) {
      const policies = await policiesOf(store, await store.environments.byDatastore(datastoreId))
      const { counts } = await store.datastore.counts(systemAccess(datastoreId, now))
      const ofDatastore = { store, registry, datastoreId, now, policies, yieldToRequests }
      const here = registry.stored.filter(({ type }) => (counts[type] ?? 0) > 0)
      const inOrder = jobs.filter(({ isApart }) => !isApart)
      const apart = jobs.filter(({ isApart }) => isApart)
      await Promise.all([inOrder, apart].map(each => runInOrder(each, here, ofDatastore)))
      if (isStopping) return
    }
  }
  return {
    run(now) {
      const turn = running.then(() => (isStopping ? undefined : store.asJob(() => round(now))))
      // The next round is another one: the database may be back by then.
      running = turn.catch(() => undefined)
      return turn
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}

class Stopping extends Error {}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Live entities of the job's type, batch by batch. */
export async function* batches<R extends object = PropertyValues>(
  { store, datastoreId, spec, yieldToRequests }: Pick<JobContext, 'store' | 'datastoreId' | 'spec' | 'yieldToRequests'>,
  columns: readonly (keyof R & string)[],
): AsyncGenerator<EntityRow<R>[]> {
  for (let after = ''; ; ) {
    await yieldToRequests()
    const asked = { type: spec.type, columns, after, limit: BATCH[store.engine] }
    const rows = await store.derived.page<R>(datastoreId, asked)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
