/** Changes of one entity: what the time machine answers before and after, and no more of it than an access sees. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { MINUTE, openPastStore, type PastStore, START } from '../../../../tests/support/past-store.js'
import { runs } from '../../../../tests/support/runs.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/policy-shape.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'

let past: PastStore

beforeAll(async () => {
  past = await openPastStore()
})
afterAll(() => past.store.close())

const at = (minute: number) => new Date(START + minute * MINUTE).toISOString()
const machine = (id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: id, ...fields } },
})
const gone = (id: string): IngestRecord => ({ gone: { type: 'vmware.vm', id } })

interface Asked {
  policy?: AccessPolicy
  before?: string
  limit?: number
  origin?: string
  id?: string
  type?: string
}

function changes(
  datastoreId: string,
  { policy, before, limit = 50, origin, id = 'm', type = 'vmware.vm' }: Asked = {},
) {
  const now = new Date(past.clock)
  const access = policy ? limitedAccess(testRegistry, [policy], datastoreId, now) : systemAccess(datastoreId, now)
  return past.store.datastore.changes({ type, id, before, limit }, { access, ...(origin && { origin }) })
}

const cpus = (n: number) => machine('m', { virtualProcessorCount: n })
const grown = (minute: number, before: number, after: number) => ({
  at: at(minute),
  kind: 'changed',
  properties: [{ property: 'virtualProcessorCount', before, after }],
})

describe('the changes of an entity', () => {
  it('say what changed from what to what, when it came, went and came back, newest first', async () => {
    const d = await past.ingest(
      [0, cpus(2)],
      [5, cpus(2)],
      [10, cpus(4)],
      [20, gone('m')],
      [30, cpus(4)],
      [40, cpus(8)],
    )
    expect(await changes(d)).toEqual({
      changes: [
        grown(40, 4, 8),
        { at: at(30), kind: 'added', properties: [] },
        { at: at(20), kind: 'removed', properties: [] },
        grown(10, 2, 4),
        { at: at(0), kind: 'added', properties: [] },
      ],
      names: {},
      next: null,
      keptSince: null,
    })
  })

  it('come page by page, and at a moment in the past only those until then', async () => {
    const d = await past.ingest(...Array.from({ length: 60 }, (_, i): [number, IngestRecord] => [i, cpus(i + 1)]))
    const pages: string[][] = []
    let before: string | undefined
    do {
      const page = await changes(d, { limit: 25, ...(before && { before }) })
      pages.push(page.changes.map(change => change.at))
      before = page.next ?? undefined
    } while (before)
    expect(pages.map(page => page.length)).toEqual([25, 25, 10])
    expect(pages.flat()).toEqual(Array.from({ length: 60 }, (_, i) => at(59 - i)))
    const then = await changes(d, { origin: at(10) })
    expect(then.changes.map(change => change.at)).toEqual(Array.from({ length: 11 }, (_, i) => at(10 - i)))
  })

  it('name what is referred to, also what is gone', async () => {
    const host = (id: string): IngestRecord => ({ entity: { type: 'vmware.vh', id, fields: { name: `host ${id}` } } })
    const on = (id: string) => machine('m', { 'host.id': id })
    const d = await past.ingest(
      [0, host('a'), host('b'), on('a')],
      [1, on('b')],
      [2, { gone: { type: 'vmware.vh', id: 'a' } }],
    )
    const { changes: found, names } = await changes(d)
    expect(found[0]?.properties).toEqual([{ property: 'host.id', before: 'a', after: 'b' }])
    expect(names).toEqual({ a: 'host a', b: 'host b' })
    const policy: AccessPolicy = { types: ['vmware.vm'] }
    expect((await changes(d, { policy })).names).toEqual({})
  })

  it('are those of the answers of the time machine, whatever happened', async () => {
    const step = fc.record({
      fields: fc.option(
        fc.record({ virtualProcessorCount: fc.integer({ min: 1, max: 3 }), annotation: fc.constantFrom('a', 'b') }),
        { nil: undefined, freq: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
        const d = await past.ingest(
          [0, cpus(1)],
          ...steps.map(({ fields }, i): [number, IngestRecord] => [i + 1, fields ? machine('m', fields) : gone('m')]),
        )
        const select = { n: { property: 'virtualProcessorCount' }, a: { property: 'annotation' } }
        const access = systemAccess(d, new Date(past.clock))
        const then = async (minute: number) =>
          (await past.store.datastore.query({ entity: 'vmware.vm', select }, { access, origin: at(minute) })).rows[0]
        const { changes: found } = await changes(d)
        for (let minute = 1; minute <= steps.length; minute++) {
          const [was, is] = [await then(minute - 0.5), await then(minute)]
          const change = found.find(candidate => candidate.at === at(minute))
          const kind =
            was && is ? (was.n === is.n && was.a === is.a ? undefined : 'changed') : was ? 'removed' : is && 'added'
          expect(change?.kind).toBe(kind)
          const cpu = change?.properties.find(({ property }) => property === 'virtualProcessorCount')
          if (kind === 'changed' && was?.n !== is?.n) expect(cpu).toMatchObject({ before: was?.n, after: is?.n })
        }
      }),
      { numRuns: runs(15) },
    )
  })
})

describe('who sees less', () => {
  it('sees no change from outside its window, and nothing without the time machine', async () => {
    const d = await past.ingest([0, cpus(1)], [10, cpus(2)], [20, cpus(3)], [30, cpus(4)])
    expect((await changes(d, { policy: { from: at(10), until: at(30) } })).changes).toEqual([grown(20, 2, 3)])
    expect((await changes(d, { policy: { from: at(15) } })).keptSince).toBe(at(15))
    await expect(changes(d, { policy: { features: ['metrics'] } })).rejects.toMatchObject({
      error: 'FORBIDDEN',
      message: 'This session has no access to timeMachine',
    })
  })

  it('sees no entity outside its lock or types, and no page that tells of hidden changes', async () => {
    const d = await past.ingest(
      [0, cpus(1), machine('other', {})],
      ...[1, 2, 3].map((i): [number, IngestRecord] => [i, cpus(i + 1)]),
    )
    const locked = (name: string): AccessPolicy => ({
      filters: { 'vmware.vm': { property: 'name', op: '=', value: name } },
    })
    expect((await changes(d, { policy: locked('m') })).changes).toHaveLength(4)
    await expect(changes(d, { policy: locked('other'), limit: 1 })).rejects.toMatchObject({ error: 'NOT_FOUND' })
    await expect(changes(d, { policy: { types: ['vmware.cluster'] } })).rejects.toMatchObject({ error: 'FORBIDDEN' })
  })

  it('sees no computed value of a feature that it lacks', async () => {
    const d = await past.ingest([0, cpus(1)], [1, cpus(2)])
    const wellness = (value: string) =>
      past.store.derived.write(
        d,
        'vmware.vm',
        { put: [{ id: 'm', values: { wellnessStatus: value } }] },
        new Date(past.clock),
      )
    await wellness('nominal')
    past.clock += MINUTE
    await wellness('critical')
    past.clock += MINUTE
    expect((await changes(d)).changes[0]?.properties).toEqual([
      { property: 'wellnessStatus', before: 'nominal', after: 'critical' },
    ])
    const seen = await changes(d, { policy: { features: ['timeMachine'] }, limit: 1 })
    expect(seen).toMatchObject({ changes: [grown(1, 1, 2)] })
    expect(seen.next).toBe(at(1))
  })
})

it('refuses what is no stored type, no time, and an entity that never was', async () => {
  const d = await past.ingest([0, cpus(1)])
  for (const type of ['vm', 'cost', 'nothing']) {
    await expect(changes(d, { type })).rejects.toMatchObject({ error: 'INVALID_QUERY', details: [{ path: 'type' }] })
  }
  await expect(changes(d, { before: 'yesterday' })).rejects.toMatchObject({ details: [{ path: 'before' }] })
  await expect(changes(d, { id: 'never' })).rejects.toMatchObject({ error: 'NOT_FOUND' })
})
