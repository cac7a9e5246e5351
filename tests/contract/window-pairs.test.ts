/**
 * Whoever is limited to a window learns nothing of the time outside: of datastores that differ only there every path answers the same bytes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { openEnvironments } from '../support/access/environments.js'
import {
  CUT,
  fillPair,
  idOf,
  MACHINES,
  NOW,
  OVER,
  spansOf,
  type Twin,
  WINDOWS,
  type Window,
} from '../support/access/pairs.js'
import { askAs, READS } from '../support/access/read-paths.js'
import { IS_WHOLE, WHOLE_WHERE } from '../support/access/thin.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore } from '../support/database.js'
import { IS_ALL_ASKED } from '../support/runs.js'
import { openStream } from '../support/sse.js'

let api: TestApi
const clock = { now: NOW }

/** Both databases run the same statements: the embedded one is asked under two windows, PostgreSQL under all. */
const FIRST = [CUT, OVER]
const [first, others] = [
  WINDOWS.filter(({ name }) => FIRST.includes(name)),
  WINDOWS.filter(({ name }) => !FIRST.includes(name)),
]
const asked = IS_WHOLE ? WINDOWS : first

beforeAll(async () => {
  api = await startApi(await openTestStore({ now: () => clock.now }), NOW)
  for (const window of asked) {
    await fillPair(api.store, clock, window)
    const ids = (['one', 'other'] as const).map(twin => idOf(window, twin))
    for (const id of ids) await api.store.keepUp(NOW, id)
    await openEnvironments(api, ids)
  }
  await api.store.settled()
})
afterAll(() => api.close())

function policyOf({ from, until }: Window): AccessPolicy {
  return {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
}

/** Each call has a number of its own; sums differ in their last digits with the order of rows in their table. */
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'requestId' ? undefined : typeof inner === 'number' ? Number(inner.toPrecision(12)) : inner,
    ),
  )

/** Families are tried with the spans in which they differ from their members, not with every measure of twenty types. */
function spansFor(entity: string, window: Window): ReturnType<typeof spansOf> {
  const spans = spansOf(window)
  const isFamily = ['vm', 'entity'].includes(entity)
  const few = Object.entries(spans).filter(([name]) => !isFamily || !['last', 'across'].includes(name))
  const isAsked = (span: string, question: string) =>
    entity === 'vmware.vm' ||
    (!question.startsWith('by-') &&
      (span === 'kept' || !['sums', 'measured'].includes(question)) &&
      !(isFamily && question === 'sums'))
  return Object.fromEntries(
    few.map(([name, { params, asks }]) => [name, { params, asks: q => isAsked(name, q) && asks(q) }]),
  )
}

/**
 * Under every window one type of machines and the ledgers. Families and what refers to machines under one that cuts days at both ends, on the embedded
 * database: PostgreSQL, which runs the same statements, has them in the matrix of policies. With PLINTH_TEST_WHOLE=1 wherever it runs, and also under
 * one that is over.
 */
const ALWAYS = ['vmware.vm', 'cost', 'insight']
const RELATED = ['vm', 'entity', 'vmware.cluster']
const RELATED_UNDER = IS_ALL_ASKED ? FIRST : IS_WHOLE ? [] : [CUT]
const entitiesUnder = ({ name }: Window) => (RELATED_UNDER.includes(name) ? [...ALWAYS, ...RELATED] : ALWAYS)

describe.each(first)('under a window $name', answersAlike)
describe.skipIf(!IS_WHOLE)(`under the other windows (${WHOLE_WHERE})`, () => {
  describe.each(others)('$name', answersAlike)
})

function answersAlike(window: Window): void {
  const as = (twin: Twin, policy?: AccessPolicy) => askAs(api, idOf(window, twin), NOW, policy)

  describe.each(entitiesUnder(window))('%s', entity => {
    it.each(Object.entries(READS))('%s', async (_path, read) => {
      const asked = { entity, entities: MACHINES, spans: spansFor(entity, window), unasked: [] }
      const one = await read(await as('one', policyOf(window)), asked)
      const other = await read(await as('other', policyOf(window)), asked)
      expect(plain(one)).toEqual(plain(other))
    })
  })

  it('the snapshot of the stream, whose numbers count every commit', async () => {
    const heads = await Promise.all(
      (['one', 'other'] as const).map(async twin => {
        const id = idOf(window, twin)
        const ask = await askAs(api, id, NOW, policyOf(window))
        const stream = await openStream(api.address, ask.token, {
          query: `subscription { d: datastore(id: "${id}") { counts asOf } }`,
        })
        const { data } = await stream.until(message => message.data !== undefined)
        stream.close()
        return { counts: data.d.counts, asOf: data.d.asOf }
      }),
    )
    expect(heads[0]).toEqual(heads[1])
  })
}

describe('a pair', () => {
  it.each(asked)('differs for who sees all of it, and is not empty inside: $name', async window => {
    const asked = {
      entity: 'vmware.vm',
      entities: MACHINES,
      spans: {
        kept: { params: {}, asks: (q: string) => q === 'rows' },
        days: { params: { range: '1300', resolution: 'P1D' }, asks: (q: string) => q === 'series' },
      },
    }
    const read = READS.queries
    if (!read) return
    const [one, other] = await Promise.all(
      (['one', 'other'] as const).map(async twin => read(await askAs(api, idOf(window, twin), NOW), asked)),
    )
    expect(plain(one)).not.toEqual(plain(other))
    const seen = await read(await askAs(api, idOf(window, 'one'), NOW, policyOf(window)), asked)
    expect(JSON.stringify(seen)).not.toContain('"code":')
    expect(JSON.stringify(seen)).toContain('m1')
  })
})
