/** The demo estate against the registry: every field and measure declared, of its type, every reference resolving, no type left out. */
import { describe, expect, it } from 'vitest'
import { costLines } from '../../demo/estate/costs.js'
import type { EstateEntity } from '../../demo/estate/entity.js'
import { generateEstate } from '../../demo/estate/generate.js'
import { hourLines } from '../../demo/estate/hour.js'
import { specs } from '../../specs/registry.js'
import { fieldsOf } from '../../src/server/store/generated-tables.js'
import { coerce } from '../../src/server/store/ingest/coerce.js'
import { defineEntity } from '../../src/spec/language/entity.js'
import { date, enumeration, integer, number, reference, text } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { createRegistry } from '../../src/spec/registry.js'
import { parseIngestRecord } from '../../src/wire/parse-ingest.js'

const registry = createRegistry(specs)
const estate = generateEstate('plinth')
const byType = new Map<string, EstateEntity[]>()
for (const entity of estate.entities) byType.set(entity.type, [...(byType.get(entity.type) ?? []), entity])

describe('the demo estate', () => {
  it('has something of every stored type, about 5,000 in all', () => {
    expect(registry.stored.filter(spec => !spec.serverOwned && !byType.has(spec.type)).map(({ type }) => type)).toEqual(
      [],
    )
    expect(estate.entities.length).toBeGreaterThan(4_000)
    expect(estate.entities.length).toBeLessThan(7_500)
    expect(new Set(estate.entities.map(({ id }) => id)).size).toBe(estate.entities.length)
  })

  it.each(registry.stored.map(spec => [spec.type, spec] as const))('gives %s only what is declared', (type, spec) => {
    const declared = fieldsOf(spec)
    const problems = new Set<string>()
    for (const { fields } of byType.get(type) ?? []) {
      for (const [path, value] of Object.entries(fields)) {
        const field = declared[path]
        const result = field ? coerce(field, value) : { reason: 'is not declared' }
        if ('reason' in result) problems.add(`${path} ${result.reason}`)
      }
    }
    expect([...problems]).toEqual([])
  })

  it('refers only to what is there', () => {
    const ids = new Set(estate.entities.map(({ id }) => id))
    const dangling = new Set<string>()
    for (const { type, fields } of estate.entities) {
      for (const [path, field] of Object.entries(registry.get(type).fields)) {
        const value = fields[path]
        if (field.type === 'reference' && typeof value === 'string' && !ids.has(value)) dangling.add(`${type} ${path}`)
      }
    }
    expect([...dangling]).toEqual([])
  })

  it('has believable rows of a type that it has never heard of', () => {
    const made = defineEntity({
      type: 'acme.press',
      platform: 'generic',
      label: { one: 'Print press', many: 'Print presses' },
      icon: 'disk',
      fields: {
        'host.id': reference('Host', 'vmware.vh'),
        'cluster.id': reference('Cluster', 'vmware.cluster'),
        state: enumeration('State', [
          { value: 'up', label: 'Up', status: 'nominal' },
          { value: 'down', label: 'Down', status: 'critical' },
        ]),
        colour: text('Colour', { samples: ['cyan', 'black'] }),
        speed: integer('Speed', '1'),
        size: integer('Tank', 'GiBy'),
        serialNumber: text('Serial number'),
        expires: date('Warranty'),
        late: number('Late', '1', { notComputed: 'nobody knows' }),
      },
      metrics: {
        'cpu.utilization': gauge('CPU', '%'),
        'ink.flow': gauge('Ink', 'MiBy/s'),
        'ink.left': level('Left', 'GiBy'),
      },
    })
    const own = generateEstate('plinth', 600, 490_000, [...specs, made])
    const rows = own.byType.get('acme.press') ?? []
    expect(rows.length).toBeGreaterThan(1)
    const hosts = new Map(own.byType.get('vmware.vh')?.map(({ id, fields }) => [id, fields['cluster.id']]))
    for (const { fields } of rows) {
      for (const [path, field] of Object.entries(made.fields)) {
        if (path !== 'late')
          expect([path, coerce(field, fields[path])]).not.toMatchObject([path, { reason: expect.anything() }])
      }
      expect(fields).not.toHaveProperty('late')
      expect(['cyan', 'black']).toContain(fields.colour)
      expect(hosts.get(String(fields['host.id']))).toBe(fields['cluster.id'])
    }
    const measured = hourLines(own, 489_999).filter(({ samples }) => samples.type === 'acme.press')
    expect(measured.length).toBeGreaterThan(0)
    for (const { samples } of measured) expect(Object.keys(samples.values)).toEqual(Object.keys(made.metrics))
  })

  it('is billed in lawful FOCUS rows', () => {
    for (const line of costLines(estate.entities, 20_400)) expect(() => parseIngestRecord(line)).not.toThrow()
  })

  it('measures only what is declared', () => {
    const problems = new Set<string>()
    const hour = Math.floor(Date.UTC(2026, 0, 14, 11) / 3_600_000)
    for (const { samples } of hourLines(estate, hour)) {
      const metrics = registry.get(samples.type).metrics ?? {}
      for (const [measure, value] of Object.entries(samples.values)) {
        if (!Object.hasOwn(metrics, measure)) problems.add(`${samples.type} ${measure}`)
        else if (!Number.isFinite(value) || value < 0) problems.add(`${samples.type} ${measure} is ${value}`)
        else if (metrics[measure]?.unit === '%' && value > 100) problems.add(`${samples.type} ${measure} over 100 %`)
      }
    }
    expect([...problems]).toEqual([])
  })
})
