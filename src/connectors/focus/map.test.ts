import { describe, expect, it } from 'vitest'
import { readFocus } from './map.js'

const HEADER = 'BilledCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd'
const PERIOD = '2024-09-18 22:00:00,2024-09-18 23:00:00'
const read = (...lines: string[]) => readFocus(lines.join('\n'), 'cost.csv')
const idsOf = async (...lines: string[]) => (await read(...lines)).rows.map(row => row.id)

describe('a FOCUS file', () => {
  it('becomes cost rows with the lines they stand on', async () => {
    const text = `\uFEFF"Tags",${HEADER}\r\n"{""a"":\r\n""x""}",-1.50,USD,${PERIOD}\r\nNULL,0.00000080000,USD,${PERIOD}\r\n`
    const { rows, places, skipped } = await readFocus(text, 'cost.csv')
    expect(rows).toMatchObject([
      { billedCost: '-1.50', tags: { a: 'x' }, chargePeriodEnd: '2024-09-18T23:00:00.000Z' },
      { billedCost: '0.00000080000', tags: null, regionId: null },
    ])
    expect(places.map(place => place.record)).toEqual(['line 2', 'line 4'])
    expect(skipped).toEqual([])
  })

  it('is read the same in pieces', async () => {
    async function* pieces() {
      for (const char of `${HEADER}\n1,USD,${PERIOD}\n`) yield char
    }
    expect(await readFocus(pieces(), 'cost.csv')).toEqual(await read(HEADER, `1,USD,${PERIOD}`))
  })

  it('loses the line of a broken quote, not the bill', async () => {
    const { rows, places, skipped } = await read(
      `Tags,${HEADER}`,
      `NULL,1,USD,${PERIOD}`,
      `"{""a"":""x"",2,USD,${PERIOD}`,
      `"{""a"":""x""}",3,USD,${PERIOD}`,
      `"shut" x,4,USD,${PERIOD}`,
      `NULL,5,USD,${PERIOD}`,
    )
    expect(rows.map(row => row.billedCost)).toEqual(['1', '3', '5'])
    expect(places.map(place => place.record)).toEqual(['line 2', 'line 4', 'line 6'])
    expect(skipped.map(({ record, type, reason }) => [record, type, reason])).toEqual([
      ['line 3', 'cost', 'a quote is opened and never closed'],
      ['line 5', 'cost', 'text follows a closing quote: a quote inside a field is doubled'],
    ])
  })

  it('skips bad rows by line with every reason and keeps the others', async () => {
    const { rows, skipped } = await read(
      HEADER,
      `1,USD,${PERIOD}`,
      `free,US,${PERIOD}`,
      '1,USD,2024-09-18 22:00:00,2024-02-30',
      '1,USD,2024-09-18 22:00:00,2024-09-17 22:00:00',
      `NULL,USD,${PERIOD}`,
      '1,USD',
      `2,USD,${PERIOD}`,
    )
    expect(rows.map(row => row.billedCost)).toEqual(['1', '2'])
    expect(skipped.map(({ record, type, reason }) => [record, type, reason])).toEqual([
      [
        'line 3',
        'cost',
        "BilledCost 'free' is not a decimal number; BillingCurrency 'US' is not a currency code of three letters",
      ],
      ['line 4', 'cost', "ChargePeriodEnd '2024-02-30' is not a time"],
      ['line 5', 'cost', 'ChargePeriodEnd 2024-09-17T22:00:00.000Z is before the start 2024-09-18T22:00:00.000Z'],
      ['line 6', 'cost', 'BilledCost is required'],
      ['line 7', 'cost', 'has 2 fields where the header has 4'],
    ])
  })

  it('leaves out row numbers and columns of the provider, and names a column it does not keep', async () => {
    const { rows, skipped } = await read(`Id,x_Team,ServiceSubcategory,${HEADER}`, `1,a,b,1,USD,${PERIOD}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('Id')
    expect(skipped).toEqual([
      { file: 'cost.csv', record: 'header', reason: 'has ServiceSubcategory, no column of FOCUS 1.0: it is not kept' },
    ])
  })

  it('refuses a header that lacks required columns, by name', async () => {
    await expect(read('BilledCost,Currency', '1,USD')).rejects.toThrow(
      'cost.csv: the header lacks BillingCurrency, ChargePeriodEnd, ChargePeriodStart: expected a FOCUS 1.0 file',
    )
    await expect(read('')).rejects.toThrow('the header lacks BilledCost')
    await expect(read(`billedCost,${HEADER}`)).rejects.toThrow('has the column BilledCost twice, also as billedCost')
  })
})

describe('ids of cost rows', () => {
  it('tell equal rows of one file apart and are the same the next time', async () => {
    const ids = await idsOf(HEADER, `1,USD,${PERIOD}`, `1,USD,${PERIOD}`, `2,USD,${PERIOD}`)
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toMatch(/^[\w-]{22}$/)
    expect(await idsOf(HEADER, `2,USD,${PERIOD}`, `1,USD,${PERIOD}`, `1,USD,${PERIOD}`)).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ])
  })

  it('depend on what is charged, not on how the file spells it', async () => {
    const [id] = await idsOf(`${HEADER},RegionId,Tags,Id`, `1.50,USD,${PERIOD},NULL,"{""b"":""2"",""a"":""1""}",7`)
    const other = 'ChargePeriodEnd,ChargePeriodStart,Tags,billedCost,BillingCurrency,x_Run'
    expect(
      await idsOf(other, '2024-09-18T23:00:00Z,2024-09-18T22:00:00Z,"{""a"":""1"",""b"":""2""}",15e-1,usd,8'),
    ).toEqual([id])
  })

  it('differ by any column', async () => {
    const columns = `${HEADER},RegionId,RegionName,Tags`
    const ids = await idsOf(
      columns,
      `1,USD,${PERIOD},a,,`,
      `1,USD,${PERIOD},,a,`,
      `1,USD,${PERIOD},,,`,
      `-1,USD,${PERIOD},,,`,
      `10,USD,${PERIOD},,,`,
      `0.1,USD,${PERIOD},,,`,
      `0,USD,${PERIOD},,,`,
      `1,EUR,${PERIOD},,,`,
      `1,USD,${PERIOD},,,{}`,
    )
    expect(new Set(ids).size).toBe(9)
  })
})
