/** Which rule is the first that an entity matches, and how often the entities are looked at for that. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, testRegistry } from '../../../../tests/support/database.js'
import { HOST, rule, starts, VM } from '../../../../tests/support/dimension-world.js'
import { copyDirectory } from '../../../../tests/support/templates.js'
import type { DimensionRule } from '../../../wire/dimensions.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { openStore } from '../open-store.js'
import { firstRulesOf } from './rule-matches.js'
import type { Definition } from './types.js'

const ANY_VM = 'vm'
const IDS = ['apple', 'avocado', 'banana', 'cherry']
const now = new Date('2026-11-21T12:00:00Z')
let engine: Engine

beforeAll(async () => {
  const url = await createTestDatabase()
  const dataDir = url === undefined ? await copyDirectory(testRegistry) : undefined
  const where = { ...(url !== undefined && { url }), ...(dataDir !== undefined && { dataDir }) }
  const store = await openStore({ ...where, registry: testRegistry })
  const records = [
    ...IDS.map(id => ({ type: VM, id, fields: { name: id, 'host.id': id === 'banana' ? 'h1' : 'h2' } })),
    { type: HOST, id: 'h1', fields: { name: 'North' } },
    { type: HOST, id: 'h2', fields: { name: 'South' } },
  ]
  await store.datastore.ingest(
    'd',
    records.map((entity, i) => ({ line: i + 1, record: { entity } })),
  )
  await store.close()
  engine = await openEngine(where)
})
afterAll(() => engine.close())

const definition = (rules: DimensionRule[], key = 'unit'): Definition => ({
  id: key,
  key,
  values: null,
  rules,
  fallback: null,
})

/** The number of the first rule of each definition, by entity; and how many statements it took. */
async function firsts(definitions: readonly Definition[]) {
  const statements = { n: 0 }
  const db = engine.db.withPlugin(counting(statements))
  const context = { db, datastoreId: 'd', registry: testRegistry, spec: testRegistry.get(VM), now }
  const of = await firstRulesOf(context, definitions, IDS)
  return { numbers: Object.fromEntries(IDS.map(id => [id, definitions.map(of(id))])), statements: statements.n }
}

it('is the first in the order of the definition, whether rules are about the type, a family of it, or all', async () => {
  const rules = [
    rule(ANY_VM, starts('app'), 'A'),
    rule(VM, starts('a'), 'B'),
    rule(HOST, null, 'C'),
    rule(ANY_VM, starts('b'), 'D'),
    rule(VM, null, 'E'),
    rule(ANY_VM, starts('cherry'), 'F'),
  ]
  expect((await firsts([definition(rules)])).numbers).toEqual({ apple: [0], avocado: [1], banana: [3], cherry: [4] })
})

it('is none of rules that cannot be asked any more, and stops nothing after them', async () => {
  const rules = [
    rule(VM, { property: 'noSuchField', op: '=', value: 1 }, 'A'),
    rule(VM, { property: 'memoryAllocated', op: '=', value: 'much' }, 'B'),
    rule('no.such.type', null, 'C'),
    rule(VM, { not: starts('a') }, 'D'),
  ]
  const none = [definition(rules.slice(0, 3), 'none')]
  expect((await firsts(none)).numbers).toEqual({
    apple: [undefined],
    avocado: [undefined],
    banana: [undefined],
    cherry: [undefined],
  })
  expect((await firsts([definition(rules)])).numbers).toMatchObject({ apple: [undefined], banana: [3] })
})

it('follows names behind references, of several rules at once', async () => {
  const of = (name: string) => rule(VM, { property: 'host.name', op: '=', value: name }, name)
  const { numbers } = await firsts([definition([of('South'), of('North')]), definition([of('North')], 'other')])
  expect(numbers).toMatchObject({ apple: [0, undefined], banana: [1, 0] })
})

it('looks at the entities once for a hundred rules about their type, and once for those about a family', async () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    definition([rule(VM, starts('a'), 'A'), rule(ANY_VM, starts('b'), 'B'), rule(VM, starts('c'), 'C')], `key${n}`),
  )
  const { numbers, statements } = await firsts(many)
  expect(statements).toBe(2)
  expect(numbers.avocado).toEqual(many.map(() => 0))
  expect(numbers.banana).toEqual(many.map(() => 1))
  expect(numbers.cherry).toEqual(many.map(() => 2))
})

const counting = (statements: { n: number }): KyselyPlugin => ({
  transformQuery({ node }) {
    statements.n += 1
    return node
  },
  transformResult: async ({ result }) => result,
})
