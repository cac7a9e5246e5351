/** Two times compared: whatever happened, what is said to differ is what a replay of all that was said differs by. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { type Change, changes, replay } from '../../../../tests/support/happenings.js'
import { MINUTE, openPastStore, type PastStore, START } from '../../../../tests/support/past-store.js'
import { runs } from '../../../../tests/support/runs.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { DifferencesAsked } from './differences.js'

let past: PastStore

beforeAll(async () => {
  past = await openPastStore()
})
afterAll(() => past.store.close())

const iso = (at: number) => new Date(at).toISOString()

function compare(
  datastoreId: string,
  asked: Partial<DifferencesAsked>,
  access = systemAccess(datastoreId, new Date(past.clock)),
) {
  const all = {
    from: undefined,
    until: undefined,
    kind: undefined,
    type: undefined,
    measured: false,
    after: 0,
    limit: 100,
    ...asked,
  }
  return past.store.datastore.differences(all, { access })
}

/** Computes the differences by kind, in the order of answers. */
function oracle(dated: readonly (Change & { at: number })[], from: number, until: number) {
  const states = (at: number) => new Map(replay(dated, at).map(one => [one.id, one]))
  const [was, is] = [states(from), states(until)]
  const printed = (fields: Record<string, unknown> | undefined) =>
    JSON.stringify(Object.entries(fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  return [...new Set([...was.keys(), ...is.keys()])]
    .flatMap(id => {
      const [before, after] = [was.get(id), is.get(id)]
      if (before && after && printed(before.fields) === printed(after.fields)) return []
      return [{ kind: before ? (after ? 'changed' : 'removed') : 'added', type: (after ?? before)?.type, id }]
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

describe('two times', () => {
  it('differ by what a replay differs by, whatever happened between them', async () => {
    const times = fc.array(fc.integer({ min: -10, max: 1_200 }), { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(changes, times, async (said, minutes) => {
        const { datastoreId, dated } = await past.happen(said)
        const moments = [...minutes.map(m => START + m * MINUTE), ...dated.map(({ at }) => at)].filter(
          at => at < past.clock,
        )
        for (const [i, from] of moments.entries()) {
          const until = moments[(i + 1) % moments.length] ?? past.clock
          if (until <= from) continue
          const answer = await compare(datastoreId, { from: iso(from), until: iso(until) })
          const found = answer.differences.map(({ kind, type, id }) => ({ kind, type, id }))
          const expected = oracle(dated, from, until)
          expect([...found].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected)
          expect(answer.counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
          expect(answer.before).toBe(replay(dated, from).length)
          for (const { kind, at, properties } of answer.differences) {
            expect(Date.parse(at ?? '')).toBeGreaterThan(from)
            expect(Date.parse(at ?? '')).toBeLessThanOrEqual(until)
            expect(properties.length > 0).toBe(kind === 'changed')
          }
        }
      }),
      { numRuns: runs(12), endOnFailure: true },
    )
  })

  it('are not counted by steps of what is measured, of which each would be as long as the whole', async () => {
    await expect(compare('window', { steps: 2, measured: true })).rejects.toMatchObject({ error: 'INVALID_QUERY' })
  })

  it('are counted for each of equal steps as they are between the two ends of it', async () => {
    const steps = fc.integer({ min: 1, max: 12 })
    const span = fc.tuple(fc.integer({ min: -10, max: 600 }), fc.integer({ min: 1, max: 600 }))
    let most = 0
    await fc.assert(
      fc.asyncProperty(changes, span, steps, async (said, [start, length], n) => {
        const { datastoreId, dated } = await past.happen(said)
        const from = Math.min(START + start * MINUTE, past.clock - MINUTE)
        // Some end at the very time at which something happened.
        const until = Math.min(dated.find(({ at }) => at > from + n)?.at ?? from + length * MINUTE, past.clock)
        const answer = await compare(datastoreId, { from: iso(from), until: iso(until), steps: n })
        expect([answer.differences, answer.next, answer.steps?.length]).toEqual([[], null, n])
        expect([answer.steps?.[0]?.from, answer.steps?.at(-1)?.until]).toEqual([answer.from, answer.until])
        for (const [i, step] of (answer.steps ?? []).entries()) {
          const { from: begin, until: end, ...counts } = step
          expect(begin).toBe(answer.steps?.[i - 1]?.until ?? answer.from)
          const expected = oracle(dated, Date.parse(begin), Date.parse(end))
          const of = (wanted: string) => expected.filter(({ kind }) => kind === wanted).length
          expect(counts).toEqual({ added: of('added'), removed: of('removed'), changed: of('changed') })
          most = Math.max(most, expected.length)
        }
      }),
      { numRuns: runs(25), endOnFailure: true },
    )
    expect(most).toBeGreaterThan(0)
  })

  it('say what changed from what to what, with the names behind references, page by page and by kind and type', async () => {
    past.clock = START
    const cluster = (id: string, name: string) => ({ entity: { type: 'vmware.cluster', id, fields: { name } } })
    const machine = (id: string, fields: Record<string, unknown>) => ({ entity: { type: 'vmware.vm', id, fields } })
    const say = (records: object[]) =>
      past.store.datastore.ingest('said', records.map((record, i) => ({ line: i + 1, record })) as never)
    await say([
      cluster('k1', 'One'),
      cluster('k2', 'Two'),
      machine('a', { name: 'alpha', 'host.cluster.id': 'k1' }),
      machine('b', { name: 'beta' }),
      machine('c', { name: 'gamma' }),
    ])
    past.clock = START + 60 * MINUTE
    await say([
      machine('a', { name: 'alpha', 'host.cluster.id': 'k2' }),
      { gone: { type: 'vmware.vm', id: 'b' } },
      machine('d', { name: 'delta' }),
    ])
    past.clock = START + 120 * MINUTE
    const from = iso(START + MINUTE)
    const all = await compare('said', { from, limit: 2 })
    expect(all.counts).toHaveLength(3)
    expect(all.differences.map(({ kind, name }) => [kind, name])).toEqual([
      ['changed', 'alpha'],
      ['removed', 'beta'],
    ])
    expect(all.differences[0]).toMatchObject({
      at: iso(START + 60 * MINUTE),
      properties: [{ property: 'host.cluster.id', before: 'k1', after: 'k2' }],
    })
    expect(all.names).toEqual({ k1: 'One', k2: 'Two' })
    expect(all.before).toBe(5)
    const rest = await compare('said', { from, until: all.until, limit: 2, after: Number(all.next) })
    expect(rest.differences.map(({ kind, name }) => [kind, name])).toEqual([['added', 'delta']])
    expect(rest.next).toBeNull()
    expect((await compare('said', { from, kind: 'removed' })).differences.map(({ id }) => id)).toEqual(['b'])
    expect((await compare('said', { from, type: 'vmware.cluster' })).differences).toEqual([])
    expect((await compare('said', { from, type: 'vm' })).differences).toHaveLength(3)
    expect((await compare('said', { from: iso(START + 61 * MINUTE) })).differences).toEqual([])
  })

  it('are refused where they are no times, or the wrong way round, and where the type or the time machine is closed', async () => {
    past.clock = START
    const earlier = iso(START - MINUTE)
    await expect(compare('none', { from: 'yesterday' })).rejects.toMatchObject({ details: [{ path: 'from' }] })
    await expect(compare('none', { from: earlier, until: 'soon' })).rejects.toMatchObject({
      details: [{ path: 'until' }],
    })
    await expect(compare('none', { from: iso(START) })).rejects.toMatchObject({ details: [{ path: 'from' }] })
    await expect(compare('none', { from: earlier, until: earlier })).rejects.toMatchObject({
      details: [{ path: 'from' }],
    })
    await expect(compare('none', { from: earlier, type: 'vmware.nothing' })).rejects.toMatchObject({ status: 400 })
    const limited = (policy: object) => limitedAccess(testRegistry, [policy as never], 'none', new Date(past.clock))
    await expect(compare('none', { from: earlier }, limited({ features: ['metrics'] }))).rejects.toMatchObject({
      error: 'FORBIDDEN',
    })
    const machines = limited({ types: ['vmware.vm'], features: ['timeMachine', 'fullstack', 'metrics'] })
    await expect(compare('none', { from: earlier, type: 'vmware.cluster' }, machines)).rejects.toMatchObject({
      error: 'FORBIDDEN',
    })
    expect((await compare('none', { from: earlier }, machines)).differences).toEqual([])
  })

  it('begin where the window of a session begins, and are a day apart where nothing is said', async () => {
    past.clock = START
    const named = (name: string) => [{ line: 1, record: { entity: { type: 'vmware.vm', id: 'm', fields: { name } } } }]
    await past.store.datastore.ingest('window', named('before') as never)
    past.clock = START + 60 * MINUTE
    const begin = iso(past.clock)
    past.clock = START + 120 * MINUTE
    await past.store.datastore.ingest('window', named('after') as never)
    past.clock = START + 180 * MINUTE
    const window = (policy: object) => limitedAccess(testRegistry, [policy as never], 'window', new Date(past.clock))
    const open = { from: begin, types: '*' }
    for (const from of [undefined, iso(START - MINUTE), begin]) {
      const answer = await compare('window', { from }, window(open))
      expect(answer.differences.map(({ kind, name }) => [kind, name])).toEqual([['changed', 'after']])
      expect(answer.keptSince).toBe(begin)
      const { steps } = await compare('window', { from, steps: 2 }, window(open))
      expect(steps?.map(({ added, changed }) => [added, changed])).toEqual([
        [0, 1],
        [0, 0],
      ])
      expect(Date.parse(answer.from)).toBe(Date.parse(begin) + 1)
    }
    const over = await compare('window', {}, window({ until: begin, types: '*' }))
    expect([over.from, over.until]).toEqual([iso(Date.parse(begin) - 1 - 24 * 60 * MINUTE), iso(Date.parse(begin) - 1)])
    expect(over.differences.map(({ kind, name }) => [kind, name])).toEqual([['added', 'before']])
  })
})
