/** A stack compared with an earlier time says of each entity what the list of differences says, whatever happened and whoever asks. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { changes } from '../../../../tests/support/happenings.js'
import { MINUTE, openPastStore, type PastStore, START } from '../../../../tests/support/past-store.js'
import { runs } from '../../../../tests/support/runs.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import type { Topology } from '../../../wire/topology.js'
import { type DataAccess, limitedAccess, systemAccess } from '../../access/data-access.js'
import { readTopology } from './resource.js'

let past: PastStore

beforeAll(async () => {
  past = await openPastStore()
})
afterAll(() => past.store.close())

const iso = (at: number) => new Date(at).toISOString()

const POLICIES: readonly (AccessPolicy | undefined)[] = [
  undefined,
  { types: ['vmware.vm'], features: ['fullstack', 'timeMachine'] },
  { filters: { 'vmware.vm': { property: 'name', op: '=', value: 'one' } } },
]
const accessTo = (datastoreId: string, policy: AccessPolicy | undefined): DataAccess => {
  const now = new Date(past.clock)
  return policy ? limitedAccess(testRegistry, [policy], datastoreId, now) : systemAccess(datastoreId, now)
}

function listed(access: DataAccess, from: number, until: number) {
  const narrowed = { kind: undefined, type: undefined, measured: false, after: 0, limit: 100 }
  return past.store.datastore.differences({ ...narrowed, from: iso(from), until: iso(until) }, { access })
}
const compared = (access: DataAccess, from: number, until: number) =>
  readTopology(past.store, { access, origin: iso(until) }, { since: iso(from) })

/** Nodes that differ, as the list names them. */
const differing = ({ nodes: { id, type, difference = [] }, types }: Topology) =>
  difference
    .flatMap((kind, i) => (kind === null ? [] : [`${kind} ${types[type[i] ?? -1]?.type} ${id[i]}`]))
    .sort((a, b) => (a < b ? -1 : 1))

describe('a stack compared with an earlier time', () => {
  it('differs by what the list of differences says, for whoever asks', async () => {
    const times = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(changes, times, fc.constantFrom(...POLICIES), async (said, minutes, policy) => {
        const { datastoreId } = await past.happen(said)
        const moments = minutes.map(m => START + m * MINUTE).filter(at => at < past.clock)
        const access = accessTo(datastoreId, policy)
        for (const [i, from] of moments.entries()) {
          const until = moments[i + 1] ?? past.clock - 1
          if (until <= from) continue
          const [list, stack] = [await listed(access, from, until), await compared(access, from, until)]
          const expected = list.differences.map(({ kind, type, id }) => `${kind} ${type} ${id}`)
          expect(differing(stack)).toEqual(expected.sort((a, b) => (a < b ? -1 : 1)))
          expect(stack.compared).toEqual({ from: list.from, until: list.until, keptSince: list.keptSince, others: 0 })
          expect(new Set(stack.nodes.id.map((id, at) => `${stack.nodes.type[at]} ${id}`)).size).toBe(
            stack.nodes.id.length,
          )
          // What is there is drawn as without a comparison.
          const plain = await readTopology(past.store, { access, origin: iso(until) })
          const there = plain.nodes.id.length
          expect(stack.nodes.id.slice(0, there)).toEqual(plain.nodes.id)
          expect(stack.nodes.difference?.slice(there).every(kind => kind === 'removed')).toBe(true)
          expect(stack.nodes.difference?.slice(0, there)).not.toContain('removed')
          expect(stack.unresolved).toBe(plain.unresolved)
          expect(stack.edges.consumer.slice(0, plain.edges.consumer.length)).toEqual(plain.edges.consumer)
        }
      }),
      { numRuns: runs(10), endOnFailure: true },
    )
  })

  it('shows what is gone as it was then, in its block and with what carried it; templates are counted alone', async () => {
    const vm = (id: string, fields: Record<string, unknown>) => ({
      entity: { type: 'vmware.vm', id, fields: { name: id, ...fields } },
    })
    const named = (type: string, id: string) => ({ entity: { type, id, fields: { name: id } } })
    const datastoreId = await past.ingest(
      [
        1,
        named('vmware.cluster', 'cl'),
        named('vmware.vh', 'h'),
        vm('web', { 'host.id': 'h', 'host.cluster.id': 'cl', 'runtime.powerState': 'poweredOff' }),
        vm('golden', { isTemplate: true }),
      ] as never,
      [60, { gone: { type: 'vmware.vm', id: 'web' } }, vm('golden', { isTemplate: true, flavor: 'vsan' })] as never,
    )
    const access = accessTo(datastoreId, undefined)
    const { nodes, groups, edges, off, compared: told } = await compared(access, START + 10 * MINUTE, past.clock - 1)
    const web = nodes.id.indexOf('web')
    expect([nodes.difference?.[web], groups[nodes.group[web] ?? -1], off]).toEqual(['removed', 'cl', [web]])
    const carriers = edges.producer.filter((_, i) => edges.consumer[i] === web).map(place => nodes.id[place])
    expect(carriers.sort()).toEqual(['cl', 'h'])
    expect(told?.others).toBe(1)
  })

  it('is for those alone who may look back, and says which time is none', async () => {
    const { datastoreId } = await past.happen([
      { after: 1, type: 'vmware.vm', id: 'a', fields: { name: 'one' } },
      { after: 60, type: 'vmware.vm', id: 'b', fields: { name: 'two' } },
    ])
    const blind = accessTo(datastoreId, { features: ['fullstack'] })
    await expect(readTopology(past.store, { access: blind }, { since: iso(START) })).rejects.toMatchObject({ code: 3 })
    const access = accessTo(datastoreId, undefined)
    for (const since of ['yesterday', '2027-01-01T00:00:00Z', ''])
      await expect(readTopology(past.store, { access }, { since })).rejects.toMatchObject({
        details: [{ path: 'since' }],
      })
  })
})
