/** What the kit reads of the server: what it takes, what it leaves out, what it refuses and by which place. */
import { describe, expect, it } from 'vitest'
import { parseDatastoreRoot, parseResources, readCounts } from './aggregates.js'
import { parseCompositeAnswer } from './answer-shape.js'
import { parseCostProfile } from './cost-profile.js'
import { parseChanges } from './entity-changes.js'
import { type ErrorDetail, type ErrorName, PortalError } from './errors.js'
import { parseFacts } from './facts.js'
import { parseLink } from './link.js'
import { parseStreamMessage } from './patch.js'
import { parseSavedFilters } from './saved-filter.js'
import { parseDataAccess, parseEmbedSession } from './session.js'
import { parseSessionTokens, parseSsoProviders } from './sign-in.js'

type Parse = (input: unknown) => unknown

const token = { token: 't', expires: '2026-03-01T12:00:00.000Z' }
const environment = {
  id: 'e1',
  name: 'Lab',
  accountId: 'a1',
  accountName: 'Acme',
  datastoreId: 'd1',
  endpoint: '',
  demo: false,
}
const account = { id: 'a1', name: 'Acme', type: 'company', currency: 'USD' }
const user = { id: 'u1', email: 'a@b.example', name: 'Ann' }
const result = { rows: [{ n: 1 }], units: { n: '1' }, total: 1, next: null }
const facts = {
  from: 'f',
  to: 't',
  entities: 2,
  platforms: ['vmware'],
  asOf: null,
  isSketched: false,
  aliases: { cpu: { known: 2, hours: 7, samples: 14, newest: null } },
}
const change = { at: '2026-03-01T12:00:00Z', kind: 'changed', properties: [{ property: 'a', before: 1, after: null }] }
const filter = {
  id: 'f1',
  name: 'Web',
  entity: 'vm',
  view: '?q=web',
  sharing: 'user',
  isMine: true,
  mayDelete: true,
  isDefault: true,
  updatedAt: '2026-03-01T12:00:00.000Z',
}
const patch = { aggregate: 'd', source: 'datastore:d1', epoch: 'e', sequence: 3 }

interface Reader {
  parse: Parse
  /** An answer that is right. */
  right: Record<string, unknown>
  /** The name of the whole in places; default `answer`. */
  root?: string
  /** Default INTERNAL. */
  error?: ErrorName
}

const RIGHT: Record<string, Reader> = {
  embedSession: { parse: parseEmbedSession, right: token, root: 'answer', error: 'INTERNAL' },
  dataAccess: {
    parse: parseDataAccess,
    right: { access_token: 't', expires_in: 600, scope: 's' },
  },
  sessionTokens: {
    parse: parseSessionTokens,
    right: { userId: 'u1', originalUserId: null, email: 'a@b.example', accessToken: token, refreshToken: token },
  },
  providers: {
    parse: parseSsoProviders,
    right: {
      providers: [{ id: 'p', name: 'P', icon: 'i' }],
      registration: { isAllowed: true, companyName: 'Acme' },
    },
  },
  resources: {
    parse: parseResources,
    right: { user, accounts: [account], environments: [environment] },
    root: 'resources',
  },
  datastoreRoot: {
    parse: parseDatastoreRoot,
    right: { counts: { 'vmware.vm': 3 }, asOf: null, seen: { from: '2026-03-01T00:00:00Z', until: null } },
    root: 'datastore',
  },
  composite: {
    parse: parseCompositeAnswer,
    right: {
      results: {
        a: { ...result, notes: { n: { approximate: true, error: 0.01 }, m: { unknown: 2, reason: 'no samples' } } },
        b: { error: { code: 13, name: 'INVALID_QUERY', message: 'no', details: [{ path: 'p', message: 'm' }] } },
        c: { ...result, steps: { from: '2026-03-01T12:00:00Z', seconds: 3_600 } },
      },
      epoch: 'e',
      sequence: 4,
    },
  },
  facts: { parse: parseFacts, right: { facts: { q: facts } }, error: 'INVALID_REQUEST' },
  changes: {
    parse: parseChanges,
    right: { changes: [change], names: { h: 'esx' }, next: 'n', keptSince: null },
  },
  savedFilters: { parse: parseSavedFilters, right: { filters: [filter] }, error: 'INVALID_REQUEST' },
  costProfile: {
    parse: parseCostProfile,
    right: {
      prices: { vcpu: 12.5, memoryGiB: null, storageTiB: 0 },
      nodes: { core: 240, memoryGiB: null, storageTiB: 310, networkDevice: null },
      budgets: [{ currency: 'USD', amount: 1_000 }],
      version: 2,
      isMine: true,
    },
    error: 'INVALID_REQUEST',
  },
  link: {
    parse: parseLink,
    right: { purpose: 'password', email: 'a@b.example', expires: token.expires },
  },
  stream: {
    parse: parseStreamMessage,
    right: {
      data: { d: { epoch: 'e', sequence: 0, name: 'Lab' }, gone: null },
      patches: [
        {
          ...patch,
          entity: 'vmware.vm',
          collection: 'entities',
          added: [{ id: 'a', x: 1 }],
          modified: [{ id: 'b' }],
          removed: ['c'],
        },
        { ...patch, self: { asOf: 'now' } },
      ],
      errors: [{ message: 'no', path: ['d'], extensions: { code: 3, message: 'no' } }],
    },
    root: 'message',
    error: 'INVALID_REQUEST',
  },
}
const readers = Object.entries(RIGHT).map(([name, reader]) => ({ name, root: 'answer', error: 'INTERNAL', ...reader }))

