/** What is wrong with an index is said with the place of the column or filter. */
import { describe, expect, it } from 'vitest'
import { said, vm } from '../../../tests/support/sound-specs.js'

const withIndex = (more: Partial<NonNullable<typeof vm.index>>) => ({ ...vm, index: { ...vm.index!, ...more } })
const withColumn = (column: object) =>
  withIndex({ sections: [{ id: 'main', label: 'Main', columns: [column as never] }], sort: undefined as never })

describe('of an index it says', () => {
  it.each<[string, object, string[]]>([
    ['an unknown property', { property: 'vcpu' }, ["property: 'vcpu' does not exist (did you mean 'vcpus'?)"]],
    [
      'an unknown metric',
      { metric: 'cpu.utilisation' },
      ["metric: 'cpu.utilisation' does not exist (did you mean 'cpu.utilization'?)"],
    ],
    [
      'a unit of a text',
      { property: 'os', unit: 'GiBy' },
      ["unit: 'GiBy' is given for a property that is not measured (remove the unit)"],
    ],
    [
      'a unit of another kind',
      { metric: 'cpu.utilization', unit: 'GiBy' },
      ["unit: 'GiBy' cannot show a value in '%'"],
    ],
    [
      'a percentile to be drawn',
      { metric: 'cpu.utilization.p95', cell: 'spark' },
      ['metric: a percentile cannot be drawn (name its avg or max)'],
    ],
    [
      'a property to be drawn',
      { property: 'vcpus', cell: 'spark' },
      ["cell: only a metric can be drawn (give a 'metric')"],
    ],
    [
      'a computed column without unit',
      { expression: { property: 'vcpus' }, label: 'Sum' },
      ["unit: a measured column requires a unit (give one of the unit codes, '1' for a plain number)"],
    ],
    [
      'a fixed width with a least one',
      { property: 'os', width: 90, minWidth: 90 },
      ["width: a fixed width cannot be combined with minWidth (drop one, or use a share such as '1*')"],
    ],
    [
      'a share that is none',
      { property: 'os', width: '2', minWidth: 90 },
      ["width: '2' must end with * (write a share as '1*' or '2*')"],
    ],
    [
      'a share without a least width',
      { property: 'os', width: '*' },
      ['minWidth: a share of the width needs a minWidth'],
    ],
    ['a least width that is too small', { property: 'os', minWidth: 79 }, ['minWidth: 79 is outside 80 … 480']],
    ['a least width that is too great', { property: 'os', minWidth: 481 }, ['minWidth: 481 is outside 80 … 480']],
  ])('%s', (_, column, problems) => {
    expect(said(withColumn(column))).toEqual(problems.map(problem => `x.vm › index › main › columns[0] › ${problem}`))
  })

  it('sections and columns that stand twice, by a name of their own where they have one', () => {
    const columns = [{ property: 'os' }, { property: 'os' }, { property: 'os', id: 'other' }]
    const sections = [1, 2].map(() => ({ id: 'main', label: 'Main', columns }))
    expect(said(withIndex({ sections, sort: { column: 'other', direction: 'asc' } }))).toEqual([
      "x.vm › index › main › columns[1]: 'os' is a column already (remove one of them, or give it another id)",
      'x.vm › index › main: section id is used twice',
      "x.vm › index › main › columns[1]: 'os' is a column already (remove one of them, or give it another id)",
    ])
  })

  it('filters over what is unknown, bounds that do not ascend, an order by no column', () => {
    const filters = [
      {
        id: 'a',
        label: 'A',
        filters: [
          { property: 'none', control: 'select' },
          { metric: 'none', control: 'range' },
          { property: 'vcpus', control: 'buckets', bounds: [] },
          { property: 'vcpus', control: 'buckets', bounds: [1, 1] },
        ],
      },
    ] as const
    expect(said(withIndex({ filters, sort: { column: 'none', direction: 'asc' } }))).toEqual([
      "x.vm › index › filters › a[0] › property: 'none' does not exist",
      "x.vm › index › filters › a[1] › metric: 'none' does not exist",
      'x.vm › index › filters › a[2] › bounds: has no bounds',
      'x.vm › index › filters › a[3] › bounds: must ascend',
      "x.vm › index › sort › column: 'none' is not a column",
    ])
  })
})
