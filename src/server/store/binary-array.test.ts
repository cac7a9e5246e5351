import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binaryArray, type ElementType, type Value } from './binary-array.js'
import { type Engine, openEngine } from './engine/open-engine.js'
import type { Column } from './metrics/columns.js'
import { selected, unnested } from './metrics/columns.js'

let engine: Engine
beforeAll(async () => {
  const url = process.env.PLINTH_TEST_DATABASE_URL
  engine = await openEngine(url === undefined ? {} : { url })
})
afterAll(() => engine.close())

async function read(type: ElementType, values: readonly (Value | null)[]): Promise<unknown[]> {
  const { rows } = await sql<{ v: unknown }>`select v from unnest(${binaryArray(type, values)}::${sql.raw(type)}[])
    with ordinality u(v, i) order by i`.execute(engine.db)
  return rows.map(row => row.v)
}

describe('arrays in binary form', () => {
  it('are the same numbers to the last bit', async () => {
    const numbers = [0.1, -0, 1 / 3, Number.MAX_VALUE, Number.MIN_VALUE, 5e-324, 123456789.123, null]
    expect(await read('double precision', numbers)).toEqual(numbers)
    expect(await read('integer', [2 ** 31 - 1, -(2 ** 31), null, 0])).toEqual([2 ** 31 - 1, -(2 ** 31), null, 0])
    expect(await read('smallint', [32_767, -32_768])).toEqual([32_767, -32_768])
  })

  it('are the same texts, truths and instants', async () => {
    const texts = ['', 'a"b\\c{,}', 'ü€𝄞', null, 'NULL']
    expect(await read('text', texts)).toEqual(texts)
    expect(await read('boolean', [true, false, null])).toEqual([true, false, null])
    const at = '1969-12-31T23:59:59.999Z'
    expect(await read('timestamptz', [at, Date.parse(at), null])).toEqual([at, at, null])
  })

  it('may hold nothing', async () => {
    for (const type of ['double precision', 'text'] as const) expect(await read(type, [])).toEqual([])
  })

  it('refuse what their type cannot hold', async () => {
    expect(() => binaryArray('integer', [2 ** 31])).toThrow(/out of range/)
    expect(() => binaryArray('smallint', [40_000])).toThrow(/out of range/)
  })
})

describe('columns', () => {
  it('give each row its own list: empty ones, missing ones and those with gaps', async () => {
    const columns: Column[] = [
      { name: 'id', type: 'text', values: ['a', 'b', 'c', 'd'] },
      { name: 'whole', type: 'smallint[]', values: [[1, 2], [], undefined, [3]] },
      { name: 'gaps', type: 'double precision[]', values: [[1.5, null, 0.1], null, [null], []] },
    ]
    const { rows } = await sql`select ${selected(columns)} from ${unnested(columns)}`.execute(engine.db)
    expect(rows.map(row => Object.values(row as object))).toEqual([
      ['a', [1, 2], [1.5, null, 0.1]],
      ['b', [], null],
      ['c', null, [null]],
      ['d', [3], []],
    ])
  })
})
