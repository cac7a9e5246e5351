import { describe, expect, it } from 'vitest'
import { comeOrGo, move, switchPower } from './changes.js'
import type { EstateEntity } from './entity.js'
import type { Estate } from './estate.js'
import { generateEstate } from './generate.js'
import { hourLines } from './hour.js'
import { createRandom } from './random.js'
import { emptyLife } from './state.js'

const ANCHOR = 490_000
const found = () => generateEstate('plinth', undefined, ANCHOR)

/** MiB in use, of what was measured in an hour. */
function usedOf(estate: Estate, hour: number): (entity: EstateEntity) => number | undefined {
  const values = new Map(hourLines(estate, hour).map(({ samples }) => [samples.id, samples.values]))
  return ({ id, sizes }) => {
    const own = values.get(id)
    const share = own?.['mem.utilization']
    return own?.['mem.used'] ?? (share === undefined ? undefined : (share / 100) * sizes.memoryMib)
  }
}

/** Each owner's memory in use beside that of its members, where all of them were measured. */
function* pairs(estate: Estate, hour: number, ofHosts: boolean) {
  const used = usedOf(estate, hour)
  for (const { child, owner, path } of estate.memberships) {
    if (child.endsWith('vm') !== ofHosts) continue
    const members = new Map<unknown, EstateEntity[]>()
    for (const member of estate.byType.get(child) ?? []) {
      const id = member.fields[path]
      members.set(id, [...(members.get(id) ?? []), member])
    }
    for (const entity of estate.byType.get(owner) ?? []) {
      const own = used(entity)
      const parts = (members.get(entity.id) ?? []).map(used)
      if (own === undefined || parts.length === 0) continue
      if (!ofHosts && parts.includes(undefined)) continue
      yield { entity, own, sum: parts.reduce<number>((total, part) => total + (part ?? 0), 0) }
    }
  }
}

/** Three weeks of changes. */
function age(estate: Estate): void {
  const random = createRandom('age')
  const life = emptyLife()
  for (let i = 0; i < 500; i++) {
    const now = (ANCHOR + i) * 3_600_000
    switchPower(estate, life, random, now)
    move(estate, life, random, now)
    comeOrGo(estate, life, random, now)
  }
}

describe('memory in use', () => {
  it.each([
    'founded',
    'three weeks later',
  ])('of a host is at least that of its machines, and never all it has: %s', when => {
    const estate = found()
    if (when !== 'founded') age(estate)
    for (const hour of [ANCHOR - 3, ANCHOR - 30, ANCHOR - 20 * 24]) {
      for (const { entity, own, sum } of pairs(estate, hour, true)) {
        expect([entity.id, own >= sum, own < entity.sizes.memoryMib * 0.99]).toEqual([entity.id, true, true])
      }
    }
  })

  it('of a cluster is that of its hosts', () => {
    const estate = found()
    for (const { entity, own, sum } of pairs(estate, ANCHOR - 3, false)) {
      expect([entity.id, Math.abs(own - sum) < 2 + 0.001 * sum]).toEqual([entity.id, true])
    }
  })

  it('of hosts is much of what they have: nobody buys memory to leave it idle', () => {
    const estate = found()
    const shares = [...pairs(estate, ANCHOR - 3, true)].map(({ entity, own }) => own / entity.sizes.memoryMib)
    const mean = shares.reduce((total, share) => total + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.4)
    expect(mean).toBeLessThan(0.75)
  })
})
