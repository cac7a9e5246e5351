/** Sixty machines of a datastore, with values that are missing here and there, and what a test of the store asks of them. */
import { systemAccess } from '../../src/server/access/data-access.js'
import type { IngestRecord } from '../../src/wire/ingest.js'

export const NOW = new Date('2026-11-21T12:30:00Z')

export interface Machine {
  id: string
  name: string
  vcpus: number | null
  os: string | null
  power: string | null
}
export const MACHINES: Machine[] = Array.from({ length: 60 }, (_, i) => ({
  id: `m${i}`,
  name: `web-${String(i).padStart(2, '0')}`,
  vcpus: i % 7 === 0 ? null : (i % 5) * 2 + 1,
  os: i % 6 === 0 ? null : (['Ubuntu', 'RHEL 8', 'SLES'][i % 3] ?? null),
  power: i % 10 === 0 ? null : i % 4 === 0 ? 'poweredOff' : 'poweredOn',
}))
export const entityLine = (m: Machine): IngestRecord => ({
  entity: {
    type: 'vmware.vm',
    id: m.id,
    fields: {
      name: m.name,
      virtualProcessorCount: m.vcpus,
      guestOsName: m.os,
      'runtime.powerState': m.power,
      'host.cluster.id': `c${m.id.length}`,
    },
  },
})
export const numbered = (records: IngestRecord[]) => records.map((record, i) => ({ line: i + 1, record }))
export const contextOf = (datastoreId = 'd1') => ({ access: systemAccess(datastoreId, NOW) })

/** The machines and their clusters, as lines. */
export function sixtyMachines() {
  const clusters: IngestRecord[] = ['c2', 'c3'].map(id => ({
    entity: { type: 'vmware.cluster', id, fields: { name: `Cluster ${id}` } },
  }))
  return numbered([...MACHINES.map(entityLine), ...clusters])
}