function problemsOf(parse: Parse, input: unknown): { error: string; details: ErrorDetail[] } | undefined {
  try {
    parse(input)
    return undefined
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return { error: error.error, details: error.details }
  }
}
const places = (parse: Parse, input: unknown) => problemsOf(parse, input)?.details.map(({ path }) => path)

describe.each(readers)('the reader of $name', ({ name, parse, right, root, error }) => {
  const inner: Record<string, unknown> = { facts: right.facts, savedFilters: right.filters }

  it('reads an answer as it is', () => {
    expect(parse(right)).toEqual(inner[name] ?? right)
  })

  it('leaves out what it does not know, as of a newer server', () => {
    expect(parse({ ...right, tomorrow: [1] })).toEqual(name === 'stream' ? right : (inner[name] ?? right))
  })

  it.each([null, undefined, [], 'text', 3, true])('refuses %j for the whole', value => {
    expect(problemsOf(parse, value)).toMatchObject({ error, details: [{ path: root }] })
  })

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s', key => {
    const hostile: unknown = JSON.parse(`{"${key}":{"x":1},${JSON.stringify(right).slice(1)}`)
    expect(problemsOf(parse, hostile)).toMatchObject({ error, details: [{ path: key }] })
  })
})

describe('answers that are wrong within', () => {
  const { parse: composite, right: answer } = RIGHT.composite as (typeof RIGHT)[string]
  const stream = (one: unknown) => places(parseStreamMessage, { patches: [one] })

  it.each([
    [parseEmbedSession, { token: 't', expires: 'soon' }, ['expires']],
    [parseEmbedSession, { expires: token.expires }, ['token']],
    [parseEmbedSession, { ...token, token: 'a\0' }, ['token']],
    [parseDataAccess, { access_token: 5, expires_in: null }, ['access_token', 'expires_in']],
    [parseDataAccess, { access_token: 't', expires_in: Number.POSITIVE_INFINITY }, ['expires_in']],
    [parseDataAccess, { access_token: 'x'.repeat(100_001), expires_in: 1 }, ['access_token']],
    [parseSessionTokens, { userId: 'u', accessToken: token, refreshToken: null }, ['refreshToken']],
    [parseSessionTokens, { userId: 'u'.repeat(257), accessToken: token, refreshToken: token }, ['userId']],
    [parseSsoProviders, {}, ['providers']],
    [parseResources, { accounts: {}, environments: null }, ['accounts', 'environments']],
    [parseFacts, { facts: { q: { ...facts, entities: 'two' } } }, ['facts.q']],
    [parseFacts, { facts: [] }, ['facts']],
    [parseChanges, { changes: [3], names: {} }, ['changes[0]']],
    [parseChanges, { changes: [], names: [] }, ['names']],
    [parseSavedFilters, { filters: [{ ...filter, sharing: 'all' }] }, ['filters[0].sharing']],
    [parseSavedFilters, { filters: [{ ...filter, view: null }] }, ['filters[0].view']],
    [
      parseCostProfile,
      { ...RIGHT.costProfile?.right, prices: { vcpu: '1' } },
      ['prices.vcpu', 'prices.memoryGiB', 'prices.storageTiB'],
    ],
    [
      parseCostProfile,
      { ...RIGHT.costProfile?.right, budgets: [{ currency: 'usd', amount: -1 }] },
      ['budgets[0].currency', 'budgets[0].amount'],
    ],
    [parseLink, { purpose: 'other', email: null, expires: token.expires }, ['purpose']],
  ] as [Parse, unknown, string[]][])('are refused by the place: %#', (parse, input, expected) => {
    expect(places(parse, input)).toEqual(expected)
  })

  it.each([
    ['rows that are none', { a: { ...result, rows: [1] } }],
    ['no total', { a: { ...result, total: undefined } }],
    ['a note that says nothing', { a: { ...result, notes: { n: {} } } }],
    ['an error without a message', { a: { error: {} } }],
    ['nothing', { a: null }],
  ])('name the query that has %s', (_what, results) => {
    expect(places(composite, { ...answer, results })).toEqual(['results.a'])
  })

  it('name the entity of a patch, and refuse keys that could reach a prototype in it', () => {
    expect(stream({ ...patch, added: [{ id: 'a' }, { id: 5 }, null] })).toEqual([
      'patches[0].added[1]',
      'patches[0].added[2]',
    ])
    expect(stream({ ...patch, modified: [JSON.parse('{"id":"a","__proto__":{}}')] })).toEqual([
      'patches[0].modified[0]',
    ])
    expect(stream({ ...patch, removed: ['a', 5] })).toEqual(['patches[0].removed[1]'])
    expect(stream({ ...patch, self: JSON.parse('{"constructor":1}') })).toEqual(['patches[0].self.constructor'])
    for (const sequence of [-1, 1.5, '3', undefined, 2 ** 53]) {
      expect(stream({ ...patch, sequence })).toEqual(['patches[0].sequence'])
    }
  })

  it('are refused with the first fifty places, however many are wrong', () => {
    const added = Array.from({ length: 100_000 }, () => 5)
    expect(stream({ ...patch, added })).toHaveLength(50)
    expect(stream({ ...patch, epoch: 'e'.repeat(129) })).toEqual(['patches[0].epoch'])
    expect(places(parseStreamMessage, { patches: Array.from({ length: 10_001 }, () => patch) })).toEqual(['patches'])
  })
})

