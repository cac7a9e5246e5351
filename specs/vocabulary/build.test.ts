import { describe, expect, it } from 'vitest'
import { columns, hidden, measure, section } from './build.js'

describe('widths of columns', () => {
  it.each([
    ['pixels', 96, { width: 96 }],
    ['at least so many', '140+', { minWidth: 140 }],
    ['a share of what is left over', '2* 240+', { width: '2*', minWidth: 240 }],
    ['pixels in a unit', '112 GiBy', { width: 112, unit: 'GiBy' }],
    ['at least so many, in a unit with a stroke', '160+ MiBy/s', { minWidth: 160, unit: 'MiBy/s' }],
  ] as const)('are %s', (_what, width, expected) => {
    expect(columns({ size: width })).toEqual([{ property: 'size', ...expected }])
  })

  it('stand in the order they are given in, beside whole columns', () => {
    const { columns: all } = section('a', 'A', { state: 96, size: 96 }, measure('io.xfer'), { host: 80 })
    expect(all.map(column => ('property' in column ? column.property : 'metric' in column && column.metric))).toEqual([
      'name',
      'state',
      'size',
      'io.xfer',
      'host',
    ])
  })

  it('can be of columns that are off until asked for', () => {
    expect(hidden({ size: 96 }, measure('io.xfer', 80))).toEqual([
      { property: 'size', width: 96, hidden: true },
      { metric: 'io.xfer', minWidth: 80, hidden: true },
    ])
  })
})
