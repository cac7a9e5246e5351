import { describe, expect, it } from 'vitest'
import { type EstateEntity, isCloudInstance, isMachine } from './entity.js'
import { generateEstate } from './generate.js'
import { hourLines, isMissed, samplesAt } from './hour.js'

const ANCHOR = 490_000
const estate = generateEstate('plinth', 5_000, ANCHOR)
const machines = estate.entities.filter(isMachine)
const week = Array.from({ length: 24 }, (_, i) => ANCHOR - 168 + i * 7)
const valuesAt = (entity: EstateEntity, hour: number) => samplesAt(entity, hour, estate.measures.get(entity.type) ?? [])

function mean(entities: readonly EstateEntity[], hours: readonly number[], measure: string): number {
  const values = entities
    .flatMap(entity => hours.map(hour => valuesAt(entity, hour)?.[measure]))
    .filter(v => v !== undefined)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Hours of the days of week given (0 is Sunday), in the week before the founding. */
function hoursOn(days: readonly number[], hoursOfDay: readonly number[]): number[] {
  return Array.from({ length: 168 }, (_, i) => ANCHOR - 168 + i).filter(hour => {
    const date = new Date(hour * 3_600_000)
    return days.includes(date.getUTCDay()) && hoursOfDay.includes(date.getUTCHours())
  })
}

describe('what machines measure', () => {
  it('is the same whenever it is asked', () => {
    expect(machines.map(entity => valuesAt(entity, ANCHOR))).toEqual(machines.map(entity => valuesAt(entity, ANCHOR)))
  })

  it.each([-720, 0, 720, 24 * 365 * 3])('is possible %i hours from the founding', distance => {
    const problems: unknown[] = []
    for (const { samples } of hourLines(estate, ANCHOR + distance)) {
      const { values } = samples
      for (const [measure, value] of Object.entries(values)) {
        const isShare = measure.endsWith('utilization')
        if (!(value >= 0 && Number.isFinite(value)) || (isShare && value > 100))
          problems.push([samples.id, measure, value])
      }
      for (const of of ['storage.provisioned', 'storage.capacity']) {
        if ((values['storage.used'] ?? 0) > (values[of] ?? Number.POSITIVE_INFINITY)) problems.push([samples.id, of])
      }
    }
    expect(problems).toEqual([])
  })

  it('follows the working day and the week', () => {
    const office = machines.filter(({ life }) => life.rhythm === 'office')
    const day = mean(office, hoursOn([1, 2, 3, 4, 5], [11, 12, 13, 14]), 'cpu.utilization')
    const night = mean(office, hoursOn([1, 2, 3, 4, 5], [1, 2, 3, 4]), 'cpu.utilization')
    const weekend = mean(office, hoursOn([0, 6], [11, 12, 13, 14]), 'cpu.utilization')
    expect(day).toBeGreaterThan(night * 2)
    expect(day).toBeGreaterThan(weekend * 2)
  })

  it('leaves an hour out now and then', () => {
    const running = machines.filter(
      ({ life, bornHour = 0 }) => life.rhythm !== 'off' && !life.isPatchy && bornHour < ANCHOR - 200,
    )
    const missing = running.flatMap(entity => week.filter(hour => isMissed(entity, hour))).length
    const share = missing / (running.length * week.length)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.01)
  })

  it('of one that is off is only its disks, of a stopped instance nothing', () => {
    const off = (isCloud: boolean) =>
      machines.find(
        entity => entity.life.rhythm === 'off' && isCloudInstance(entity) === isCloud && !isMissed(entity, ANCHOR),
      )
    const [vm, instance] = [off(false), off(true)]
    expect(vm && Object.keys(valuesAt(vm, ANCHOR) ?? {}).sort()).toEqual(['storage.provisioned', 'storage.used'])
    expect(instance && valuesAt(instance, ANCHOR)).toBeUndefined()
  })

  it('changes at the hour of a switch and not before', () => {
    const vm = machines.find(({ life, type, key }) => life.rhythm === 'steady' && type === 'vmware.vm' && key % 400 > 9)
    if (!vm) throw new Error('no steady machine')
    const switched = { ...vm, switchedHour: ANCHOR }
    expect(valuesAt(switched, ANCHOR - 1)).toEqual(valuesAt(vm, ANCHOR - 1))
    expect(valuesAt(switched, ANCHOR)).not.toHaveProperty(['cpu.utilization'])
    expect(valuesAt({ ...vm, bornHour: ANCHOR }, ANCHOR - 1)).toBeUndefined()
  })
})

describe('what hosts and clusters measure', () => {
  const valuesOf = (hour: number) => new Map(hourLines(estate, hour).map(({ samples }) => [samples.id, samples.values]))
  const clusters = estate.byType.get('vmware.cluster') ?? []

  it('adds up what runs on them', () => {
    for (const hour of week.slice(0, 6)) {
      const values = valuesOf(hour)
      for (const cluster of clusters) {
        const hosts = (estate.byType.get('vmware.vh') ?? []).filter(host => host.fields['cluster.id'] === cluster.id)
        const own = values.get(cluster.id)
        if (!own || hosts.some(host => !values.has(host.id))) continue
        for (const measure of ['cpu.used.cores', 'mem.used', 'io.xfer', 'net.data.rx']) {
          const sum = hosts.reduce((total, host) => total + (values.get(host.id)?.[measure] ?? 0), 0)
          // Each measure of each of them differs a little.
          expect(Math.abs(sum - (own[measure] ?? 0))).toBeLessThan(1 + sum * 0.1)
        }
        expect(own['mem.used']).toBeLessThanOrEqual(own['mem.total'] ?? 0)
      }
    }
  })

  it('splits vSAN storage into parts that add up', () => {
    const values = valuesOf(ANCHOR)
    for (const cluster of clusters.filter(({ fields }) => fields.flavor === 'vsan')) {
      const own = values.get(cluster.id)
      if (!own) continue
      const parts = Object.entries(own).filter(([measure]) => measure.startsWith('vsanStorage.'))
      expect(parts).toHaveLength(7)
      expect(parts.reduce((sum, [, value]) => sum + value, 0)).toBeCloseTo(own['storage.used'] ?? 0, 1)
    }
  })

  it('shows a few things about to fill and most with room, never more than full', () => {
    const stores = ['vmware.cluster', 'vmware.ds', 'netapp.aggregate', 'nutanix.sc']
    const full = (hour: number) => {
      const values = valuesOf(hour)
      return stores
        .flatMap(type => estate.byType.get(type) ?? [])
        .flatMap(({ id }) => values.get(id)?.['storage.utilization'] ?? [])
    }
    const now = full(ANCHOR)
    const nearFull = now.filter(value => value > 80).length / now.length
    expect(nearFull).toBeGreaterThan(0.03)
    expect(nearFull).toBeLessThan(0.25)
    expect(Math.max(...full(ANCHOR + 24 * 365))).toBeLessThan(100)
  })
})
