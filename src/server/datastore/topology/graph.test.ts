/** A page of many rows is taken in step by step, and what nothing is known of is not looked at. */
import { expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import type { Cell } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import { createTopologyBuilder } from './graph.js'
import { stackPlans } from './plan.js'

const ROWS = 9_000
const NOW = new Date('2026-03-02T12:30:00Z')
const plans = stackPlans(testRegistry, systemAccess('d', NOW))
const planOf = (type: string) => {
  const plan = plans.find(({ spec }) => spec.type === type)
  if (!plan) throw new Error(`No plan of ${type}`)
  return plan
}
const each = <T>(of: (i: number) => T) => Array.from({ length: ROWS }, (_, i) => of(i))

it('stops again and again while it takes a page in, and loses nothing of it', () => {
  const machines = planOf('vmware.vm')
  const to = machines.references.find(({ alias }) => JSON.stringify(machines.query.select[alias]).includes('host.id'))
  const nothing = each((): Cell => null)
  const cells = Object.fromEntries(Object.keys(machines.query.select).map(alias => [alias, nothing]))
  const builder = createTopologyBuilder(testRegistry, ({ type }) => type, {})
  builder.begin(machines)
  const page = { size: ROWS, id: each(i => `m${i}`) }
  const stops = [
    ...builder.add({
      ...page,
      cells: { ...cells, name: each(i => `machine ${i}`), [to?.alias ?? '']: each(i => `h${i % 3}`) },
    }),
  ]
  expect(stops.length).toBeGreaterThan(ROWS / 2_000 + Object.keys(cells).length - 1)
  builder.begin(planOf('vmware.vh'))
  expect([...builder.add({ size: 2, id: ['h0', 'h1'], cells: { name: ['one', 'two'] } })]).toHaveLength(1)
  const { nodes, edges, unresolved } = builder.end([])
  expect(nodes.id).toHaveLength(ROWS + 2)
  expect(nodes.name[ROWS - 1]).toBe(`machine ${ROWS - 1}`)
  expect(nodes.utilization.every(share => share === null)).toBe(true)
  expect(edges.consumer.map((consumer, i) => [nodes.id[consumer], nodes.id[edges.producer[i] ?? -1]])).toEqual(
    each(i => [`m${i}`, `h${i % 3}`]).filter(([, host]) => host !== 'h2'),
  )
  expect(unresolved).toBe(ROWS / 3)
})
