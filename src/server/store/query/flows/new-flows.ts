/** Flows that are new: two ends that talk by a port and protocol by which they did not within the day before. */
import type { ActivityEvent, FlowEnd } from '../../../../wire/activity.js'
import { HOUR } from '../../../../wire/duration.js'
import type { FlowSide } from '../../../../wire/flows.js'
import type { TypedDatabase } from '../../context.js'
import type { QueryContext } from '../query-context.js'
import type { ReadOptions } from '../reader.js'
import { flowsOf } from './flows.js'

/** The present hour and the one before it, of which exporters still send. */
const HOURS = 2

/** Newest first, the ones that carry most of each hour. */
export async function newFlows(
  source: TypedDatabase,
  limit: number,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<ActivityEvent[]> {
  const { now, from, until } = context.access
  const last = Math.floor(now.getTime() / HOUR) * HOUR
  const events: ActivityEvent[] = []
  for (let i = 0; i < HOURS && events.length < limit; i++) {
    const at = last - i * HOUR
    // An hour counts as a whole or not at all.
    if ((from !== undefined && at < from) || (until !== undefined && at + HOUR > until)) continue
    events.push(...(await newIn(source, { at, limit: limit - events.length }, context, options)))
  }
  return events
}

async function newIn(
  source: TypedDatabase,
  { at, limit }: { at: number; limit: number },
  { access, signal }: QueryContext,
  options: ReadOptions,
): Promise<ActivityEvent[]> {
  const hour = new Date(at).toISOString()
  const range = `${hour}/${new Date(at + HOUR).toISOString()}`
  const { rows } = await flowsOf(
    source,
    {
      ...{ sourceBy: 'entity', targetBy: 'entity', source: undefined, target: undefined, scope: undefined },
      ...{ text: undefined, about: undefined, isApart: true, isNew: true, order: 'bytes' },
      ...{ withTrends: false, after: 0, limit },
    },
    { access, range, ...(signal && { signal }) },
    options,
  )
  return rows.map(({ source, target, protocol, port }) => ({
    id: JSON.stringify([hour, 'flow', source.key, target.key, protocol, port]),
    ...{ at: hour, kind: 'flow', type: null, entityId: null, name: null, properties: [], more: 0, names: {} },
    flow: { source: endOf(source), target: endOf(target), protocol, port },
  }))
}

const endOf = ({ label, kind, type, id }: FlowSide): FlowEnd => ({
  label,
  kind,
  ...(type !== undefined && { type }),
  ...(id !== undefined && { id }),
})
