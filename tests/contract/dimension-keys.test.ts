/** Keys of dimensions are words of people: whatever one holds, lists have its facet, column, groups, order and file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBatch } from '../../src/core/queries/batch.js'
import type { CompositeRequest } from '../../src/core/queries/composite.js'
import { createDimensionKeeper } from '../../src/server/derive/dimensions/keeper.js'
import { createLog } from '../../src/server/log.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileGroups, groupKeys } from '../../src/spec/compile/compile-groups.js'
import { compileExport, compileIndex } from '../../src/spec/compile/compile-index.js'
import { withDimensions } from '../../src/spec/compile/dimension-fields.js'
import type { IndexState } from '../../src/spec/compile/index-state.js'
import { parseCompositeAnswer } from '../../src/wire/answer-shape.js'
import { startApi, type TestApi } from '../support/api.js'
import { testRegistry as catalogue } from '../support/database.js'
import { STATE } from '../support/listed-specs.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

const VM = 'vmware.vm'
const KEYS = ['größe', 'sp ace.dot', 'my.dot"q', '部門', "a'; drop--", '@cmd,x:%', '1', 'ß'.repeat(64)]
const paths = KEYS.map(key => `overlay.dimensions.${key}`)
let api: TestApi
let company: StaffedCompany
let token: string

beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  const records = ['a', 'b'].map(id => ({ entity: { type: VM, id, fields: { name: id } } }))
  await api.store.datastore.ingest(
    company.datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
  for (const [i, key] of KEYS.entries()) {
    const rules = [{ entity: VM, where: { property: 'name', op: '=', value: 'a' }, value: `first ${i}` }]
    const body = { key, name: key, rules, fallback: `other ${i}` }
    const made = await send(`${api.address}/portal/accounts/${company.root}/dimensions`, { token: company.owner, body })
    expect([key, made.status]).toEqual([key, 200])
  }
  const keeper = createDimensionKeeper({ store: api.store, log: createLog('silent') })
  await keeper.run(new Date())
  await keeper.stop()
  const access = `${api.address}/portal/environments/${company.environmentId}/dataAccess`
  token = (await send(access, { token: company.owner })).body.access_token
})
afterAll(() => api.close())

const url = () => `${api.address}/api/datastores/${company.datastoreId}/queries`
const ask = async ({ queries }: CompositeRequest) => {
  const { status, body } = await send(url(), { token, body: { queries } })
  expect([status, body.details ?? []]).toEqual([200, []])
  return parseCompositeAnswer(body)
}
const all = (order: 'asc' | 'desc'): IndexState => ({
  ...STATE,
  columns: Object.fromEntries(paths.map(path => [path, true])),
  sort: paths.slice(0, 3).map(column => ({ column, order })),
})
const specOf = (type: string) =>
  withDimensions(
    catalogue.get(type),
    KEYS.map(key => ({ key, name: key, description: '' })),
  )

it.each([VM, 'vm'])('lists of %s have a facet of each, asked in one batch', async type => {
  const queries = compileFacets(specOf(type), catalogue, STATE)
  const { results } = await createBatch(ask)({ queries, params: {} })
  expect(Object.keys(results)).toEqual(Object.keys(queries))
  for (const [i, path] of paths.entries()) {
    expect([path, results[path]]).toEqual([
      path,
      expect.objectContaining({
        rows: [
          { x: `first ${i}`, count: 1 },
          { x: `other ${i}`, count: 1 },
        ],
      }),
    ])
  }
})

it.each([VM, 'vm'])('lists of %s have a column of each, sort and group by it', async type => {
  const spec = specOf(type)
  const rowsOf = async (order: 'asc' | 'desc') => {
    const { query } = compileIndex(spec, catalogue, all(order), { limit: 10 })
    const { list } = (await ask({ queries: { list: query }, params: {} })).results
    return (list && 'rows' in list ? list.rows : []).map(row => [row.id, ...paths.map(path => row[path])])
  }
  const rows = [
    ['a', ...KEYS.map((_, i) => `first ${i}`)],
    ['b', ...KEYS.map((_, i) => `other ${i}`)],
  ]
  expect(await rowsOf('asc')).toEqual(rows)
  expect(await rowsOf('desc')).toEqual(rows.toReversed())
  const keys = groupKeys(spec, catalogue, STATE).filter(({ path }) => paths.includes(path))
  expect(keys.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  for (const key of keys) {
    const groups = compileGroups({ spec, catalogue, state: STATE }, key, [])
    expect((await ask({ queries: { groups }, params: {} })).results.groups).toMatchObject({ total: 2 })
  }
})

it('files have a column of each under its path', async () => {
  const query = compileExport(specOf(VM), catalogue, all('asc'), 'shown')
  const answer = await fetch(`${url()}?format=csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries: { export: query } }),
  })
  const text = await answer.text()
  expect([answer.status, text.split('\n')[1]]).toEqual([200, expect.stringContaining('first 0')])
  for (const path of paths) expect(text).toContain(path.replaceAll('"', '""'))
})
