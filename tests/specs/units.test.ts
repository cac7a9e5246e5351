import { describe, expect, it } from 'vitest'
import { vmwareVm } from '../../specs/vmware/vm.js'
import { resolveColumn } from '../../src/spec/compile/compile-index.js'
import { preferredUnit, readableUnit } from '../../src/spec/compile/preferred-unit.js'
import { createRegistry } from '../../src/spec/registry.js'

const registry = createRegistry([vmwareVm])

describe('units as the reader prefers them', () => {
  it('replace declared ones of the same kind only', () => {
    expect(preferredUnit('MiBy', { bytes: 'TiBy' })).toBe('TiBy')
    expect(preferredUnit('Mbit/s', { bytes: 'TiBy' })).toBe('Mbit/s')
    expect(preferredUnit('MiBy', { bytes: 'nonsense' })).toBe('MiBy')
  })

  it('say by what a value in its own unit is multiplied', () => {
    const column = { property: 'memoryAllocated', unit: 'GiBy' } as const
    expect(resolveColumn(column, { spec: vmwareVm, catalogue: registry, rollup: 'p95' })).toMatchObject({
      unit: 'GiBy',
      factor: 1 / 1024,
    })
    expect(
      resolveColumn(column, { spec: vmwareVm, catalogue: registry, rollup: 'p95', units: { bytes: 'MiBy' } }),
    ).toMatchObject({
      unit: 'MiBy',
      factor: 1,
    })
  })

  it('leave a person figures that can be read', () => {
    expect([300, 4_096, 524_288, 1_572_864].map(value => readableUnit(value, 'MiBy'))).toEqual([
      'MiBy',
      'GiBy',
      'GiBy',
      'TiBy',
    ])
    expect(readableUnit(4_096, 'IO/s')).toBe('IO/s')
  })
})
