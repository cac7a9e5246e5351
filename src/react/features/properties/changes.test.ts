import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { enumeration, integer, recordList, reference, text } from '../../../spec/language/field.js'
import { parseChanges } from '../../../wire/entity-changes.js'
import { changeWords } from '../../widgets/change-words.js'
import { byDay } from './use-changes.js'

const format = createFormat('en', 'UTC', () => 0)
const spec: EntitySpec = {
  type: 'vmware.vm',
  platform: 'vmware',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  fields: {
    memory: integer('Memory', 'MiBy'),
    'host.id': reference('Host', 'vmware.vh'),
    power: enumeration('Power', [{ value: 'on', label: 'On' }], { computed: 'wellness' }),
    disks: recordList('Disks', { name: text('Name') }),
  },
}
const words = (property: string, before: unknown, after: unknown) => {
  const {
    label,
    before: was,
    after: is,
    isComputed,
  } = changeWords({ property, before, after }, spec, { h1: 'esx-01' }, format)
  return [label, was.text, is.text, isComputed]
}

describe('a change in words', () => {
  it('writes values as the panels do, in units that suit each', () => {
    expect(words('memory', 512, 4096)).toEqual(['Memory', '512 MiB', '4 GiB', false])
    expect(words('power', null, 'on')).toEqual(['Power', 'Not set', 'On', true])
  })

  it('names what is referred to, and gives the id of what has no name', () => {
    expect(words('host.id', 'h1', 'h2')).toEqual(['Host', 'esx-01', 'h2', false])
  })

  it('says of lists what is in one and not in the other', () => {
    const [one, two] = [{ name: 'Disk 1' }, { name: 'Disk 2' }]
    expect(words('disks', [one], [one, two])).toEqual(['Disks', '1 in all', 'Disk 2 (2 in all)', false])
  })

  it('shows a property that is not declared any more by its path', () => {
    expect(words('old.path', 1, { a: 2 })).toEqual(['old.path', '1', '{"a":2}', false])
  })
})

it('puts changes under the days of the time zone, in their order', () => {
  const changes = ['2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2026-11-19T10:00:00Z'].map(at => ({
    at,
    kind: 'added' as const,
    properties: [],
  }))
  const days = (zone: string) => byDay(changes, zone).map(({ day, changes: own }) => [day, own.length])
  expect(days('UTC')).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
  expect(days('Europe/Amsterdam')).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 1],
    ['2026-11-19', 1],
  ])
})

it('reads an answer, leaves out what it does not know, and refuses what is none', () => {
  const change = {
    at: '2026-11-20T23:30:00Z',
    kind: 'changed',
    properties: [{ property: 'a', before: 1, after: null }],
  }
  const answer = {
    changes: [change, { ...change, kind: 'moved' }],
    names: { h: 'esx', x: 3 },
    next: null,
    keptSince: null,
  }
  expect(parseChanges(answer)).toEqual({ changes: [change], names: { h: 'esx' }, next: null, keptSince: null })
  for (const wrong of [null, {}, { changes: 'no', names: {} }, { changes: [3], names: {} }]) {
    expect(() => parseChanges(wrong)).toThrow()
  }
})
