import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvText, readCsv } from '../../wire/read-csv.js'
import { readTable } from './read-table.js'

async function read(text: CsvText) {
  const records: [number, string[] | string][] = []
  for await (const record of readCsv(text)) {
    records.push([record.line, 'fields' in record ? record.fields : record.problem])
  }
  return records
}

async function* cut(text: string, size: number) {
  for (let i = 0; i < text.length; i += size) yield text.slice(i, i + size)
}

describe('CSV', () => {
  it('has quoted fields with commas, newlines and doubled quotes; lines count in the file', async () => {
    expect(await read('a,"b,""c""\r\nd",\n\n"",e\n')).toEqual([
      [1, ['a', 'b,"c"\r\nd', '']],
      [4, ['', 'e']],
    ])
  })

  it('drops one byte order mark at the very beginning, before a quote too', async () => {
    expect(await read('\uFEFF"a",\uFEFFb')).toEqual([[1, ['a', '\uFEFFb']]])
  })

  it.each(['\n', '\r\n', '\r'])('ends lines with %j', async end => {
    expect(await read(['a,b', '1,2', '', '"x"'].join(end) + end)).toEqual([
      [1, ['a', 'b']],
      [2, ['1', '2']],
      [4, ['x']],
    ])
  })

  it('has another separator where one is given', async () => {
    const records: unknown[] = []
    for await (const record of readCsv('a;"b;c";1,5', ';')) records.push(record)
    expect(records).toEqual([{ line: 1, fields: ['a', 'b;c', '1,5'] }])
  })

  it('keeps a quote inside an unquoted field', async () => {
    expect(await read('19" rack,5"')).toEqual([[1, ['19" rack', '5"']]])
  })

  it('has no record in an empty text', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\uFEFF\r\n\n')).toEqual([])
  })

  it('refuses a record whose quote is never closed, and goes on with the line after that quote', async () => {
    expect(await read('a,b\n1,"2\n3,4\n5,6')).toEqual([
      [1, ['a', 'b']],
      [2, 'a quote is opened and never closed'],
      [3, ['3', '4']],
      [4, ['5', '6']],
    ])
    expect(await read('a,b\n1,"2\n3,"4"\n5,"6, 7"\n')).toEqual([
      [1, ['a', 'b']],
      [2, 'a quote is opened and never closed'],
      [3, ['3', '4']],
      [4, ['5', '6, 7']],
    ])
    expect(await read('a\n"b')).toEqual([
      [1, ['a']],
      [2, 'a quote is opened and never closed'],
    ])
    const long = await read(`a\n"${'x'.repeat(1_000_001)}\nb`)
    expect(long).toEqual([
      [1, ['a']],
      [2, 'a field is longer than 1000000'],
      [3, ['b']],
    ])
  })

  it('says on which line of a record the quote is that is never closed', async () => {
    expect(await read('"a\nb","c\nd,e')).toEqual([
      [1, 'a quote is opened and never closed (on line 2)'],
      [3, ['d', 'e']],
    ])
  })

  it('refuses a line with text behind a closing quote, and no other', async () => {
    expect(await read('a\n"b" c,"d"\r\ne')).toEqual([
      [1, ['a']],
      [2, 'text follows a closing quote: a quote inside a field is doubled'],
      [3, ['e']],
    ])
  })

  it('keeps every line but the broken one, whichever that is and however the text is cut', async () => {
    const row = fc.array(fc.constantFrom('1', 'x y', '"q"', '"a,b"', '"say ""so"""', ''), {
      minLength: 3,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 2, maxLength: 8 }),
        fc.nat(7),
        fc.constantFrom('"open', '"shut" x', '"'),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (rows, at, broken, size, end) => {
          const where = at % rows.length
          const text = rows.map(
            (cells, i) => ['r', ...(i === where ? [broken, ...cells.slice(1)] : cells)].join(',') + end,
          )
          const found = await read(cut(text.join(''), size))
          const whole = await read(rows.map(cells => ['r', ...cells].join(',') + end).join(''))
          const kept = found.filter(([line, record]) => typeof record !== 'string' && line !== where + 1)
          expect(kept).toEqual(whole.filter(([line]) => line !== where + 1))
          expect(found.filter(([, record]) => typeof record === 'string').map(([line]) => line)).toEqual([where + 1])
        },
      ),
    )
  })

  it('reads any fields back, however the text is cut', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\uFEFF', '😀') })
    const records = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, size, end) => {
          const text = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('')
          expect((await read(cut(text, size))).map(([, fields]) => fields)).toEqual(rows)
          expect(await read(cut(text, size))).toEqual(await read(text))
        },
      ),
    )
  })
})

describe('a table', () => {
  it('gives rows by column and skips by line those that do not fit the header', async () => {
    const rows: unknown[] = []
    const skipped: unknown[] = []
    await readTable(' a ,b\n1,2\n3\n4,5,6\n"7\n",8\n', 'a.csv', columns => {
      expect(columns).toEqual(['a', 'b'])
      return { row: (cells, line) => rows.push([line, cells]), skip: item => skipped.push(item) }
    })
    expect(rows).toEqual([
      [2, { a: '1', b: '2' }],
      [5, { a: '7\n', b: '8' }],
    ])
    expect(skipped).toEqual([
      { file: 'a.csv', record: 'line 3', reason: 'has 1 fields where the header has 2' },
      { file: 'a.csv', record: 'line 4', reason: 'has 3 fields where the header has 2' },
    ])
  })

  it('refuses a column that is there twice', async () => {
    const open = () => ({ row: () => {}, skip: () => {} })
    await expect(readTable('a,b,a\n', 'a.csv', open)).rejects.toThrow('a.csv: the header has the column a twice')
  })

  it('closes its source when the header is refused', async () => {
    let isClosed = false
    async function* source() {
      try {
        yield 'a,b\n1,2\n'
        yield '3,4\n'
      } finally {
        isClosed = true
      }
    }
    const refuse = () => {
      throw new Error('not ours')
    }
    await expect(readTable(source(), 'a.csv', refuse)).rejects.toThrow('not ours')
    expect(isClosed).toBe(true)
  })
})
