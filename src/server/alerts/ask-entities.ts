/** Asks a rule about entities: those for which it holds, and what became of those that have an open alert. */
import type { Row } from '../../wire/cell.js'
import type { Filter } from '../../wire/query.js'
import { type AskedRule, type Asking, keyOf, MOST_AT_ONCE, type Sighting } from './asked.js'
import { goneDimensions } from './gone-dimensions.js'
import { alertValueOf, bothOf, type EntityPlan } from './plan.js'
import { contextOf, queryOf, type Reads } from './reads.js'

export async function askEntities(asking: Asking, plan: EntityPlan, reads: Reads): Promise<AskedRule> {
  const { store, rule, access, open } = asking
  const { rows, total } = await reads.of(asking, plan)
  const found = new Map(rows.map(row => [keyOf(ofRow(row)), sightingOf(row)]))
  const others = open.filter(alert => !found.has(keyOf(alert)))
  const sightings = [...found.values(), ...(await recheck(asking, plan, others))]
  const [gone] = await goneDimensions(store, access.datastoreId, rule.where)
  const trouble =
    gone !== undefined
      ? `It asks for the dimension '${gone}', which is not defined any more: it watches nothing. Change the rule`
      : total > MOST_AT_ONCE
        ? `It holds for ${total}: the worst ${MOST_AT_ONCE} have alerts. Narrow the rule`
        : null
  const known =
    store.registry.has(rule.entity) && store.registry.members(rule.entity).some(({ type }) => access.isOpen(type))
  return {
    sightings,
    holds: total,
    isLow: plan.isLow,
    measure: plan.measure,
    unit: plan.unit,
    trouble: known ? trouble : null,
  }
}

const ofRow = (row: Row) => ({ type: String(row.type), id: String(row.id) })

const nameOf = (row: Row) => (typeof row.name === 'string' && row.name !== '' ? row.name : String(row.id))

const sightingOf = (row: Row): Sighting => ({
  ...ofRow(row),
  name: nameOf(row),
  what: 'breach',
  value: alertValueOf(row.value),
})

/** Asks again about entities with an open alert for which the rule no longer holds, and says why it does not. */
async function recheck(asking: Asking, plan: EntityPlan, open: Asking['open']): Promise<Sighting[]> {
  if (open.length === 0) return []
  const { store, rule, now } = asking
  const among: Filter = { property: 'id', op: 'in', value: open.map(({ id }) => id) }
  const context = contextOf(asking, plan)
  const read = async (where: Filter | undefined) => {
    const query = { ...queryOf(rule.entity, plan, where), limit: MOST_AT_ONCE * 2 }
    const { rows } = await store.datastore.query(query, context)
    return new Map(rows.map(row => [keyOf(ofRow(row)), row]))
  }
  const there = await read(among)
  const watched = rule.where === null ? there : await read(bothOf(rule.where, among))
  return open.map((alert): Sighting => {
    const row = there.get(keyOf(alert))
    const { type, id } = alert
    if (!row) return { type, id, name: alert.name, what: 'gone', value: null }
    const value = alertValueOf(row.value)
    const about = { type, id, name: nameOf(row), value }
    if (!watched.has(keyOf(alert))) return { ...about, what: 'dropped' }
    if (value === null) return { ...about, what: 'unknown' }
    // Beyond the worst thousand it holds all the same.
    return { ...about, what: plan.isBreach(value, now) ? 'breach' : 'clear' }
  })
}
