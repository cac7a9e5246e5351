/** One hour of the whole estate as ingest lines: machines as measured, hosts and clusters as the sums of what runs on them. */
import { type EstateEntity, isMachine } from './entity.js'
import type { Estate } from './generate.js'
import { samplesAt, sumValues, type Values, valuesAt } from './load.js'
import { shapedValues } from './shape.js'

const HOUR = 3_600_000

export interface SampleLine {
  samples: { type: string; id: string; at: string; values: Values }
}

export function sampleLine(entity: EstateEntity, at: number, values: Values): SampleLine {
  return { samples: { type: entity.type, id: entity.id, at: new Date(at).toISOString(), values } }
}

/** Samples of every entity in an hour (since the epoch), stamped `at`, default the hour's beginning. */
export function hourLines(estate: Estate, hour: number, at = hour * HOUR): SampleLine[] {
  const machines = estate.entities.filter(isMachine).flatMap(entity => {
    const values = samplesAt(entity, hour)
    return values ? [sampleLine(entity, at, values)] : []
  })
  return [...machines, ...ownerLines(estate, hour, at), ...shapedLines(estate, hour, at)]
}

/** Samples of everything that carries its own shapes. */
export function shapedLines(estate: Estate, hour: number, at = hour * HOUR): SampleLine[] {
  return estate.entities.flatMap(entity =>
    entity.shapes ? [sampleLine(entity, at, shapedValues(entity, entity.shapes, hour))] : [],
  )
}

/** Samples of hosts and clusters alone. */
export function ownerLines(estate: Estate, hour: number, at = hour * HOUR): SampleLine[] {
  const byOwner = new Map<unknown, (Values | undefined)[]>()
  const note = (owner: unknown, values: Values | undefined) => {
    const all = byOwner.get(owner)
    if (all) all.push(values)
    else byOwner.set(owner, [values])
  }
  for (const entity of estate.entities) {
    if (entity.type !== 'vmware.vm') continue
    const values = valuesAt(entity, hour)
    note(entity.fields['host.id'], values)
    note(entity.fields['host.cluster.id'], values)
  }
  const hosts = estate.entities
    .filter(({ type }) => type === 'vmware.vh')
    .map(host => ({ host, values: sumValues(host, byOwner.get(host.id) ?? [], hour) }))
  const clusters = estate.entities
    .filter(({ type }) => type === 'vmware.cluster')
    .map(cluster => {
      const own = hosts.filter(({ host }) => host.fields['cluster.id'] === cluster.id).map(({ values }) => values)
      return sampleLine(cluster, at, sumValues(cluster, byOwner.get(cluster.id) ?? [], hour, own))
    })
  return [...hosts.map(({ host, values }) => sampleLine(host, at, values)), ...clusters]
}
