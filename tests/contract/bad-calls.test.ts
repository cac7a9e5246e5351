/** Calls, parameters and ingest lines that nobody should send: 400 by place, or refused by line, never 5xx. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'

let api: TestApi
let token: string

const call = (body: unknown, params = '') =>
  fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeAll(async () => {
  api = await startApi()
  token = await api.dataToken()
  const records: IngestRecord[] = Array.from({ length: 20 }, (_, i) => ({
    entity: { type: 'vmware.vm', id: `m${i}`, fields: { name: `vm ${i}`, virtualProcessorCount: i } },
  }))
  const vm = { type: 'aws.vm', id: 'a', fields: { name: 'a', createdAt: '2026-01-01T00:00:00Z', tags: { env: 'x' } } }
  expect((await api.ingest([...records, { entity: vm }])).status).toBe(200)
})
afterAll(() => api.close())

const good = { entity: 'vmware.vm', select: { n: { count: true } } }

describe('a call', () => {
  const BODIES: [what: string, body: string, path: RegExp][] = [
    ['a list', '[]', /^body$/],
    ['nothing', 'null', /^body$/],
    ['no queries', '{}', /^queries$/],
    ['an empty composite', '{"queries":{}}', /^queries$/],
    [
      '51 queries',
      JSON.stringify({ queries: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`q${i}`, good])) }),
      /^queries$/,
    ],
    ['a name that is none', '{"queries":{"a b":{}}}', /^queries\.a b$/],
    ['a name of a prototype', '{"queries":{"__proto__":{}}}', /^queries\.__proto__$/],
  ]
  it.each(BODIES)('with %s is 400', async (_what, body, path) => {
    const answer = await call(body)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { details: { path: string }[] }).details[0]?.path).toMatch(path)
  })

  it.each([
    [
      'an alias of a prototype',
      '{"queries":{"bad":{"entity":"vmware.vm","select":{"__proto__":{"count":true}}}}}',
      /select\.__proto__$/,
    ],
    [
      '1e999',
      '{"queries":{"bad":{"entity":"vmware.vm","select":{"a":{"expression":1e999}}}}}',
      /select\.a\.expression$/,
    ],
    [
      '-1e999 as a bound',
      '{"queries":{"bad":{"entity":"vmware.vm","select":{"a":{"count":true}},"groupBy":{"x":{"property":"virtualProcessorCount","buckets":[-1e999,1]}}}}}',
      /buckets\[0\]$/,
    ],
  ])('with %s fails that query alone', async (_what, body, path) => {
    const { results } = await (await call(body)).json()
    expect(results.bad.error).toMatchObject({ code: 13 })
    expect(results.bad.error.details[0].path).toMatch(path)
  })

  it.each([
    ['NaN', 400],
    ['{"queries":{"a":{"entity":"vmware.vm","select":{"a":{"expression":NaN}}}}}', 400],
    [`{"queries":{"a":"${'x'.repeat(10_000_000)}"}}`, 413],
    [`{"queries":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`, 413],
  ])('whose body begins %.60s answers %i', async (body, status) => {
    const answer = await call(body)
    expect(answer.status).toBe(status)
    expect((await answer.text()).length).toBeLessThan(5_000)
  })

  it.each([
    ['range', 'soon'],
    ['range', '1e999'],
    ['range', '-1'],
    ['range', '0'],
    ['range', 'NaN'],
    ['range', '0x10'],
    ['range', '8785'],
    ['range', '2026-01-01'],
    ['range', '2026-01-02/2026-01-01'],
    ['range', '2010-01-01/2026-01-01'],
    ['range', '2026-01-01/2026-01-02/2026-01-03'],
    ['range', '2026-02-30/2026-03-03'],
    ['origin', 'yesterday'],
    ['origin', '2023-02-29'],
    ['origin', '2026-01-01T00:00:00'],
    ['range', '2026-01-01T00:00/2026-01-02T00:00Z'],
    ['origin', '5'],
    ['origin', '9999-01-01T00:00:00Z'],
    ['origin', '+275760-09-13T00:00:00.000Z'],
    ['origin', "2026-01-01'; drop table account; --"],
    ['resolution', 'PT5M'],
    ['resolution', 'P0D'],
    ['resolution', 'hourly'],
  ])('with %s=%s is 400', async (name, value) => {
    const answer = await call({ queries: { good } }, `?${name}=${encodeURIComponent(value)}`)
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { code: number; details: { path: string }[] }
    expect(body.code).toBe(13)
    expect(body.details[0]?.path).toBe(name)
  })

  it('for more points than a series has is refused by place', async () => {
    const series = { entity: 'vmware.vm', select: { a: { metric: 'cpu.utilization.p95', series: true } } }
    const { results } = await (await call({ queries: { good, series } }, '?range=8784')).json()
    expect(results.good.rows).toEqual([{ n: 20 }])
    expect(results.series.rows).toHaveLength(1)
  })
})

describe('what comes in', () => {
  const vm = (fields: unknown) => JSON.stringify({ entity: { type: 'aws.vm', id: 'bad', fields } })
  it.each([
    ['NUL in a text', vm({ name: 'a\0' }), 'entity.fields.name'],
    ['NUL in a list', vm({ IPv4Addresses: ['a', 'b\0'] }), 'entity.fields.IPv4Addresses'],
    ['NUL in the key of a tag', vm({ tags: { 'a\0': 'b' } }), 'entity.fields.tags'],
    ['half a character in a tag', vm({ tags: { a: '\ud800' } }), 'entity.fields.tags'],
    ['a name of two thousand characters', vm({ name: 'n'.repeat(2_000) }), 'entity.fields.name'],
    ['a time in the year 275760', vm({ createdAt: '+275760-01-01T00:00:00Z' }), 'entity.fields.createdAt'],
    ['NUL in an id', '{"entity":{"type":"aws.vm","id":"a\\u0000","fields":{}}}', 'entity.id'],
    [
      'NUL in a record',
      JSON.stringify({ entity: { type: 'vmware.vm', id: 'b', fields: { virtualDisks: [{ name: '\0' }] } } }),
      'entity.fields.virtualDisks',
    ],
    [
      'a day that does not exist',
      JSON.stringify({ entity: { type: 'vmware.vh', id: 'b', fields: { 'bios.releaseDate': '2026-02-30' } } }),
      'entity.fields.bios.releaseDate',
    ],
    [
      'a sample too great to be summed',
      '{"samples":{"type":"aws.vm","id":"a","at":"2026-01-01T00:00:00Z","values":{"cpu.utilization":1e200}}}',
      'samples.values.cpu.utilization',
    ],
    ...['2023-02-29T00:00:00Z', '2026-01-01T00:00:00', '2026-01-01', '5', '1767225600000', '1969-12-31T23:00:00Z'].map(
      (at): [string, string, string] => [
        `a sample of ${at}`,
        JSON.stringify({ samples: { type: 'aws.vm', id: 'a', at, values: { 'cpu.utilization': 1 } } }),
        'samples.at',
      ],
    ),
    [
      'a sample whose time is a number',
      '{"samples":{"type":"aws.vm","id":"a","at":5,"values":{"cpu.utilization":1}}}',
      'samples.at',
    ],
    [
      'history of a day that does not exist',
      '{"history":{"type":"aws.vm","id":"a","at":"2023-02-29T00:00:00Z","span":"P1D","values":{"cpu.utilization":{"count":1,"sum":1,"max":1,"last":1}}}}',
      'history.at',
    ],
    ...['2023-02-29T00:00:00Z', '2026-01-01T00:00:00', '5'].map((at): [string, string, string] => [
      `a field of ${at}`,
      vm({ createdAt: at }),
      'entity.fields.createdAt',
    ]),
    [
      'a charge of a day that does not exist',
      '{"cost":{"BilledCost":1,"BillingCurrency":"USD","ChargePeriodStart":"2023-02-29","ChargePeriodEnd":"2023-03-02"}}',
      'cost.ChargePeriodStart',
    ],
    [
      'a sample of the year 0',
      '{"samples":{"type":"aws.vm","id":"a","at":"0000-01-01T00:00:00Z","values":{"cpu.utilization":1}}}',
      'samples.at',
    ],
  ])('with %s is refused by line, the rest is kept', async (_what, line, path) => {
    const kept = vm({ name: 'kept' })
    const answer = await (await api.ingest([], { body: `${line}\n${kept}` })).json()
    expect(answer.rejected).toMatchObject([{ line: 1, path }])
    expect(answer.accepted).toBe(1)
  })
})
