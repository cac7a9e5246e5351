import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayProof, sizing } from './sizing.js'

describe('the size a machine needs', () => {
  it('leaves 30 % of the vCPUs and 20 % of the memory free, in whole vCPUs and GiB', () => {
    expect(sizing({ currentVcpus: 8, currentMemoryMiB: 16_384, p95Cores: 1.5, p99MemoryMiB: 5000 })).toEqual({
      targetVcpus: 3,
      targetMemoryMiB: 7 * 1024,
      reclaimableVcpus: 5,
      reclaimableMemoryMiB: 9 * 1024,
    })
  })

  it('is no larger for a quotient that is whole but for the last bit', () => {
    expect(2.1 / 0.7).toBeGreaterThan(3)
    expect(sizing({ currentVcpus: 4, currentMemoryMiB: 8192, p95Cores: 2.1, p99MemoryMiB: 3276.8 })).toMatchObject({
      targetVcpus: 3,
      targetMemoryMiB: 4096,
    })
  })

  it('is never under 1 vCPU and 1 GiB', () => {
    expect(sizing({ currentVcpus: 1, currentMemoryMiB: 512, p95Cores: 0, p99MemoryMiB: 0 })).toEqual({
      targetVcpus: 1,
      targetMemoryMiB: 1024,
      reclaimableVcpus: 0,
      reclaimableMemoryMiB: 0,
    })
  })

  it('is undetermined where the metric or the present size is missing', () => {
    expect(sizing({ currentVcpus: 8, currentMemoryMiB: null, p99MemoryMiB: 1000 })).toEqual({
      targetVcpus: null,
      targetMemoryMiB: 2048,
      reclaimableVcpus: null,
      reclaimableMemoryMiB: null,
    })
  })

  it('frees everything when the machine goes, measured or not', () => {
    expect(sizing({ currentVcpus: 8, currentMemoryMiB: 4096, p95Cores: 1, isDecommissioned: true })).toEqual({
      targetVcpus: 2,
      targetMemoryMiB: null,
      reclaimableVcpus: 8,
      reclaimableMemoryMiB: 4096,
    })
  })

  it('frees nothing of a host while the machine is off, whether it goes or stays', () => {
    const off = { currentVcpus: 8, currentMemoryMiB: 4096, p95Cores: 1, isOff: true }
    expect(sizing({ ...off, isDecommissioned: true })).toMatchObject({ reclaimableVcpus: 0, reclaimableMemoryMiB: 0 })
    expect(sizing(off)).toMatchObject({ reclaimableVcpus: 0, reclaimableMemoryMiB: null })
    expect(sizing({ ...off, currentVcpus: null }).reclaimableVcpus).toBeNull()
  })

  it('follows the policy', () => {
    expect(sizing({ currentVcpus: 8, currentMemoryMiB: 0, p95Cores: 2 }, { cpuShare: 0.5 }).targetVcpus).toBe(4)
  })

  it('covers what was used, and no whole vCPU more than the policy asks', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 256, noNaN: true }), p95Cores => {
        const target = sizing({ currentVcpus: 1, currentMemoryMiB: 1, p95Cores }).targetVcpus ?? Number.NaN
        expect(target * 0.7).toBeGreaterThanOrEqual(p95Cores - 1e-8)
        expect(target).toBeLessThanOrEqual(Math.max(1, p95Cores / 0.7 + 1))
      }),
    )
  })
})

describe('the replay of a size', () => {
  it('counts the hours above 80 % and shows the worst', () => {
    expect(replayProof([0.5, 1.6, 1.61, 2.5], 2)).toEqual({ hours: 4, hoursOver80: 2, worst: 125 })
  })

  it('proves nothing without hours', () => {
    expect(replayProof([], 2)).toEqual({ hours: 0, hoursOver80: 0, worst: null })
  })
})

describe('the proof of a proposed size', () => {
  it('counts the hours above 80 %, not those at it', () => {
    expect(replayProof([0.5, 0.8, 0.81, 2], 1)).toEqual({ hours: 4, hoursOver80: 2, worst: 200 })
  })
})

describe('a machine whose use was asked for and not measured', () => {
  it.each([null, Number.NaN])('has no size for %s, not the smallest one', unmeasured => {
    const target = sizing({ currentVcpus: 8, currentMemoryMiB: 8192, p95Cores: unmeasured, p99MemoryMiB: unmeasured })
    expect(target).toEqual({
      targetVcpus: null,
      targetMemoryMiB: null,
      reclaimableVcpus: null,
      reclaimableMemoryMiB: null,
    })
  })
})
