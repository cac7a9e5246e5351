import { describe, expect, it } from 'vitest'
import { type DecommissionInput, shouldDecommission } from './decommission.js'

const AT = new Date('2026-03-31T12:00:00Z')
const BUSY: DecommissionInput = {
  isTemplate: false,
  powerState: 'poweredOn',
  powerStateSince: '2025-12-01T00:00:00Z',
  ageDays: 400,
  periodDays: 30,
  ioPerPeriod: 5e6,
  networkBytesPerDay: 1e9,
  p95CpuPercent: 45,
  meanOfMaxCpu3d: 60,
  outboundPercent: 12,
  coverage: 1,
}
const ZOMBIE = { ioPerPeriod: 29, networkBytesPerDay: 999 }
const IDLE = { p95CpuPercent: 2.9, meanOfMaxCpu3d: 2, outboundPercent: 1.9 }
const judge = (change: Partial<DecommissionInput>) => shouldDecommission({ ...BUSY, ...change }, AT)
const off = (since: string | null) => judge({ powerState: 'poweredOff', powerStateSince: since })

describe('a machine that is off', () => {
  it('is dead after 21 days', () => {
    expect(off('2026-03-10T12:00:00Z')).toEqual({
      state: 'yes',
      reason: 'dead',
      evidence: [
        {
          rule: 'dead',
          measure: 'off',
          unit: 'd',
          windowDays: 21,
          observed: 21,
          comparison: '>=',
          threshold: 21,
          isMet: true,
          coverage: 1,
        },
      ],
    })
    expect(off('2026-03-10T12:00:01Z')).toMatchObject({ state: 'no', reason: null })
  })

  it('is undetermined when nobody knows since when', () => {
    expect(off(null)).toMatchObject({ state: 'undetermined', reason: 'Not known: how long it has been off' })
    expect(off('some day')).toMatchObject({ state: 'undetermined', evidence: [{ observed: null, coverage: 0 }] })
  })

  it('is no zombie and not idle, however little it does', () => {
    expect(judge({ ...ZOMBIE, ...IDLE, powerState: 'poweredOff', powerStateSince: '2026-03-30T00:00:00Z' }).state).toBe(
      'no',
    )
  })
})

describe('a machine that is on', () => {
  it('stays when it works', () => {
    const { state, evidence } = judge({})
    expect(state).toBe('no')
    expect(evidence.map(({ measure, isMet }) => [measure, isMet])).toEqual([
      ['io', false],
      ['network', false],
      ['p95Cpu', false],
      ['meanOfMaxCpu', false],
      ['outbound', false],
    ])
  })

  it('is a zombie when nothing is read, written or said', () => {
    expect(judge(ZOMBIE)).toMatchObject({ state: 'yes', reason: 'zombie' })
    expect(judge({ ...ZOMBIE, ioPerPeriod: 30 }).state).toBe('no')
    expect(judge({ ...ZOMBIE, networkBytesPerDay: 1000 }).state).toBe('no')
  })

  it('is idle when neither CPU nor network do anything', () => {
    expect(judge(IDLE)).toMatchObject({ state: 'yes', reason: 'idle' })
    expect(judge({ ...IDLE, p95CpuPercent: 3 }).state).toBe('no')
    expect(judge({ ...IDLE, meanOfMaxCpu3d: 2.01 }).state).toBe('no')
    expect(judge({ ...IDLE, outboundPercent: 2 }).state).toBe('no')
  })

  it('is a zombie before it is idle', () => {
    expect(judge({ ...ZOMBIE, ...IDLE })).toMatchObject({ state: 'yes', reason: 'zombie' })
  })

  it('is undetermined when a measure is missing on which it hangs, and names it', () => {
    expect(judge({ ...ZOMBIE, networkBytesPerDay: null })).toMatchObject({
      state: 'undetermined',
      reason: 'Not known: network bytes',
    })
    const { outboundPercent: _, ...unmeasured } = { ...BUSY, ...IDLE }
    expect(shouldDecommission(unmeasured, AT)).toMatchObject({
      state: 'undetermined',
      reason: 'Not known: outbound network',
    })
    expect(judge({ ioPerPeriod: Number.NaN, networkBytesPerDay: 0 }).state).toBe('undetermined')
  })

  it('is determined without a measure on which nothing hangs', () => {
    expect(judge({ networkBytesPerDay: null, outboundPercent: null }).state).toBe('no')
    expect(judge({ ...ZOMBIE, p95CpuPercent: null })).toMatchObject({ state: 'yes', reason: 'zombie' })
    expect(judge({ ...IDLE, ioPerPeriod: null })).toMatchObject({ state: 'yes', reason: 'idle' })
  })

  it('is undetermined when too little of the period was measured, and still shows what was', () => {
    const { state, reason, evidence } = judge({ ...ZOMBIE, coverage: 0.69 })
    expect({ state, reason }).toEqual({
      state: 'undetermined',
      reason: 'Measured for 69 % of 30 days, 70 % are needed',
    })
    expect(evidence[0]).toMatchObject({ observed: 29, threshold: 30, windowDays: 30, coverage: 0.69 })
    expect(judge({ ...ZOMBIE, coverage: 0.7 }).state).toBe('yes')
  })
})

describe('a machine that is not judged', () => {
  it.each([
    ['a template', { isTemplate: true }, 'A template', 'template'],
    ['too young', { ageDays: 20, powerStateSince: '2026-03-11T12:00:00Z' }, 'Younger than 21 days', 'young'],
    ['suspended', { powerState: 'suspended' }, 'Neither on nor off: suspended', 'power'],
  ])('is inapplicable, being %s', (_, change, reason, cause) => {
    expect(judge({ ...ZOMBIE, ...change })).toEqual({ state: 'inapplicable', reason, cause, evidence: [] })
  })

  it('is undetermined when nobody knows whether it is on', () => {
    expect(judge({ powerState: null })).toMatchObject({ state: 'undetermined', cause: 'power', evidence: [] })
  })
})

it('takes a machine first seen lately to be as old as its power state', () => {
  expect(judge({ ageDays: 3, powerState: 'poweredOff', powerStateSince: '2026-01-01T00:00:00Z' })).toMatchObject({
    state: 'yes',
    reason: 'dead',
  })
})

it('follows the policy', () => {
  const machine = { ...BUSY, powerState: 'poweredOff', powerStateSince: '2026-03-20T00:00:00Z' }
  expect(shouldDecommission(machine, AT, { stalePeriodDays: 10 }).state).toBe('yes')
})

describe('a machine that was seen first of late', () => {
  it.each([
    [20, '2026-03-30T00:00:00Z', true],
    [21, '2026-03-30T00:00:00Z', false],
    [1, '2026-03-10T12:00:01Z', true],
    [1, '2026-03-10T12:00:00Z', false],
  ])('%s days ago, in its state since %s: too young is %s', (ageDays, powerStateSince, isYoung) => {
    const said = JSON.stringify(judge({ ageDays, powerStateSince, ...ZOMBIE }))
    expect(said.includes('Younger than 21 days')).toBe(isYoung)
  })
})
