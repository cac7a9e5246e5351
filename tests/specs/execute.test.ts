/**
 * Every type against the database: what its index, facets, dashboard, charts, properties page and export ask is answered, an entity that
 * changes is told of, and for ten types the answers are those on record (`golden/`; `vitest -u` writes them anew after a wanted change).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboards } from '../../specs/registry.js'
import type { Store } from '../../src/server/store/store.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileExport, compileIndex } from '../../src/spec/compile/compile-index.js'
import { compileProperties, compileRelated } from '../../src/spec/compile/compile-properties.js'
import { subjectOf } from '../../src/spec/language/dashboard.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query, QueryResult } from '../../src/wire/query.js'
import { compileCharts } from '../support/compile-charts.js'
import { testRegistry } from '../support/database.js'
import { type EstateStore, openEstateStore } from '../support/estate-store.js'

const DATASTORE = 'sweep'
const GOLDEN = [
  'vm',
  'cluster',
  'vmware.vm',
  'vmware.ds',
  'aws.vm',
  'azure.disk',
  'netapp.volume',
  'k8s.pod',
  'nutanix.host',
  'hub.system',
]
const STATE = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }

const indexed = testRegistry.types.filter(spec => spec.index)
const byType = (list: readonly EntitySpec[]) => list.map(spec => [spec.type, spec] as const)
let store: Store
let estate: EstateStore['estate']
let context: EstateStore['context']
let ingest: EstateStore['ingest']
let hubContext: EstateStore['hubContext']
/** The hub's own are in its hub. */
const contextOf = (type: string) => (type.startsWith('hub.') ? hubContext : context)
const ask = (query: Query): Promise<QueryResult> => store.datastore.query(query, contextOf(query.entity))
/** What nobody is to the estate's account. */
const NOT_THERE = ['hub.client', 'hub.partner', 'hub.supplier', 'hub.solutionProvider']

/** Names of the stored types, and one entity of each type and family. */
function firstOf(spec: EntitySpec): string {
  const types = testRegistry.memberTypes(spec.type)
  return estate.entities.find(entity => types.includes(entity.type))?.id ?? ''
}

beforeAll(async () => {
  ;({ store, estate, context, hubContext, ingest } = await openEstateStore(DATASTORE, 200, 3))
})
afterAll(() => store.close())

describe('every index', () => {
  it.each(byType(indexed))('%s answers each section in order, and its facets', async (_type, spec) => {
    const totals = new Set<number>()
    for (const section of spec.index?.sections ?? []) {
      const { query } = compileIndex(spec, testRegistry, { ...STATE, section: section.id }, { limit: 20 })
      const result = await ask(query)
      totals.add(result.total)
      const names = result.rows.map(row => String(row.name))
      expect(new Set(result.rows.map(row => row.id)).size).toBe(names.length)
      for (const alias of Object.keys(query.select)) expect(result.rows.every(row => alias in row)).toBe(true)
    }
    expect(totals.size).toBe(1)
    const [total] = totals
    if (!NOT_THERE.includes(spec.type)) expect(total).toBeGreaterThan(0)
    for (const [id, query] of Object.entries(compileFacets(spec, testRegistry, STATE))) {
      const { rows } = await ask(query)
      const isList = spec.fields[id]?.type === 'tags' || spec.fields[id]?.type === 'textList'
      const counted = rows.reduce((sum, row) => sum + Number(row.count), 0)
      // A value may be in many entities and an entity may have many values; of single values each entity has one or none.
      if (!isList && rows.length < 50) expect([id, counted]).toEqual([id, total])
    }
  })

  it.each(byType(indexed))('%s exports every row', async (_type, spec) => {
    const query = compileExport(spec, testRegistry, STATE, 'all')
    const { rows } = await store.datastore.exportRows(query, contextOf(spec.type))
    let count = 0
    for await (const _row of rows) count += 1
    expect(count).toBe((await ask({ entity: spec.type, select: { n: { count: true } }, ...only(query) })).rows[0]?.n)
  })
})

describe('every page', () => {
  it.each(
    byType([...testRegistry.types].filter(spec => !spec.ledger)),
  )('%s answers its dashboard, properties and charts', async (_type, spec) => {
    const id = firstOf(spec)
    const queries = [
      ...(spec.dashboard ?? []).flatMap(widget =>
        Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
      ),
      ...Object.values(compileCharts(spec, id, 'avg')),
      ...(spec.properties?.related ?? []).map(list => compileRelated(list, id)),
    ]
    for (const query of queries) await ask(query)
    const { rows } = await ask(compileProperties(spec, testRegistry, id))
    // The server's own are not of the estate.
    const isOwn = testRegistry.members(spec.type).every(({ serverOwned }) => serverOwned)
    expect(rows).toHaveLength(isOwn ? 0 : 1)
  })

  it.each(
    dashboards.map(dashboard => [dashboard.id, dashboard] as const),
  )('dashboard %s is answered', async (_id, it) => {
    for (const widget of it.widgets) {
      const { queries } = compileWidget(widget, testRegistry.get(subjectOf(widget, it)), { rollup: 'p95' })
      const found: number[] = []
      for (const query of Object.values(queries)) found.push((await ask(query)).rows.length)
      // A table of several types has rows where one of them is there.
      const least = widget.kind === 'table' && widget.parts ? Math.max(...found) : Math.min(...found)
      expect(least, widget.id).toBeGreaterThan(0)
    }
  })
})

describe('answers on record', () => {
  it.each(GOLDEN)('%s', async type => {
    const spec = testRegistry.get(type)
    const answers: Record<string, unknown> = {}
    const [section] = spec.index?.sections ?? []
    const { query } = compileIndex(spec, testRegistry, { ...STATE, section: section?.id ?? null }, { limit: 3 })
    const first = await ask(query)
    answers.index = { total: first.total, rows: first.rows.map(rounded) }
    for (const widget of spec.dashboard ?? []) {
      for (const [name, asked] of Object.entries(compileWidget(widget, spec, { rollup: 'p95' }).queries)) {
        answers[name] = (await ask(asked)).rows.slice(0, 5).map(rounded)
      }
    }
    // The account of the hub has another id each time.
    const account = hubContext.access.datastoreId.replace('hub.', '')
    const text = `${JSON.stringify(answers, null, 1)}\n`.replaceAll(account, 'account')
    await expect(text).toMatchFileSnapshot(`golden/${type}.json`)
  })
})

describe('every stored type', () => {
  it.each(
    byType(testRegistry.stored.filter(spec => !spec.serverOwned)),
  )('%s tells of an entity that changes', async (type, spec) => {
    const key = `datastore:${DATASTORE}` as const
    const before = await store.changes.head(key)
    await ingest([{ entity: { type, id: firstOf(spec), fields: { name: `renamed ${type}` } } }] as IngestRecord[])
    const commits = await store.changes.since(key, before)
    const patch = commits?.flatMap(commit => commit.patches).find(candidate => candidate.entity === type)
    expect(patch?.modified).toMatchObject([{ id: firstOf(spec), name: `renamed ${type}` }])
    const { rows } = await ask(compileProperties(spec, testRegistry, firstOf(spec)))
    expect(rows[0]?.name).toBe(`renamed ${type}`)
  })
})

function only(query: Query): Pick<Query, 'where'> {
  return query.where ? { where: query.where } : {}
}

/** Databases differ in the last digits of an average. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(6))
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)]))
}
