import { describe, expect, it } from 'vitest'
import { columnProblem, guessColumns, rowsOf } from './columns.js'
import { fileProblem, readFileTable, separatorOf } from './file-table.js'
import { chunksOf, NOTHING_SENT, sendChunk, type TakenBack, takeBack, together } from './send-rows.js'

const DIMENSIONS = [
  { key: 'unit', name: 'Business unit' },
  { key: 'stage', name: 'Stage' },
]

describe('a file', () => {
  it.each([
    ['a,b', ','],
    ['a;b', ';'],
    ['a\tb\n1,2,3,4', '\t'],
    ['"a;b;c;d",e', ','],
    ['a', ','],
    ['', ','],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  it.each([
    ['type,name,unit\nvm,web-1,Büro', undefined],
    ['type;name\nvm;B\uFFFDro in M\uFFFDnchen', undefined],
    ['"type","name"\n"vm","{a}"', undefined],
    ['', undefined],
    ['\uFFFDPNG\r\n\x1a\n\0\0\0\rIHDR', 'binary'],
    ['a,\uFFFD\uFFFDk\uFFFD,\n\uFFFD2', 'binary'],
    ['{"type":"vm","name":"web-1"}\n{"type":"vm","name":"web-2"}\n', 'json'],
    ['\n[\n  {"type": "vm"}\n]', 'json'],
    ['[]', 'json'],
  ])('%j: %s', (text, problem) => {
    expect(fileProblem(text)).toBe(problem)
  })

  it('has a header, rows with their lines, and lines that do not fit it', async () => {
    expect(await readFileTable('\uFEFFtype; name ;unit\nvm;"a;\nb";X\n\nvm;c\nvm;"d"x;Y\nvm;e;Z')).toEqual({
      head: ['type', 'name', 'unit'],
      rows: [
        { line: 2, fields: ['vm', 'a;\nb', 'X'] },
        { line: 7, fields: ['vm', 'e', 'Z'] },
      ],
      broken: [
        { line: 5, reason: 'fields', fields: ['vm', 'c'] },
        { line: 6, reason: 'unreadable', fields: ['vm;"d"x;Y'] },
      ],
      isCut: false,
    })
  })

  it('is nothing where its header cannot be read, and ends at the most rows', async () => {
    expect(await readFileTable('"a"x,b\nvm,1')).toMatchObject({ head: [], rows: [], broken: [] })
    const { rows, isCut } = await readFileTable(`a,b\n${'x,y\n'.repeat(100_001)}`)
    expect([rows.length, isCut]).toEqual([100_000, true])
  })
})

describe('columns', () => {
  it('are guessed by their usual names and by dimensions, none twice, and entities by the surest', () => {
    expect(guessColumns(['Type', 'Name', 'ID', 'UNIT', 'stage', 'Business Unit', 'else'], DIMENSIONS)).toEqual([
      'entity',
      '',
      'id',
      '=unit',
      '=stage',
      '',
      '',
    ])
  })

  it.each([
    [['entity', 'id', '=unit'], '', undefined],
    [['id', '=unit'], 'vm', undefined],
    [['id', '=unit'], '', 'noType'],
    [['entity', '=unit'], '', 'noName'],
    [['entity', 'id', ''], '', 'noDimension'],
    [['entity', 'id', 'name', '=unit'], '', 'severalNames'],
    [['entity', 'id', '=unit', '=unit'], '', 'twice'],
  ] as const)('%j of %j: %s', (columns, type, problem) => {
    expect(columnProblem(columns, type)).toBe(problem)
  })

  it('make rows; what says nothing is counted, what cannot be sent is named', () => {
    const rows = [
      ['vm', ' web-1 ', 'Shop', ''],
      ['vm', 'web-2', '', ' '],
      ['', 'web-3', 'Shop', ''],
      ['vm', '', 'Shop', ''],
      ['vm', 'web-4', 'x'.repeat(10_000), ''],
      ['vms', 'web-5', 'Shop', ''],
    ].map((fields, i) => ({ line: i + 2, fields }))
    const ways = { columns: ['entity', 'name', '=unit', '=stage'], type: '', emptyTakes: false } as const
    const isType = (entity: string) => ['vm', 'host'].includes(entity)
    expect(rowsOf(rows, ways, isType)).toEqual({
      rows: [{ line: 2, row: { entity: 'vm', name: 'web-1', values: { unit: 'Shop' } } }],
      refused: [
        { line: 4, reason: 'noEntity' },
        { line: 5, reason: 'noEntity' },
        { line: 6, reason: 'invalid' },
        { line: 7, reason: 'noType' },
      ],
      empty: 1,
    })
    expect(rowsOf(rows.slice(1, 2), { ...ways, emptyTakes: true }, isType).rows).toMatchObject([
      { row: { values: { unit: null, stage: null } } },
    ])
    const ofType = { columns: ['', 'id', '=unit', ''], type: 'host', emptyTakes: false } as const
    expect(rowsOf(rows.slice(0, 1), ofType, isType).rows).toMatchObject([{ row: { entity: 'host', id: 'web-1' } }])
  })
})

describe('rows', () => {
  const row = (line: number, id: string) => ({ line, row: { entity: 'vm', id, values: { unit: 'X' } } })

  it('are sent in chunks, those of one entity together', () => {
    const rows = Array.from({ length: 1_200 }, (_, i) => row(i, `e${i}`))
    const chunks = chunksOf([...rows, row(1_200, 'e0')])
    expect(chunks.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(chunks[0]?.slice(0, 2).map(({ line }) => line)).toEqual([0, 1_200])
    expect(chunksOf(Array.from({ length: 4_500 }, (_, i) => row(i, 'same'))).map(({ length }) => length)).toEqual([
      2_000, 2_000, 500,
    ])
    expect(chunksOf([])).toEqual([])
  })

  it('are named by their lines when refused, and all that was written is taken back, the newest first', async () => {
    const calls: [string, unknown][] = []
    const portal = {
      async call(_method: string, path: string, body?: unknown) {
        calls.push([path, body])
        if (path.endsWith('/undo'))
          return { changed: 1, unchanged: 0, refused: [{ id: 'a', reason: 'changed' }], written: [] }
        const written = [{ type: 'vm', written: [{ id: 'a', version: calls.length }] }]
        return { changed: 1, unchanged: 0, refused: [{ row: 1, reason: 'notFound' }], written }
      },
    } as Parameters<typeof sendChunk>[0]
    const first = await sendChunk(portal, 'e/1', [row(7, 'a'), row(9, 'b')])
    const sent = together(together(NOTHING_SENT, first), await sendChunk(portal, 'e/1', [row(10, 'a'), row(12, 'c')]))
    expect(sent).toMatchObject({ changed: 2, refused: [{ line: 9, reason: 'notFound' }, { line: 12 }] })
    expect(calls[0]?.[0]).toBe('/portal/environments/e%2F1/dimensions/import')
    expect(await takeBack(portal, 'e/1', sent)).toEqual({ changed: 2, left: 2, parts: 2 })
    expect(calls.slice(2).map(([, body]) => body)).toMatchObject([
      { type: 'vm', written: [{ version: 2 }] },
      { type: 'vm', written: [{ version: 1 }] },
    ])
  })

  it('that were written are taken back from where that failed', async () => {
    const undone: number[] = []
    let fails = true
    const portal = {
      async call(_method: string, _path: string, { written }: { written: { version: number }[] }) {
        const version = written[0]?.version ?? 0
        if (version === 1 && fails) throw new Error('away')
        undone.push(version)
        return { changed: 1, unchanged: 0, refused: [], written: [] }
      },
    } as unknown as Parameters<typeof sendChunk>[0]
    const written = [1, 2].map(version => ({ type: 'vm', written: [{ id: 'a', version }] }))
    const totals: TakenBack[] = []
    const all = { ...NOTHING_SENT, written }
    await expect(takeBack(portal, 'e', all, { told: total => totals.push(total) })).rejects.toThrow('away')
    expect(totals).toEqual([{ changed: 1, left: 0, parts: 1 }])
    fails = false
    expect(await takeBack(portal, 'e', all, { total: totals[0] })).toEqual({ changed: 2, left: 0, parts: 2 })
    expect(undone).toEqual([2, 1])
  })
})
