import { expect, it } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { recordList, text } from '../../spec/language/field.js'
import { changeWords } from './change-words.js'

const spec = {
  type: 'acme.vm',
  fields: {
    insights: recordList('Insights', { topic: text('Topic'), message: text('Message') }),
    disks: recordList('Disks', { name: text('Name'), state: text('State') }),
  },
} as unknown as EntitySpec
const words = (property: string, before: unknown, after: unknown) => {
  const change = changeWords(
    { property, before, after } as never,
    spec,
    {},
    createFormat('en', 'UTC', () => 0),
  )
  return [change.before.text, change.after.text]
}

it('names a record of a list by its name, and says what differs in it', () => {
  expect(words('disks', [{ name: 'a', state: 'ok' }], [{ name: 'a', state: 'full' }])).toEqual([
    'a: State ok (1 in all)',
    'a: State full (1 in all)',
  ])
})

it('names one without a name by what it says', () => {
  const insight = (days: number) => ({ topic: 'runway', message: `Compute is full in ${days} days` })
  expect(words('insights', [insight(78)], [insight(77)])).toEqual([
    'Compute is full in 78 days (1 in all)',
    'Compute is full in 77 days (1 in all)',
  ])
  expect(words('insights', [], [{ topic: 'runway' }])).toEqual(['0 in all', 'runway (1 in all)'])
})
