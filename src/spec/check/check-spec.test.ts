/** What is wrong with a declaration is said with its place: each row breaks one thing of a sound declaration, and that alone is reported. */
import { describe, expect, it } from 'vitest'
import { family, host, said, vm } from '../../../tests/support/sound-specs.js'
import type { EntitySpec } from '../language/entity.js'
import { enumeration, integer, number, recordList, reference, term, text } from '../language/field.js'
import { gauge, level } from '../language/metric.js'
import { createRegistry } from '../registry.js'
import { checkRegistry } from './check-spec.js'

const withFields = (fields: EntitySpec['fields']) => ({ ...vm, fields: { ...vm.fields, ...fields } })
const withPage = (more: object) => ({ ...vm, properties: { ...vm.properties!, ...more } })

it('says nothing of sound declarations', () => {
  expect(checkRegistry(createRegistry([host, vm, family]))).toEqual([])
})

describe('of fields it says', () => {
  it.each<[string, EntitySpec['fields'], string[]]>([
    ['an enumeration of nothing', { power: enumeration('Power', []) }, ['fields › power: an enumeration needs values']],
    [
      'a reference to no type',
      { 'site.id': reference('Site', 'x.site') },
      ["fields › site.id › to: Entity type 'x.site' not found in schema"],
    ],
    [
      'a number without unit',
      { cores: { type: 'number', label: 'Cores', unit: undefined as never } },
      ["fields › cores › unit: a measured property requires a unit (use '1' for a plain count)"],
    ],
    [
      'an integer without unit',
      { cores: { type: 'integer', label: 'Cores', unit: '' as never } },
      ["fields › cores › unit: a measured property requires a unit (use '1' for a plain count)"],
    ],
    [
      'a text that does not say whether it identifies',
      { note: text('Note') },
      [
        'fields › note: a text must say whether it identifies (declare it by term(…) where many things share its values, by identity(…) where they tell one thing)',
      ],
    ],
    [
      'the same within records and of lists',
      { nics: recordList('Cards', { mac: text('MAC'), ips: { type: 'textList', label: 'IPs' } }) },
      ['mac', 'ips'].map(
        key =>
          `fields › nics › ${key}: a text must say whether it identifies (declare it by term(…) where many things share its values, by identity(…) where they tell one thing)`,
      ),
    ],
    [
      'a condition on what is no field',
      { vcpus: integer('vCPUs', 'vCPU', { applies: { property: 'state', in: ['a'], otherwise: 'b', since: 'then' } }) },
      [
        "fields › vcpus › applies: 'state' is not a field of the type",
        "fields › vcpus › applies: 'then' is not a field of the type",
      ],
    ],
    [
      'money without a ledger',
      { price: number('Price', '1', { money: true }) },
      ['fields › price: money needs a type with a ledger'],
    ],
  ])('%s', (_, fields, problems) => {
    expect(said(withFields(fields))).toEqual(problems.map(problem => `x.vm › ${problem}`))
  })

  it('conditions of a metric and of all that is measured, by their places', () => {
    const applies = { property: 'gone', in: ['a'], otherwise: 'b' }
    expect(
      said({ ...vm, metrics: { 'cpu.utilization': { ...gauge('CPU', '%'), applies } }, measured: applies }),
    ).toEqual([
      "x.vm › metrics › cpu.utilization › applies: 'gone' is not a field of the type",
      "x.vm › measured: 'gone' is not a field of the type",
    ])
  })

  it('a ledger whose time and currency are not what they must be', () => {
    const ledger = { time: 'os', end: 'changedAt', currency: 'changedAt' }
    expect(said({ ...vm, ledger })).toEqual([
      "x.vm › ledger › time: 'os' is not a timestamp",
      "x.vm › ledger › currency: 'changedAt' is not a text",
    ])
    expect(
      said({
        ...withFields({ price: number('Price', '1', { money: true }) }),
        ledger: { ...ledger, time: 'changedAt', currency: 'os' },
      }),
    ).toEqual([])
  })
})

describe('of what carries it, it says', () => {
  it.each<[string, Partial<NonNullable<EntitySpec['carriedBy']>>, string[]]>([
    ['an unknown type', { entity: 'x.none' }, ["carriedBy › entity: Entity type 'x.none' not found in schema"]],
    ['what is no text of the type', { by: ['vcpus'] }, ["carriedBy › by: 'vcpus' is not a text of the type"]],
    [
      'what is no text of the carrier',
      { their: ['cluster.id'] },
      ["carriedBy › their: 'cluster.id' is not a text of x.host"],
    ],
    ['nothing of a text that one member has', { entity: 'vm', their: ['os', 'name'] }, []],
  ])('%s', (_, more, problems) => {
    expect(said({ ...vm, carriedBy: { ...vm.carriedBy!, ...more } })).toEqual(
      problems.map(problem => `x.vm › ${problem}`),
    )
  })
})

