/** Flows as a file. */
import type { Flows } from '../../../wire/flows.js'
import { csvOf } from '../../widgets/csv.js'

const HEAD = [
  ['Scope', 'Source', 'Source kind', 'Source type', 'Source id'],
  ['Target', 'Target kind', 'Target type', 'Target id'],
  ['Protocol', 'Port', 'Services', 'Bytes', 'Packets'],
].flat()

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
