/**
 * Flows of a batch → rows of hours. Lines have no identity, and two of one hour may be alike: what is recognised is a slice of lines, so that a file
 * that is sent again as it was changes nothing.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR } from '../../../wire/duration.js'
import type { FlowRecord } from '../../../wire/flow-shape.js'
import type { TypeTally } from '../../../wire/ingest.js'
import type { WriteContext } from '../context.js'
import { FLOWS_AT_ONCE } from '../ingest/slices.js'

/** What flows are counted under in the answer to a call, and locked by. */
export const FLOW = 'flow'

export async function writeFlows(context: WriteContext, flows: readonly FlowRecord[]): Promise<TypeTally> {
  const tally: TypeTally = { added: 0, modified: 0, unchanged: 0, removed: 0 }
  // As large batches are cut elsewhere: the same file is the same slices.
  for (let from = 0; from < flows.length; from += FLOWS_AT_ONCE) {
    const slice = flows.slice(from, from + FLOWS_AT_ONCE)
    if (!(await isNew(context, slice))) {
      tally.unchanged += slice.length
      continue
    }
    const { added, modified } = await addHours(context, hoursOf(slice))
    tally.added += added
    tally.modified += modified
  }
  return tally
}

async function isNew({ db, datastoreId }: WriteContext, slice: readonly FlowRecord[]): Promise<boolean> {
  const newest = new Date(slice.reduce((latest, { at }) => Math.max(latest, at), 0)).toISOString()
  const digest = createHash('sha256').update(JSON.stringify(slice)).digest('base64url')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('flow_sent')
    .values({ datastore_id: datastoreId, digest, newest })
    .onConflict(conflict => conflict.columns(['datastore_id', 'digest']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

type FlowHour = Omit<FlowRecord, 'at'> & { hour: string; records: number }

function hoursOf(flows: readonly FlowRecord[]): FlowHour[] {
  const hours = new Map<string, FlowHour>()
  for (const { at, ...flow } of flows) {
    const { source, target, port, protocol } = flow
    const hour = new Date(Math.floor(at / HOUR) * HOUR).toISOString()
    const key = `${hour} ${source} ${target} ${port} ${protocol}`
    const known = hours.get(key)
    if (!known) hours.set(key, { ...flow, hour, records: 1 })
    else {
      known.bytes += flow.bytes
      known.packets += flow.packets
      known.records += 1
    }
  }
  return [...hours.values()]
}

async function addHours({ db, datastoreId }: WriteContext, hours: readonly FlowHour[]) {
  const column = <K extends keyof FlowHour>(name: K) => hours.map(row => row[name])
  const { rows } = await sql<{ added: number; modified: number }>`with written as (
    insert into flow_hour as f (datastore_id, hour, source, target, port, protocol, bytes, packets, records)
    select ${datastoreId}, u.* from unnest(${column('hour')}::timestamptz[], ${column('source')}::text[], ${column('target')}::text[],
      ${column('port')}::int[], ${column('protocol')}::text[], ${column('bytes')}::float8[], ${column('packets')}::float8[],
      ${column('records')}::float8[]) u
    on conflict (datastore_id, hour, source, target, port, protocol) do update set
      bytes = f.bytes + excluded.bytes, packets = f.packets + excluded.packets, records = f.records + excluded.records
    returning (xmax = 0) as is_new)
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as modified from written`.execute(
    db,
  )
  return rows[0] ?? { added: 0, modified: 0 }
}
