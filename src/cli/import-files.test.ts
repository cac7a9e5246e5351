import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
      /'vms' is not a known platform: use one of aws, vmware, ndjson/,
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
      /2 lines cannot be read, nothing was sent\. The first: .*l\.ndjson:2: line holds none of entity, samples, gone/,
    ],
  ])('%s is told with its place', (_what, act, message) => {
    expect(act).toThrow(message)
  })
})

describe('input that can', () => {
  it('skips files of a folder that are for another connector, by name', () => {
    file('mixed/instances.json', INSTANCE)
    file('mixed/volumes.json', '[{"VolumeId": "vol-1"}]')
    const { records, skipped } = read('aws', join(folder, 'mixed'))
    expect(records).toHaveLength(1)
    expect(skipped).toEqual([{ file: 'volumes.json', record: '', reason: 'no AWS record that is known yet' }])
  })

  it('understands what PowerShell writes: a byte order mark, and UTF-16', () => {
    const marked = read('aws', file('bom.json', `\uFEFF${INSTANCE}`))
    const utf16 = read('aws', file('utf16.json', Buffer.from(`\uFEFF${INSTANCE}`, 'utf16le')))
    expect(marked.records).toHaveLength(1)
    expect(utf16.records).toEqual(marked.records)
  })

  it('sends ingest lines as they are, with the line each came from', () => {
    const lines = '{"gone":{"type":"aws.vm","id":"a"}}\n\n{"gone":{"type":"aws.vm","id":"b"}}\n'
    const { records, places } = read('ndjson', file('lines/a.ndjson', lines).slice(0, -9))
    expect(records).toEqual([{ gone: { type: 'aws.vm', id: 'a' } }, { gone: { type: 'aws.vm', id: 'b' } }])
    expect(places.map(place => place.record)).toEqual(['line 1', 'line 3'])
  })
})