describe('of families it says', () => {
  it('that a type names one that is unknown, or that is none', () => {
    expect(said({ ...vm, families: ['vm', 'none', 'x.host'] })).toEqual([
      "x.vm › families: Entity type 'none' not found in schema",
      "x.vm › families: 'x.host' is not a family (declare it with family: 'members')",
    ])
  })

  it('that one has no members, and no more', () => {
    expect(said({ ...family, type: 'lone', fields: { odd: term('Odd') } })).toEqual([
      "lone › family: has no members (name 'lone' in the families of a type)",
    ])
  })

  it('what no member has, and what a member has otherwise', () => {
    const fields = {
      odd: term('Odd'),
      nativeId: term('Native ID'),
      vcpus: number('vCPUs', 'vCPU'),
      'disks.size': term('Size'),
      changedAt: term('Changed at'),
    }
    expect(
      said({ ...family, fields, metrics: { none: level('None', 'By'), 'cpu.utilization': gauge('CPU', '1') } }),
    ).toEqual([
      'vm › fields › odd: no member has it',
      'vm › fields › disks.size: no member has it',
      "vm › fields › changedAt: is 'text' here and 'timestamp' in x.vm",
      'vm › metrics › none: no member has it',
      "vm › metrics › cpu.utilization: is in '1' here and in '%' in x.vm",
    ])
    expect(said({ ...family, fields: { vcpus: integer('vCPUs', '1') } })).toEqual([
      "vm › fields › vcpus: is in '1' here and in 'vCPU' in x.vm",
    ])
  })
})

describe('of a page of properties it says', () => {
  it.each<[string, object, string[]]>([
    ['an unknown status', { status: 'state' }, ["status › property: 'state' does not exist"]],
    ['a way up that is no reference', { breadcrumb: ['os'] }, ["breadcrumb: 'os' is not a reference"]],
    [
      'a way up that is unknown, once',
      { breadcrumb: ['site.id'] },
      ["breadcrumb › property: 'site.id' does not exist"],
    ],
    [
      'unknown items of panels',
      { panels: [{ id: 'p', label: 'P', items: [{ property: 'odd' }, { metric: 'odd' }] }] },
      ["p[0] › property: 'odd' does not exist", "p[1] › metric: 'odd' does not exist"],
    ],
    [
      'a line by whose id no answer can be named',
      {
        charts: [
          {
            ...{ id: 'c', kind: 'lineChart', title: 'C', width: 0.5, unit: '%' },
            series: [{ id: 'of two words', label: 'Of two words', metric: 'cpu.utilization' }],
          },
        ],
      },
      ['charts › c › series[0] › id: is not an id: it starts with a letter; then letters, digits, _ . -'],
    ],
    [
      'a list of an unknown type',
      { related: [{ id: 'r', label: 'R', entity: 'none', by: 'host.id' }] },
      ["related › r: Entity type 'none' not found in schema"],
    ],
    [
      'a list by what is no reference',
      { related: [{ id: 'r', label: 'R', entity: 'vm', by: 'os' }] },
      ["related › r › by: 'os' is not a reference of vm"],
    ],
    [
      'a list by words',
      { related: [{ id: 'r', label: 'R', entity: 'x.vm', by: 'words' }] },
      ["related › r › by: 'words' is not a reference of x.vm"],
    ],
  ])('%s', (_, page, problems) => {
    const found = said(withPage(page)).map(problem => problem.replace(/ \(did you mean .*\)$/, ''))
    expect(found).toEqual(problems.map(problem => `x.vm › properties › ${problem}`))
  })

  it('tables of what is no list of records, of unknown parts, with unlawful widths', () => {
    const columns = [{ field: 'label', width: '1*' }, { field: 'none' }]
    const details = [
      { id: 'a', label: 'A', property: 'os', columns: [] },
      { id: 'b', label: 'B', property: 'disks', columns },
    ]
    expect(said({ ...vm, details })).toEqual([
      "x.vm › details › a › property: 'os' is not a list of records",
      'x.vm › details › b › columns[0] › minWidth: a share of the width needs a minWidth',
      "x.vm › details › b › columns[1]: 'none' does not exist",
    ])
  })
})

it('says which widgets of a dashboard have one id, and names one without by its place', () => {
  const widget = (id: string, body = 'Text') =>
    ({ id, kind: 'text', title: 'T', width: 1, height: 1, text: body }) as never
  const found = said({ ...vm, dashboard: [widget('a'), widget('a'), widget('')] })
  expect(found).toContain('x.vm › dashboard › a: widget id is used twice')
  expect(found.filter(problem => problem.includes('used twice'))).toHaveLength(1)
})
