/** Flows as a file. */
import type { Flows } from '../../../wire/flows.js'
import { csvOf } from '../../widgets/csv.js'

const HEAD = [
  ['Scope', 'Source', 'Source kind', 'Source type', 'Source id'],
  ['Target', 'Target kind', 'Target type', 'Target id'],
  ['Protocol', 'Port', 'Services', 'Bytes', 'Packets'],
].flat()

/** Of the place and the hours that the file is about: `Demo-flows-2026-11-27T09-to-2026-11-28T09.csv`, in UTC. */
export function flowsFilename(place: string, range: Pick<Flows, 'from' | 'to'> | undefined): string {
  const hours = range ? `-${hourOf(range.from)}-to-${hourOf(range.to)}` : ''
  return `${place.replace(/[^\p{L}\p{N}.-]+/gu, '-')}-flows${hours}.csv`
}

const hourOf = (iso: string) => new Date(iso).toISOString().slice(0, 'YYYY-MM-DDTHH'.length)

export function flowsCsv({ rows }: Flows): string {
  return csvOf({
    head: HEAD,
    rows: rows.map(({ scope, source, target, protocol, port, services, bytes, packets }) => [
      scope,
      ...[source, target].flatMap(({ label, kind, type = '', id = '' }) => [label ?? '', kind, type, id]),
      ...[protocol, port, services, bytes, packets].map(String),
    ]),
  })
}
