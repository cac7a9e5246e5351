/** A value that is called as no value is spelt in addresses is a choice of its own, beside no value. */
import { expect, it } from 'vitest'
import { machine } from '../../../../tests/support/listed-specs.js'
import type { Words } from '../../../core/words/words.js'
import { compileFilter } from '../../../spec/compile/compile-filter.js'
import { createRegistry } from '../../../spec/registry.js'
import { choicesOf, valueLabel } from './facet-labels.js'

const spoken = { spec: machine, t: ((text: string) => text) as unknown as Words }
const item = { property: 'power', control: 'select' } as const

it('is named as it is called, is not no value, and chosen asks for what has it', () => {
  const rows = [null, '~unknown', '~~unknown', 'on'].map((x, i) => ({ x, count: i + 1 }))
  const choices = choicesOf(spoken, item, { rows, units: {}, total: rows.length, next: null }, [])
  const values = choices.map(({ value }) => value)
  expect(new Set(values).size).toBe(4)
  expect(choices.map(({ label }) => label).slice(0, 3)).toEqual(['Unknown', '~unknown', '~~unknown'])
  expect(valueLabel(spoken, item, values[1] ?? '')).toBe('~unknown')
  const asked = values.map(value =>
    compileFilter(machine, createRegistry([machine]), {
      ...{ rollup: 'p95', sort: [], text: '' },
      chosen: { power: [value] },
    }),
  )
  const all = { property: 'template', op: '=', value: false }
  expect(asked).toEqual([
    { and: [all, { property: 'power', op: 'exists', value: false }] },
    ...['~unknown', '~~unknown', 'on'].map(value => ({ and: [all, { property: 'power', op: 'in', value: [value] }] })),
  ])
})
