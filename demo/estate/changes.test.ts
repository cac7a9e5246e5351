import { describe, expect, it } from 'vitest'
import { comeOrGo, move, relive, switchPower } from './changes.js'
import { isMachine } from './entity.js'
import type { Estate } from './estate.js'
import { generateEstate } from './generate.js'
import { createRandom } from './random.js'
import { emptyLife, type Life } from './state.js'

const HOUR = 3_600_000
const NOW = 490_000 * HOUR
const SIZE = 600

/** Three weeks of changes in little time. */
function age(estate: Estate, life: Life): void {
  const random = createRandom('age')
  for (let i = 0; i < 500; i++) {
    const now = NOW + i * HOUR
    switchPower(estate, life, random, now)
    move(estate, life, random, now)
    comeOrGo(estate, life, random, now)
  }
}

const found = () => generateEstate('test', SIZE, 490_000)
const powerOf = (estate: Estate) =>
  estate.entities.filter(({ fields }) => fields['runtime.powerState'] === 'poweredOn').length

describe('changes', () => {
  it('leave the company what it was, however long it lives', () => {
    const estate = found()
    const life = emptyLife()
    const before = powerOf(estate)
    const machinesBefore = estate.entities.filter(isMachine).length
    age(estate, life)
    const machines = estate.entities.filter(isMachine)
    expect(machines.length - machinesBefore).toBe(life.created.length)
    expect(life.created.length).toBeLessThanOrEqual(12)
    expect(Object.keys(life.switched).length).toBeLessThanOrEqual(16)
    expect(Math.abs(powerOf(estate) - before)).toBeLessThanOrEqual(16 + 12)
    const originals = found().entities.map(({ id }) => id)
    const ids = new Set(estate.entities.map(({ id }) => id))
    expect(originals.filter(id => !ids.has(id))).toEqual([])
  })

  it('are the same estate again when relived', () => {
    const estate = found()
    const life = emptyLife()
    age(estate, life)
    const again = found()
    relive(again, JSON.parse(JSON.stringify(life)))
    const view = ({ entities }: Estate) =>
      Object.fromEntries(
        entities.map(({ id, fields, switchedHour, bornHour }) => {
          const { 'runtime.powerStateChanged': _at, ...rest } = fields
          return [id, { ...rest, switchedHour, bornHour }]
        }),
      )
    expect(view(again)).toEqual(view(estate))
  })

  it('forget what names entities that are not there', () => {
    const estate = found()
    relive(estate, {
      switched: { 'vmware.vm:none': 490_000 },
      moved: { 'vmware.vm:none': 'vmware.vh:none', 'vmware.vm:vm-2000': 'vmware.vh:none' },
      created: [{ index: 900_000, host: 'vmware.vh:none', bornHour: 490_000 }],
      createdEver: 1,
    })
    expect(estate.entities).toEqual(found().entities)
  })

  it('move a machine only between hosts of its cluster, and tell both counts', () => {
    const estate = found()
    const life = emptyLife()
    const lines = move(estate, life, createRandom('move'), NOW)
    expect(lines).toMatchObject([
      { entity: { type: 'vmware.vm', fields: { 'host.id': expect.stringMatching(/^vmware\.vh:/) } } },
      { entity: { type: 'vmware.vh', fields: { virtualMachinesCount: expect.any(Number) } } },
      { entity: { type: 'vmware.vh', fields: { virtualMachinesCount: expect.any(Number) } } },
    ])
    for (const vm of estate.entities.filter(({ type }) => type === 'vmware.vm')) {
      const host = estate.entities.find(({ id }) => id === vm.fields['host.id'])
      expect(host?.fields['cluster.id']).toBe(vm.fields['host.cluster.id'])
    }
  })

  it('silence the guest of a machine that is switched off, and of no cloud', () => {
    const estate = found()
    const life = emptyLife()
    const before = new Map(estate.entities.map(({ id, fields }) => [id, { ...fields }]))
    const random = createRandom('power')
    const lines = Array.from({ length: 16 }, () => switchPower(estate, life, random, NOW)).flat()
    const machines = estate.entities.filter(({ switchedHour }) => switchedHour !== undefined)
    expect(machines).toHaveLength(16)
    for (const { id, type, fields } of machines) {
      const isCloud = /^(aws|azure|gcp)\./.test(type)
      const services = 'runtime.guestServicesStatus'
      if (isCloud) expect(fields).not.toHaveProperty(services, expect.any(String))
      else if (fields['runtime.powerState'] === 'poweredOff') {
        expect(fields).toMatchObject({ [services]: 'notRunning', IPv4Addresses: [] })
        expect(lines).toContainEqual({
          entity: expect.objectContaining({ id, fields: expect.objectContaining({ [services]: 'notRunning' }) }),
        })
      } else expect(before.get(id)).toMatchObject({ [services]: 'notRunning', IPv4Addresses: [] })
    }
    // Switched back, each is what it was.
    age(estate, life)
    for (const { id, switchedHour, bornHour, fields } of estate.entities) {
      if (switchedHour !== undefined || bornHour !== undefined || !('runtime.guestServicesStatus' in fields)) continue
      const { IPv4Addresses, guestHostname } = before.get(id) ?? {}
      expect(fields).toMatchObject({ IPv4Addresses, ...(guestHostname !== undefined && { guestHostname }) })
    }
  })

  it('never switch a template on', () => {
    const estate = found()
    age(estate, emptyLife())
    const templates = estate.entities.filter(({ fields }) => fields.isTemplate === true)
    expect(
      templates.every(
        ({ bornHour, fields }) => bornHour !== undefined || fields['runtime.powerState'] === 'poweredOff',
      ),
    ).toBe(true)
  })
})
