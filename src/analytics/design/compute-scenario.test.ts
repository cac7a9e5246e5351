import { describe, expect, it } from 'vitest'
import {
  answerOf,
  firstOf,
  INPUTS,
  machineOf,
  many,
  NODE,
  POLICIES,
  workloadOf,
} from '../../../tests/support/design-question.js'
import type { NodeType } from '../../wire/design/scenario.js'
import { computeScenario } from './compute-scenario.js'

describe('a scenario', () => {
  it('counts machines of estimates by their profile', () => {
    const estimate = { name: 'VDI', count: 40, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }
    const answer = answerOf({ inputs: { ...INPUTS, estimates: [estimate] } })
    expect(answer.counted).toMatchObject({ machines: 0, estimated: 40 })
    expect(answer.demand.now).toEqual({ compute: 104, memory: 320, storage: 2_600, vcpus: 160 })
    expect(answer.nodes[0]?.nodes).toBe(4)
  })

  it('lasts as long as the policy wants where it does not say how long, and says when it lasts shorter', () => {
    expect(answerOf({})).toMatchObject({ days: 180, notices: ['nothing'] })
    expect(answerOf({ inputs: { ...INPUTS, days: 90 }, workload: workloadOf(many(1)) }).notices).toEqual([
      'belowThreshold',
    ])
  })

  it('counts on the hosts that there are what runs on them, and nothing else', () => {
    const elsewhere = machineOf({ type: 'aws.instance', id: 'i-1', vcpus: 96, p95Cores: 90 })
    const today = { hosts: 2, cores: 64, memoryGiB: 512, types: new Set(['vmware.vm']) }
    const estimates = [{ name: 'VDI', count: 40, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }]
    const workload = { ...workloadOf([...many(10), elsewhere]), today }
    expect(answerOf({ inputs: { ...INPUTS, estimates }, workload }).today).toEqual({
      ...{ hosts: 2, cores: 64, memoryGiB: 512 },
      ...{ compute: 13, memory: 104 },
    })
  })

  it('counts storage that was never measured by what the machine was given, and says of how many nothing says that', () => {
    const unknown = [machineOf({ storageGiB: null, givenStorageGiB: 400 }), machineOf({ storageGiB: null })]
    const answer = answerOf({ workload: workloadOf([machineOf(), ...unknown]) })
    expect(answer.demand.now.storage).toBe(130 + 400)
    expect([answer.counted.noStorage, answer.notices]).toEqual([1, ['noStorage']])
    expect(answerOf({ workload: workloadOf(many(3)) })).toMatchObject({ counted: { noStorage: 0 }, notices: [] })
  })

  it('says whether a price is one to compare by', () => {
    const prices = { licencePerCoreYear: 150, supportPercentYear: null, powerPerKWh: 0.2 }
    const isWhole = (more: Partial<NodeType>) => {
      const nodeTypes = [{ ...NODE, ...more }]
      return firstOf({ inputs: { ...INPUTS, prices }, nodeTypes, workload: workloadOf(many(3)) }).cost.isWhole
    }
    expect([isWhole({}), isWhole({ price: null }), isWhole({ watts: null })]).toEqual([true, false, false])
  })

  it('says how many targets are done while it works', () => {
    const inputs = { ...INPUTS, clouds: [{ provider: 'aws', region: 'x' }] }
    const work = computeScenario({
      inputs,
      policies: POLICIES,
      workload: workloadOf(many(50)),
      nodeTypes: [NODE, { ...NODE, name: 'Other' }],
      catalogue: [],
    })
    const seen = [...work]
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(2)
  })
})
