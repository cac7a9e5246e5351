/** What the writers of the durability tests send, and what a store must then hold: brute force, batch by batch. */
import type { IngestRecord } from '../../src/wire/ingest.js'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const TYPE = 'vmware.vm'
export const MEASURES = ['cpu.utilization', 'storage.used'] as const
/** A field of the machines for each writer: nobody else writes it. */
export const FIELDS = ['annotation', 'moId', 'resourcePath', 'guestHostname'] as const
export const MACHINES = ['a', 'b', 'c']

/** A batch is told by its writer and number, and every number in it by these. */
export interface BatchName {
  writer: number
  number: number
}

/** Hours all writers write to: one of today's, one of a day that is closed. */
export const sharedHours = (now: Date) => {
  const hour = Math.floor(now.getTime() / HOUR) * HOUR
  return [hour - HOUR, hour - 4 * DAY]
}

/** A second of the hour that no other batch has. */
const offsetOf = ({ writer, number }: BatchName) => (writer * 800 + number) * 1000
export const valueIn = ({ writer, number }: BatchName, machine: string) =>
  1 + ((writer * 7_919 + number * 104_729 + machine.charCodeAt(0) * 31) % 1_000) / 10
/** Day that a writer tells as a whole, over and over. */
export const reportedDay = (writer: number, now: Date) => Math.floor(now.getTime() / DAY) * DAY - (10 + writer) * DAY

export function recordsOf(batch: BatchName, now: Date): IngestRecord[] {
  const machines = MACHINES.map((id): IngestRecord => {
    const field = FIELDS[batch.writer % FIELDS.length] ?? 'annotation'
    return { entity: { type: TYPE, id, fields: { name: id, [field]: String(batch.number) } } }
  })
  const samples = sharedHours(now).flatMap(hour =>
    MACHINES.map((id): IngestRecord => {
      const at = new Date(hour + offsetOf(batch)).toISOString()
      const values = Object.fromEntries(MEASURES.map(measure => [measure, valueIn(batch, id)]))
      return { samples: { type: TYPE, id, at, values } }
    }),
  )
  const reported = { count: 24, sum: 24 * batch.number, max: batch.number + 1, last: batch.number }
  const at = new Date(reportedDay(batch.writer, now)).toISOString()
  const day: IngestRecord = {
    history: {
      type: TYPE,
      id: 'a',
      at,
      span: 'P1D',
      values: { 'cpu.utilization': { ...reported, quantiles: { '0.95': batch.number } } },
    },
  }
  // Order is each writer's own: locks, not luck, keep them from waiting for each other.
  const all = [...machines, ...samples, day]
  return batch.writer % 2 === 0 ? all : all.reverse()
}

/** The batch of a sample, by its time. */
export function batchAt(offset: number): BatchName {
  const seconds = offset / 1000
  return { writer: Math.floor(seconds / 800), number: seconds % 800 }
}