describe('what an answer may lack', () => {
  it('counts as nothing: words, counts, when something was last known', () => {
    expect(parseResources({ accounts: [], environments: [] })).toEqual({
      user: { id: '', email: '', name: '' },
      accounts: [],
      environments: [],
    })
    expect(parseDatastoreRoot({ counts: { a: 1, b: '2' }, asOf: 5 })).toEqual({
      counts: { a: 1 },
      asOf: null,
      seen: null,
    })
    expect(parseDatastoreRoot({})).toMatchObject({ counts: {}, asOf: null })
    expect(readCounts(null)).toEqual({})
    expect(parseDataAccess({ access_token: 't', expires_in: 1 })).toMatchObject({ scope: '' })
    expect(parseSsoProviders({ providers: [] }).registration).toEqual({ isAllowed: false, companyName: null })
    const tokens = { userId: 'u', email: null, device: 5, accessToken: token, refreshToken: token }
    expect(parseSessionTokens(tokens)).toEqual({
      userId: 'u',
      originalUserId: null,
      accessToken: token,
      refreshToken: token,
    })
    const { isMine: _, mayDelete: __, isDefault: ___, ...plain } = filter
    expect(parseSavedFilters({ filters: [plain] })).toMatchObject([
      { isMine: false, mayDelete: false, isDefault: false },
    ])
  })

  it('is left out of lists of what is not known', () => {
    const { environments, accounts } = parseResources({
      user,
      accounts: [account, { id: 'a2' }, 5],
      environments: [environment, { ...environment, demo: 'no' }, null],
    })
    expect([accounts, environments]).toEqual([[account], [environment]])
    expect(parseSsoProviders({ providers: [{ id: 'p' }, { id: 'p', name: 'P', icon: 'i' }] }).providers).toHaveLength(1)
  })

  it('is a query whose facts are an error', () => {
    expect(Object.keys(parseFacts({ facts: { q: facts, r: { error: { message: 'no' } } } }))).toEqual(['q'])
  })

  it('is any part of a stream message', () => {
    expect(parseStreamMessage({})).toEqual({})
    const error = { message: 'no', path: ['a', 0], extensions: { code: 'x', message: 5 } }
    expect(parseStreamMessage({ errors: [error] })).toEqual({
      errors: [{ message: 'no', path: ['a'], extensions: {} }],
    })
  })
})
