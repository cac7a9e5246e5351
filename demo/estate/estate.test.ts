import { describe, expect, it } from 'vitest'
import { generateEstate } from './generate.js'
import { machineValues, sumValues } from './load.js'

const estate = generateEstate('plinth')
const of = (type: string) => estate.entities.filter(entity => entity.type === type)

describe('the estate', () => {
  it('is the same for the same seed and another for another', () => {
    expect(generateEstate('plinth')).toEqual(estate)
    expect(generateEstate('other').entities[20]?.fields).not.toEqual(estate.entities[20]?.fields)
  })

  it('has the promised company', () => {
    expect([of('vmware.vm').length, of('aws.vm').length, of('vmware.cluster').length]).toEqual([900, 400, 12])
    expect(of('vmware.cluster').filter(entity => entity.fields.flavor === 'vsan')).toHaveLength(2)
    const off = of('vmware.vm').filter(entity => entity.fields['runtime.powerState'] === 'poweredOff').length
    expect(off).toBeGreaterThan(30)
    expect(of('vmware.vm').filter(entity => entity.fields.isTemplate).length).toBeGreaterThan(10)
    expect(generateEstate('plinth', 100).entities.filter(e => e.type.endsWith('.vm'))).toHaveLength(100)
  })

  it('refers only to what exists, and has every id once', () => {
    const ids = new Set(estate.entities.map(entity => entity.id))
    expect(ids.size).toBe(estate.entities.length)
    for (const entity of estate.entities) {
      for (const [path, value] of Object.entries(entity.fields)) {
        if (/(host|cluster|datacenter)\.id$/.test(path)) expect(ids.has(String(value))).toBe(true)
      }
    }
  })

  it('loads machines within what is possible, and hosts with the sum of theirs', () => {
    for (let hour = 490_000; hour < 490_000 + 168; hour += 5) {
      for (const entity of of('vmware.vm').slice(0, 100)) {
        const values = machineValues(entity, hour)
        if (!values) continue
        expect(values['cpu.utilization']).toBeGreaterThanOrEqual(0)
        expect(values['cpu.utilization']).toBeLessThanOrEqual(100)
        expect(values['storage.used']).toBeLessThanOrEqual(values['storage.provisioned'] ?? 0)
      }
      const cluster = of('vmware.cluster')[0]
      const machines = of('vmware.vm').filter(entity => entity.fields['host.cluster.id'] === cluster?.id)
      const values = cluster && sumValues(cluster, machines.map(entity => machineValues(entity, hour)), hour)
      expect(values?.['cpu.utilization']).toBeLessThan(120)
    }
  })
})
