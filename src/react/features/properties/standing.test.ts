import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { date, enumeration } from '../../../spec/language/field.js'
import type { Row } from '../../../wire/query.js'
import { standingOf } from './standing.js'

const format = createFormat('en', 'UTC', () => Date.parse('2026-11-22T12:00:00Z'))
const wellnessStatus = enumeration('Wellness', [
  { value: 'critical', label: 'Critical', status: 'critical' },
  { value: 'caution', label: 'Caution', status: 'caution' },
  { value: 'nominal', label: 'Nominal', status: 'nominal' },
])
const common = { platform: 'vmware', label: { one: 'Thing', many: 'Things' }, icon: 'vm' } as const
const machine: EntitySpec = {
  ...common,
  type: 'vmware.vm',
  fields: {
    wellnessStatus,
    'guestOsIdentity.EOS': date('End of support'),
    'runtime.powerState': enumeration('Power', [{ value: 'poweredOff', label: 'Off' }], { glyph: 'power' }),
  },
  measured: {
    property: 'runtime.powerState',
    in: [],
    otherwise: 'it is not on',
    since: 'runtime.powerStateChanged',
  },
  derive: { wellness: { endOfSupport: 'guestOsIdentity.EOS' } },
  properties: { status: 'runtime.powerState', panels: [], charts: [] },
}
const cluster: EntitySpec = {
  ...common,
  type: 'vmware.cluster',
  fields: {
    wellnessStatus,
    compositeRunwayResource: enumeration('Runs out of', [{ value: 'storage', label: 'Storage' }]),
  },
  properties: { status: 'wellnessStatus', panels: [], charts: [] },
}
const of = (row: Row) => standingOf(machine, row, format)
const facets = (capacity: string, hardware: string, software: string) => [
  `Capacity: ${capacity}`,
  `Hardware end of life: ${hardware}`,
  `Software end of support: ${software}`,
]

describe('how an entity is', () => {
  it('is said with what makes it so, and whether it is on', () => {
    const row = {
      wellnessStatus: 'critical',
      wellnessFacets: facets('unknown', 'unknown', 'critical'),
      'guestOsIdentity.EOS': '2023-10-10',
      'runtime.powerState': 'poweredOff',
      'runtime.powerStateChanged': '2026-08-14T10:00:00Z',
    }
    expect(of(row)).toMatchObject({
      status: { glyph: 'critical', text: 'Critical' },
      reason: 'Software support ended Oct 10, 2023',
      power: { text: 'Off', glyph: 'off', since: '2026-08-14T10:00:00Z' },
      state: undefined,
    })
  })

  it('names the resource that runs out first, of a cluster', () => {
    const reason = (days: number | null) =>
      standingOf(
        cluster,
        {
          wellnessStatus: 'caution',
          wellnessFacets: facets('caution', 'nominal', 'unknown'),
          compositeRunwayDays: days,
          compositeRunwayResource: 'storage',
        },
        format,
      ).reason
    expect([reason(77), reason(1), reason(0), reason(null)]).toEqual([
      'Storage is full in 77 days',
      'Storage is full in 1 day',
      'Storage is full',
      'Storage is short',
    ])
  })

  it('has no reason where nothing was judged, and says so where nothing is known', () => {
    expect(of({ wellnessStatus: null })).toMatchObject({ status: { glyph: 'unknown' }, reason: undefined })
    const row = { wellnessStatus: null, wellnessFacets: facets('unknown', 'unknown', 'unknown') }
    expect(of(row).reason).toBe('Neither its capacity nor an end of support is known')
  })
})
