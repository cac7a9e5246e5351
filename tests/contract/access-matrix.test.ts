/**
 * Whoever may see less, sees less by every path: each way to read × each policy × members, families, references and what is worked out of them.
 * An answer must equal that of a datastore into which only what the policy leaves was ever put.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES } from '../../src/server/resources.js'
import { schema } from '../../src/server/stream/schema.js'
import type { Patch } from '../../src/wire/patch.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { openEnvironments } from '../support/access/environments.js'
import { fill, put, twinOf } from '../support/access/fill.js'
import { NOTHING_READ } from '../support/access/nothing-read.js'
import { SPANS } from '../support/access/paths.js'
import { askAs, READS, readStream } from '../support/access/read-paths.js'
import { IS_WHOLE, type Pair, split, WHOLE_WHERE } from '../support/access/thin.js'
import { CASES, later, NOW, WORLD } from '../support/access/world.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { openStream, type TestStream } from '../support/sse.js'

let api: TestApi
const clock = { now: NOW }

beforeAll(async () => {
  api = await startApi(await openTestStore({ now: () => clock.now }), NOW)
  await fill(api.store, clock)
  await api.store.settled()
  await openEnvironments(api, [WORLD, ...CASES.map(({ name }) => twinOf(name))])
})
afterAll(() => api.close())

/** Answers without what differs between two datastores that hold the same. */
function plain(value: unknown, from: string | undefined): unknown {
  const isCut = from !== undefined
  const text = JSON.stringify(value, (key, inner) => {
    // What references lead nowhere is told to those alone from whom nothing is hidden (topology.test.ts).
    if (['requestId', 'asOf', 'madeAt', 'unresolved'].includes(key)) return undefined
    // The twin of a window knows of no window: it answers nothing of the time before.
    if (isCut && ['from', 'keptSince', 'observedSince'].includes(key)) return undefined
    // Which window it is, is told in it alone.
    if (key === 'seen') return undefined
    if (isCut && key === 'changes') return (inner as { at: string }[]).filter(({ at }) => at > from)
    if (isCut && key === 'points') return (inner as [string, unknown][]).filter(([, point]) => point !== null)
    return inner
  })
  return JSON.parse(text)
}

const namesOf = (pairs: readonly Pair[]) => pairs.map(({ policy, entity }): [string, string] => [policy, entity])
const [first, others] = split(CASES.map(({ name }) => name))

const REQUEST_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe.each(namesOf(first))('under %s: %s', isAsOfTwin)

describe.skipIf(!IS_WHOLE)(`the other pairs of policy and type (${WHOLE_WHERE})`, () => {
  describe.each(namesOf(others))('under %s: %s', isAsOfTwin)
})

function isAsOfTwin(name: string, entity: string): void {
  const policy = CASES.find(candidate => candidate.name === name)?.policy ?? {}
  it.each(Object.entries(READS))('%s', async (path, read) => {
    const asked = { entity, entities: ['a-one', 'b-one'], spans: SPANS }
    const seen = await read(await askAs(api, WORLD, NOW, policy), asked)
    const left = await read(await askAs(api, twinOf(name), NOW), asked)
    const named = policy.types ?? (policy.filters ? Object.keys(policy.filters) : '*')
    const open = named === '*' ? undefined : new Set(named.flatMap(type => testRegistry.members(type).map(m => m.type)))
    // The stack is of all types: of it there is nothing to refuse.
    if (path !== 'topology' && open && !testRegistry.members(entity).some(({ type }) => open.has(type))) {
      for (const answer of Object.values(seen)) expect(JSON.stringify(answer)).toMatch(/"code":3|400|403|404/)
      // A request's identifier is random: it may hold any digits.
      expect(JSON.stringify(seen).replace(REQUEST_ID, '')).not.toMatch(/customer-b|os-b|7000/)
      return
    }
    expect(plain(seen, policy.from)).toEqual(plain(left, policy.from))
    if (path !== 'forecasts') expect(JSON.stringify(left)).not.toContain('"error":')
  })
}

describe.each(CASES)('under $name', ({ name, policy }) => {
  it('the stream', async () => {
    const seen = await readStream(await askAs(api, WORLD, NOW, policy))
    const left = await readStream(await askAs(api, twinOf(name), NOW))
    expect(plain(seen, policy.from)).toEqual(plain(left, policy.from))
    expect(Object.keys(left).length).toBeGreaterThan(5)
  })
})

describe('what changes', () => {
  const soon = new Date(NOW.getTime() + 60_000)
  const types = ['vmware.vm', 'aws.vm', 'vmware.vh', 'vmware.cluster', 'cost', 'insight']
  // What is counted of parts is in limited-counts.test.ts.
  const fields = ['name', 'guestOsName', 'virtualProcessorCount', 'host.id', 'category']
  /** What a patch tells, without its place in the log, which counts what others hear, and without what it says there is none of. */
  const toldIn = (stream: TestStream) => {
    const told = (stream.messages as { patches?: Patch[] }[]).flatMap(({ patches = [] }) =>
      patches.flatMap(({ entity, added, modified, removed }) =>
        entity === undefined || !(added || modified || removed) ? [] : [{ entity, added, modified, removed }],
      ),
    )
    return JSON.parse(JSON.stringify(told, (_key, value) => value ?? undefined))
  }

  it('is told by the stream as of the twin, of every policy', async () => {
    const follow = async (id: string, policy?: AccessPolicy) => {
      const { token } = await askAs(api, id, NOW, policy)
      const query = `subscription($id: ID!, $types: [String!]!, $fields: [String!]!) {
        d: datastore(id: $id) { counts changes(types: $types, fields: $fields) } }`
      const stream = await openStream(api.address, token, { query, variables: { id, types, fields } })
      await stream.until(({ data }) => data?.d !== undefined)
      return stream
    }
    const pairs: { name: string; seen: TestStream; left: TestStream }[] = []
    for (const { name, policy } of CASES)
      pairs.push({ name, seen: await follow(WORLD, policy), left: await follow(twinOf(name)) })
    clock.now = api.clock.now = soon
    for (const items of later(soon)) {
      await put(api.store, WORLD, items, soon)
      for (const { name, leaves } of CASES)
        await put(
          api.store,
          twinOf(name),
          items.flatMap(item => leaves(item) ?? []),
          soon,
        )
    }
    for (const { name, seen, left } of pairs) {
      await left.until(() => JSON.stringify(toldIn(left)).includes('a-three'))
      await seen.until(() => JSON.stringify(toldIn(seen)).includes('a-three'))
      expect({ [name]: toldIn(seen) }).toEqual({ [name]: toldIn(left) })
      const hasAll = ['a window that begins inside an hour', 'a lock of the systems of a hub'].includes(name)
      expect(JSON.stringify(toldIn(seen)).includes('b-one')).toBe(hasAll)
      seen.close()
      left.close()
    }
  })
})

describe('the table of paths', () => {
  it('knows every resource and every root of the stream', () => {
    const unknown = RESOURCES.filter(({ name }) => !(name in READS) && !(name in NOTHING_READ)).map(({ name }) => name)
    expect(unknown).toEqual([])
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual([
      'resources',
      // readStream, and what is told of it as it changes, above.
      'datastore',
      // Who hears what is in datastore-feed.test.ts.
      'datastoreFeed',
      'datastoreOverlay',
      // Of people who signed in: who reads them is in value-roots.test.ts.
      'userSessions',
      'settings',
      'userExtensions',
      'identityClients',
      'identityRoles',
      'hubAccountDesignScenarios',
    ])
  })
})
