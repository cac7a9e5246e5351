/**
 * Adds what entities add to hours to the kept sums, or takes it back. Entities of the same groups are added up first, in memory; then what they come
 * to goes to the sum of each of their groups.
 */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import { selected, unnested } from '../metrics/columns.js'
import { EACH, REST } from './effects.js'
import type { EntityHour, Place } from './read-hours.js'
import { addHour, addSum, emptySum, type HourState, type SlotSum, samplesOfSlots } from './slot-values.js'

/** Where an entity is added (`sign` 1) or taken out (-1): the value of each kind. */
export interface Placing {
  id: string
  side: string
  kinds: readonly string[]
  groups: readonly string[]
  sign: number
}

interface Target {
  kind: string
  value: string
  side: string
  measure: string
  hour: string
  sum: SlotSum
}

/** Sums that wait to be written. */
export interface Adding {
  /** `states` of hours that are kept, where something leaves them. */
  add(hours: readonly EntityHour[], placings: readonly Placing[], states?: ReadonlyMap<string, HourState>): void
  /** Adds the sums of entities with the same groups in an hour, for each measure. */
  addSums(placing: Omit<Placing, 'id'>, hour: string, sums: readonly SlotSum[]): void
  /** How many sums wait. */
  size(): number
  /** Writes this many sums, the ones that nothing was added to for longest first. */
  write(db: Db, most?: number): Promise<void>
}

export function createAdding({ datastoreId, kinds }: Place): Adding {
  const targets = new Map<string, Target>()

  const targetOf = (place: Omit<Target, 'sum'>): SlotSum => {
    const key = `${place.kind}\n${place.measure}\n${place.hour}\n${place.side}\n${place.value}`
    const found = targets.get(key)
    if (found) {
      // What was added to last is written last: it is the likeliest to be added to again.
      targets.delete(key)
      targets.set(key, found)
      return found.sum
    }
    const sum = emptySum()
    targets.set(key, { ...place, sum })
    return sum
  }

  const addSums: Adding['addSums'] = (placing, hour, sums) => {
    sums.forEach((sum, i) => {
      if (sum.n === 0) return
      placing.kinds.forEach((kind, k) => {
        const value = placing.groups[k] ?? ''
        addSum(targetOf({ kind, value, side: placing.side, measure: kinds.measures[i] ?? '', hour }), sum)
      })
    })
  }

  return {
    add(hours, placings, states) {
      for (const [placing, hoursOfPlacing] of ofSameGroups(hours, placings)) {
        for (const [hour, sums] of addedUp(hoursOfPlacing, placing.sign, kinds.measures.length, states)) {
          addSums(placing, hour, sums)
        }
      }
    },
    addSums,
    size: () => targets.size,
    async write(db, most = targets.size) {
      const some = [...targets].slice(0, most)
      if (some.length === 0) return
      await upsert(
        db,
        { datastoreId, kinds },
        some.map(([, target]) => target),
      )
      for (const [key] of some) targets.delete(key)
    },
  }
}

function ofSameGroups(hours: readonly EntityHour[], placings: readonly Placing[]): Map<Placing, EntityHour[]> {
  const byId = new Map<string, EntityHour[]>()
  for (const hour of hours) {
    const hoursOfEntity = byId.get(hour.id)
    if (hoursOfEntity) hoursOfEntity.push(hour)
    else byId.set(hour.id, [hour])
  }
  const first = new Map<string, Placing>()
  const found = new Map<Placing, EntityHour[]>()
  for (const placing of placings) {
    const hoursOfEntity = byId.get(placing.id)
    if (!hoursOfEntity) continue
    const key = groupsKey(placing)
    const same = first.get(key) ?? placing
    first.set(key, same)
    const list = found.get(same)
    if (list) list.push(...hoursOfEntity)
    else found.set(same, [...hoursOfEntity])
  }
  return found
}

/** The same for entities that are added to the same sums. */
export function groupsKey({ sign, side, kinds, groups }: Placing): string {
  return JSON.stringify([sign, side, kinds, groups])
}

/** Adds up each measure by hour. Hours that `states` leaves out are not kept. */
function addedUp(
  hours: readonly EntityHour[],
  sign: number,
  measures: number,
  states: ReadonlyMap<string, HourState> | undefined,
): Map<string, SlotSum[]> {
  const found = new Map<string, SlotSum[]>()
  for (const one of hours) {
    const state = states ? states.get(one.hour) : 'exact'
    if (state === undefined) continue
    let sums = found.get(one.hour)
    if (!sums) {
      sums = Array.from({ length: measures }, emptySum)
      found.set(one.hour, sums)
    }
    const slots = samplesOfSlots(one.at)
    one.measures.forEach((measure, i) => {
      const sum = sums[i]
      if (sum) addHour(sum, one, measure, { sign, state, slots })
    })
  }
  return found
}

async function upsert(db: Db, { datastoreId, kinds }: Place, rows: readonly Target[]): Promise<void> {
  const columns = [
    ...(['kind', 'measure', 'value', 'side'] as const).map(name => ({
      name,
      type: 'text' as const,
      values: rows.map(row => row[name]),
    })),
    { name: 'hour', type: 'timestamptz' as const, values: rows.map(({ hour }) => hour) },
    { name: 'sums', type: 'double precision[]' as const, values: rows.map(({ sum }) => sum.slots) },
    ...REST.map(name => ({
      name,
      type: name === 'n' ? ('integer' as const) : ('double precision' as const),
      values: rows.map(({ sum }) => sum[name]),
    })),
  ]
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const slots = EACH.map(k => sql`slot_sum.sums[${sql.lit(k + 1)}] + excluded.sums[${sql.lit(k + 1)}]`)
  const both = REST.map(name => sql`${sql.id(name)} = slot_sum.${sql.id(name)} + excluded.${sql.id(name)}`)
  await sql`insert into slot_sum (datastore_id, type, ${names})
    select ${datastoreId}, ${kinds.spec.type}, ${selected(columns)} from ${unnested(columns)}
    on conflict (datastore_id, type, kind, measure, hour, value, side) do update set
      sums = array[${sql.join(slots)}], ${sql.join(both)}`.execute(db)
}
