/**
 * Support status, ends of support and of life (docs/analytics.md § Support status). They are computed when entities are ingested (`derive`,
 * passed to the store), and by a job for existing entities: a status changes with the day, and with an import of a catalogue.
 */
import type { HardwareModel } from '../../analytics/hardware/catalogue.js'
import type { LifecycleRelease } from '../../analytics/lifecycle/catalogue.js'
import { lifecyclePaths } from '../../spec/language/derive.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { isRecord } from '../../wire/errors.js'
import type { PropertyValues } from '../store/derived/types.js'
import type { Store } from '../store/store.js'
import { batches, type Job } from './job.js'
import { createReferences } from './references.js'
import { deriveLifecycle } from './support.js'

export interface Lifecycle {
  /** For `openStore`. */
  derive(spec: EntitySpec, values: PropertyValues, now: Date): PropertyValues
  job: Job
  /** Reads the imported catalogues; when they have changed, the job's next round covers all entities. */
  refresh(store: Store): Promise<void>
}

const KINDS = ['lifecycle', 'hardware'] as const

export function createLifecycle(): Lifecycle {
  let references = createReferences({ releases: [], models: [] })
  /** Day of the last full pass by datastore and type. */
  let done = new Map<string, string>()
  let stamp: string | undefined
  const refresh = async (store: Store) => {
    const found = await store.catalogues.stamp(KINDS)
    if (found === stamp) return
    const [releases, models] = await Promise.all(KINDS.map(kind => store.catalogues.get(kind)))
    references = createReferences({
      releases: releases?.filter(isRelease) ?? [],
      models: models?.filter(isModel) ?? [],
    })
    done = new Map()
    stamp = found
  }
  return {
    derive: (spec, values, now) => deriveLifecycle(spec, values, references, now),
    refresh,
    job: {
      name: 'lifecycle',
      prepare: refresh,
      concerns: ({ derive }) => derive?.support !== undefined || derive?.hardware !== undefined,
      async run(context) {
        const { store, datastoreId, spec, now } = context
        const pass = `${datastoreId} ${spec.type}`
        const day = now.toISOString().slice(0, 10)
        const used = references
        if (done.get(pass) === day) return
        for await (const rows of batches(context, lifecyclePaths(spec.derive))) {
          const put = rows.flatMap(row => {
            const values = deriveLifecycle(spec, row, used, now)
            const differs = Object.entries(values).some(([path, value]) => (row[path] ?? null) !== value)
            return differs ? [{ id: row.id, values }] : []
          })
          if (put.length > 0) await store.derived.write(datastoreId, spec.type, { put }, now)
        }
        // A catalogue that was imported meanwhile needs another pass.
        if (used === references) done.set(pass, day)
      },
    },
  }
}

/** Checks the needed fields only: rows were checked before they were stored. */
function isRelease(body: unknown): body is LifecycleRelease {
  return isRecord(body) && typeof body.product === 'string' && typeof body.cycle === 'string' && 'eol' in body
}

function isModel(body: unknown): body is HardwareModel {
  return isRecord(body) && typeof body.manufacturer === 'string' && typeof body.model === 'string'
}
