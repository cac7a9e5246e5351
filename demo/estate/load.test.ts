import { describe, expect, it } from 'vitest'
import { type EstateEntity, isMachine } from './entity.js'
import { generateEstate } from './generate.js'
import { hourLines } from './hour.js'
import { samplesAt, valuesAt } from './load.js'

const ANCHOR = 490_000
const estate = generateEstate('plinth', 5_000, ANCHOR)
const machines = estate.entities.filter(isMachine)
const clusters = estate.entities.filter(({ type }) => type === 'vmware.cluster')
const week = Array.from({ length: 24 }, (_, i) => ANCHOR - 168 + i * 7)

function mean(entities: readonly EstateEntity[], hours: readonly number[], measure: string): number {
  const values = entities
    .flatMap(entity => hours.map(hour => valuesAt(entity, hour)?.[measure]))
    .filter(v => v !== undefined)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** 24 hours of the days of week given (0 is Sunday), in the week before the founding. */
function hoursOn(days: readonly number[], hoursOfDay: readonly number[]): number[] {
  return Array.from({ length: 168 }, (_, i) => ANCHOR - 168 + i).filter(hour => {
    const date = new Date(hour * 3_600_000)
    return days.includes(date.getUTCDay()) && hoursOfDay.includes(date.getUTCHours())
  })
}

describe('what machines measure', () => {
  it('is the same whenever it is asked', () => {
    expect(machines.map(entity => samplesAt(entity, ANCHOR))).toEqual(machines.map(entity => samplesAt(entity, ANCHOR)))
  })

  it.each([-720, 0, 720, 24 * 365 * 3])('is possible %i hours from the founding', distance => {
    for (const entity of machines) {
      for (const [measure, value] of Object.entries(valuesAt(entity, ANCHOR + distance) ?? {})) {
        expect([entity.id, measure, value >= 0 && Number.isFinite(value)]).toEqual([entity.id, measure, true])
        if (measure.endsWith('utilization')) expect(value).toBeLessThanOrEqual(100)
      }
      const { 'storage.used': used, 'storage.provisioned': provisioned } = valuesAt(entity, ANCHOR + distance) ?? {}
      if (used !== undefined) expect(used).toBeLessThanOrEqual(provisioned ?? 0)
    }
  })

  it('follows the working day and the week', () => {
    const office = machines.filter(entity => entity.behaviour === 'office')
    const day = mean(office, hoursOn([1, 2, 3, 4, 5], [11, 12, 13, 14]), 'cpu.utilization')
    const night = mean(office, hoursOn([1, 2, 3, 4, 5], [1, 2, 3, 4]), 'cpu.utilization')
    const weekend = mean(office, hoursOn([0, 6], [11, 12, 13, 14]), 'cpu.utilization')
    expect(day).toBeGreaterThan(night * 2)
    expect(day).toBeGreaterThan(weekend * 2)
  })

  it('leaves an hour out now and then', () => {
    const running = machines.filter(entity => entity.behaviour !== 'off')
    const missing = running.flatMap(entity => week.filter(hour => samplesAt(entity, hour) === undefined)).length
    const share = missing / (running.length * week.length)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.01)
  })

  it('of one that is off is only its disks, of a stopped instance nothing', () => {
    const off = (type: string) => machines.find(entity => entity.behaviour === 'off' && entity.type === type)
    const [vm, instance] = [off('vmware.vm'), off('aws.vm')]
    expect(vm && Object.keys(valuesAt(vm, ANCHOR) ?? {})).toEqual(['storage.provisioned', 'storage.used'])
    expect(instance && valuesAt(instance, ANCHOR)).toBeUndefined()
  })

  it('changes at the hour of a switch and not before', () => {
    const vm = machines.find(entity => entity.behaviour === 'steady' && entity.type === 'vmware.vm')
    if (!vm) throw new Error('no steady machine')
    const switched = { ...vm, switchedHour: ANCHOR }
    expect(valuesAt(switched, ANCHOR - 1)).toEqual(valuesAt(vm, ANCHOR - 1))
    expect(valuesAt(switched, ANCHOR)).not.toHaveProperty(['cpu.utilization'])
    expect(valuesAt({ ...vm, bornHour: ANCHOR }, ANCHOR - 1)).toBeUndefined()
  })
})

describe('what hosts and clusters measure', () => {
  const valuesOf = (hour: number) => new Map(hourLines(estate, hour).map(({ samples }) => [samples.id, samples.values]))

  it('adds up what runs on them', () => {
    for (const hour of week) {
      const values = valuesOf(hour)
      for (const cluster of clusters) {
        const hosts = estate.entities.filter(
          host => host.fields['cluster.id'] === cluster.id && host.type === 'vmware.vh',
        )
        const own = values.get(cluster.id)
        for (const measure of ['cpu.used.cores', 'mem.used', 'io.xfer', 'net.data.rx']) {
          const sum = hosts.reduce((total, host) => total + (values.get(host.id)?.[measure] ?? 0), 0)
          expect(Math.abs(sum - (own?.[measure] ?? 0))).toBeLessThan(1 + sum * 0.001)
        }
        expect(own?.['cpu.utilization']).toBeLessThanOrEqual(100)
        expect(own?.['mem.used']).toBeLessThanOrEqual(own?.['mem.total'] ?? 0)
      }
    }
  })

  it('splits vSAN storage into parts that add up', () => {
    const values = valuesOf(ANCHOR)
    for (const cluster of clusters.filter(({ fields }) => fields.flavor === 'vsan')) {
      const own = values.get(cluster.id) ?? {}
      const parts = Object.entries(own).filter(([measure]) => measure.startsWith('vsanStorage.'))
      expect(parts).toHaveLength(7)
      expect(parts.reduce((sum, [, value]) => sum + value, 0)).toBeCloseTo(own['storage.used'] ?? 0, 1)
    }
  })

  it('shows some clusters about to fill, never more than full', () => {
    const full = (hour: number) => clusters.map(({ id }) => valuesOf(hour).get(id)?.['storage.utilization'] ?? 0)
    const [before, now, later] = [full(ANCHOR - 720), full(ANCHOR), full(ANCHOR + 24 * 365)]
    expect(now.filter(value => value > 80).length).toBeGreaterThan(0)
    expect(now.filter(value => value > 80).length).toBeLessThan(clusters.length / 2)
    expect(now.some((value, i) => value - (before[i] ?? 0) > 5)).toBe(true)
    expect(Math.max(...later)).toBeLessThan(100)
  })
})
