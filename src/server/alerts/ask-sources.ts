/** Asks a rule about sources: platforms of whose entities nothing was heard for some hours. */
import type { AlertCondition } from '../../wire/alerts/rule.js'
import { numberOf } from '../../wire/cell.js'
import { HOUR } from '../../wire/duration.js'
import type { Query } from '../../wire/query.js'
import type { AskedRule, Asking, Sighting } from './asked.js'

export async function askSources(
  asking: Asking,
  { hours }: Extract<AlertCondition, { quiet: unknown }>['quiet'],
): Promise<AskedRule> {
  const { store, access, rule, now, open } = asking
  const since = new Date(now.getTime() - hours * HOUR).toISOString()
  const query: Query = {
    entity: rule.entity,
    select: {
      n: { count: true },
      heard: { count: true, where: { property: 'lastObservedAt', op: '>=', value: since } },
    },
    groupBy: { x: { property: 'platformType' } },
    ...(rule.where && { where: rule.where }),
  }
  const { rows } = await store.datastore.query(query, { access })
  const platforms = rows.filter(row => typeof row.x === 'string')
  const sightings: Sighting[] = []
  for (const { x, heard } of platforms) {
    const id = String(x)
    const isQuiet = numberOf(heard) === 0
    const value = isQuiet ? await silence(asking, id) : 0
    sightings.push({ type: 'source', id, name: id, what: isQuiet ? 'breach' : 'clear', value })
  }
  const there = new Set(sightings.map(({ id }) => id))
  for (const { type, id, name } of open)
    if (!there.has(id)) sightings.push({ type, id, name, what: 'gone', value: null })
  const holds = sightings.filter(({ what }) => what === 'breach').length
  return { sightings, holds, isLow: false, measure: 'Silence', unit: 'h', trouble: null }
}

/** Hours since the newest word of a platform. */
async function silence({ store, access, rule, now }: Asking, platform: string): Promise<number | null> {
  const isOf = { property: 'platformType', op: '=' as const, value: platform }
  const query: Query = {
    entity: rule.entity,
    select: { at: { property: 'lastObservedAt' } },
    where: rule.where === null ? isOf : { and: [rule.where, isOf] },
    orderBy: [{ alias: 'at', direction: 'desc' }],
    limit: 1,
  }
  const { rows } = await store.datastore.query(query, { access })
  const at = rows[0]?.at
  return typeof at === 'string' ? Math.floor((now.getTime() - Date.parse(at)) / HOUR) : null
}
