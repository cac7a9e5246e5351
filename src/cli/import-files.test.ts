import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecords } from './import.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const INSTANCE = '[{"InstanceId": "i-1"}]'
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}
const read = (platform: string, ...paths: string[]) => readRecords(platform, paths, 'default')

describe('input that cannot be imported', () => {
  it.each([
    [
      'an unknown platform',
      () => read('vms', 'x.json'),
      /'vms' is not a known platform: use one of aws, vmware, focus, ndjson/,
    ],
    ['no file at all', () => read('aws'), /Give at least one file/],
    ['a missing file', () => read('aws', join(folder, 'none.json')), /none\.json does not exist/],
    ['an empty folder', () => read('aws', file('empty/x.txt', '').slice(0, -6)), /empty holds no \.json file/],
    [
      'a truncated file',
      () => read('aws', file('cut.json', '[\n  {"InstanceId": "i-1"')),
      /cut\.json:2:23 is not JSON: .*cut short/,
    ],
    [
      'wrong JSON',
      () => read('aws', file('wrong.json', '[\n\n  {"InstanceId": i-1}]')),
      /wrong\.json:3:18 is not JSON: Unexpected token 'i'$/,
    ],
    ['an empty file', () => read('aws', file('nothing.json', '')), /nothing\.json:1:1 is not JSON: .*cut short/],
    [
      'JSON of another shape',
      () => read('aws', file('shape.json', '{"Volumes": []}')),
      /shape\.json is not AWS data: expected the answer of `aws ec2 describe-instances`/,
    ],
    [
      'a folder without anything of the platform',
      () => read('vmware', file('other/a.json', INSTANCE).slice(0, -7)),
      /Nothing to import in .*other: expected recorded vCenter properties/,
    ],
    ['a compressed file', () => read('aws', file('z.json', new Uint8Array([0x1f, 0x8b, 8, 0]))), /z\.json is not text/],
    [
      'lines that are no ingest lines',
      () => read('ndjson', file('l.ndjson', '{"gone":{"type":"aws.vm","id":"a"}}\n{"x":1}\n{')),
      /2 lines cannot be read, nothing was sent\. The first: .*l\.ndjson:2: line holds none of entity, samples, gone, history, cost/,
    ],
  ])('%s is reported with its place', async (_what, act, message) => {
    await expect(act()).rejects.toThrow(message)
  })
})

const PERIOD = '2026-01-01,2026-01-02'
const HEADER = 'BilledCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd'
const COSTS = `${HEADER}\n1,USD,${PERIOD}\n1,USD,${PERIOD}\nfree,USD,${PERIOD}\n`

describe('bills', () => {
  it.each([
    [
      'of other columns',
      file_ => file_('other.csv', 'Cost,Currency\n1,USD\n'),
      /other\.csv cannot be imported: header lacks BilledCost/,
    ],
    [
      'that are no text',
      file_ => file_('a.parquet', new Uint8Array([0x50, 0x41, 0x52, 0x31, 0xff, 0xfe, 0xff])),
      /it is not text: export/,
    ],
    [
      'that were cut while unpacked',
      file_ => file_('cut.csv.gz', gzipSync(COSTS).subarray(0, 40)),
      /cannot be read \(Z_BUF_ERROR\)/,
    ],
    ['of inventory', file_ => file_('inventory.json', INSTANCE), /header lacks BilledCost/],
    [
      'without a row that can be read',
      file_ => file_('none.csv', `${HEADER}\nfree,USD,${PERIOD}\n`),
      /Nothing to import in .*none\.csv line 2 BilledCost 'free' is not/,
    ],
  ] satisfies [
    string,
    (make: typeof file) => string,
    RegExp,
  ][])('%s are refused with the reason', async (_what, make, message) => {
    await expect(read('focus', make(file))).rejects.toThrow(message)
  })

  it('are read plain or packed, equal rows each with an id, bad ones named by line', async () => {
    const plain = await read('focus', file('cost.csv', COSTS))
    expect(plain.records).toMatchObject([{ cost: { billedCost: '1' } }, { cost: { billedCost: '1' } }])
    expect(new Set(plain.records.map(record => ('cost' in record ? record.id : ''))).size).toBe(2)
    expect(plain.skipped).toMatchObject([{ file: 'cost.csv', record: 'line 4', type: 'cost' }])
    const { records } = await read('focus', file('packed.csv.gz', gzipSync(COSTS)))
    expect(records).toEqual(plain.records)
  })

  it('of a folder are all read; what is none of them is named', async () => {
    file('bills/a.csv', COSTS)
    file('bills/prices.csv', 'sku,price\n1,2\n')
    const { records, skipped } = await read('focus', join(folder, 'bills'))
    expect(records).toHaveLength(2)
    expect(skipped.map(({ file: name, record }) => [name, record])).toEqual([
      ['a.csv', 'line 4'],
      ['prices.csv', ''],
    ])
  })

  it('as ingest lines get their ids before they are sent in parts', async () => {
    const line = JSON.stringify({
      cost: { BilledCost: 1, BillingCurrency: 'USD', ChargePeriodStart: '2026-01-01', ChargePeriodEnd: '2026-01-02' },
    })
    const { records } = await read('ndjson', file('costs.ndjson', `${line}\n${line}\n`))
    expect(new Set(records.map(record => ('cost' in record ? record.id : undefined))).size).toBe(2)
  })
})

describe('input that can', () => {
  it('skips files of a folder that are for another connector, by name', async () => {
    file('mixed/instances.json', INSTANCE)
    file('mixed/volumes.json', '[{"VolumeId": "vol-1"}]')
    const { records, skipped } = await read('aws', join(folder, 'mixed'))
    expect(records).toHaveLength(1)
    expect(skipped).toEqual([{ file: 'volumes.json', record: '', reason: 'no AWS record that is known yet' }])
  })

  it('understands what PowerShell writes: a byte order mark, and UTF-16', async () => {
    const marked = await read('aws', file('bom.json', `\uFEFF${INSTANCE}`))
    const utf16 = await read('aws', file('utf16.json', Buffer.from(`\uFEFF${INSTANCE}`, 'utf16le')))
    expect(marked.records).toHaveLength(1)
    expect(utf16.records).toEqual(marked.records)
  })

  it('sends ingest lines as they are, with the line each came from', async () => {
    const lines = '{"gone":{"type":"aws.vm","id":"a"}}\n\n{"gone":{"type":"aws.vm","id":"b"}}\n'
    const { records, places } = await read('ndjson', file('lines/a.ndjson', lines).slice(0, -9))
    expect(records).toEqual([{ gone: { type: 'aws.vm', id: 'a' } }, { gone: { type: 'aws.vm', id: 'b' } }])
    expect(places.map(place => place.record)).toEqual(['line 1', 'line 3'])
  })
})
