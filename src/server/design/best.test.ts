import { expect, it } from 'vitest'
import type { CloudCandidate, DesignCost, NodeCandidate } from '../../wire/design/result.js'
import { bestOf } from './best.js'

const costOf = (total: number | null, isWhole: boolean): DesignCost => ({
  ...{ nodes: total, licences: null, support: null, power: null },
  ...{ total, isWhole },
})
const nodeOf = (name: string, more: Partial<NodeCandidate>): NodeCandidate => ({
  name,
  each: { cores: 64, memoryGiB: 1_024, storageGiB: null, rackUnits: null, watts: null },
  ...{ nodes: 10, spare: 1, isLeast: true, bound: 10, fits: 100, misfits: 0, listed: [] },
  usedNow: { compute: 50, memory: 50, storage: null },
  usedThen: { compute: 60, memory: 60, storage: null },
  ...{ vcpusPerCore: 3, runwayDays: null, runwayOf: null, cost: costOf(null, false) },
  ...more,
})
const cloudOf = (more: Partial<CloudCandidate>): CloudCandidate => ({
  ...{ name: 'aws us-east-1', provider: 'aws', region: 'us-east-1' },
  ...{ fits: 100, misfits: 0, listed: [], instances: [], cost: costOf(500, true) },
  ...more,
})

it('is the cheapest where all that hold as many are priced whole', () => {
  const nodes = [nodeOf('dear', { nodes: 4, cost: costOf(900, true) }), nodeOf('cheap', { cost: costOf(400, true) })]
  expect(bestOf({ nodes, clouds: [cloudOf({})] })).toMatchObject({ name: 'cheap', cost: 400, isByCost: true })
})

it('is the one with the fewest nodes where a price or a part of one is missing', () => {
  const nodes = [
    nodeOf('priced', { cost: costOf(900, true) }),
    nodeOf('licences', { nodes: 4, cost: costOf(50, false) }),
  ]
  const best = bestOf({ nodes, clouds: [cloudOf({})] })
  expect(best).toMatchObject({ name: 'licences', nodes: 4, cost: null, atLeast: 50, isByCost: false })
})

it('holds the most machines, whatever it costs', () => {
  const nodes = [nodeOf('small', { fits: 1, misfits: 99, nodes: 2, cost: costOf(1, true) })]
  expect(bestOf({ nodes, clouds: [cloudOf({})] })).toMatchObject({ name: 'aws us-east-1', isByCost: true })
})

it('is nothing where nothing is placed', () => {
  const nodes = [nodeOf('small', { fits: 0, misfits: 100, nodes: 0, cost: costOf(0, true) })]
  expect(bestOf({ nodes, clouds: [cloudOf({ fits: 0, misfits: 100 })] })).toBeNull()
  expect(bestOf({ nodes: [nodeOf('any', { fits: 0, nodes: 0 })], clouds: [] })).toBeNull()
})
