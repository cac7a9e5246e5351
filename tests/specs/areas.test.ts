import { describe, expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { byArea } from '../../src/react/hooks/by-area.js'
import type { TypeEntry } from '../../src/spec/catalogue.js'

const entries: TypeEntry[] = specs.filter(spec => spec.index).map(spec => ({ ...spec, hasIndex: true }))
const areas = byArea(entries)

describe('the areas of the sidebar', () => {
  it('hold every type that has a list, each once, and what holds everything in none', () => {
    const placed = areas.flatMap(({ lead, types }) => [
      ...(lead ? [lead.type] : []),
      ...types.map(({ entry }) => entry.type),
    ])
    expect(placed.sort()).toEqual(entries.flatMap(({ type, family }) => (family === 'all' ? [] : [type])).sort())
  })

  it('are led by the family of all platforms, where there are members beside it', () => {
    expect(Object.fromEntries(areas.map(({ area, lead }) => [area, lead?.type]))).toMatchObject({
      machines: 'vm',
      hosts: 'baremetal',
      clusters: 'cluster',
      guests: 'guest',
      storage: undefined,
    })
    expect(byArea(entries.filter(({ type }) => type === 'vm'))).toMatchObject([
      { lead: undefined, types: [{ label: 'Virtual machines' }] },
    ])
  })

  it('name types of the same name by their platform, and no two alike', () => {
    for (const { types } of areas) {
      const labels = types.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    }
    const machines = areas.find(({ area }) => area === 'machines')?.types ?? []
    expect(machines.find(({ entry }) => entry.type === 'vmware.vm')?.label).toBe('VMware')
    expect(machines.find(({ entry }) => entry.type === 'aws.vm')?.label).toBe('EC2 instances')
  })
})
