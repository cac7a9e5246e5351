import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../../core/words/words.js'
import type { DimensionInput } from '../../../wire/calls/dimensions.js'
import type { DimensionPreview } from '../../../wire/dimensions.js'
import { effectRows, effectSentence, previewable } from './dimension-words.js'

const UNIT: DimensionInput = {
  key: ' unit ',
  name: '',
  description: 'typed',
  values: ['Shop ', '', ' Bank'],
  rules: [{ entity: 'vm', where: null, value: ' Shop' }],
  fallback: '',
}
const preview = (more: Partial<DimensionPreview> = {}): DimensionPreview => ({
  ...{ entities: 10, byHand: 1, byRule: [4, 0], byFallback: 2, none: 3 },
  ...{ environments: [], leftOut: 0, now: { entities: 0, byHand: 0 } },
  ...more,
})
const sentence = (more?: Partial<DimensionPreview>) => effectSentence(preview(more), ENGLISH)

describe('what of a form is counted', () => {
  it('is what decides values, without the spaces of typing', () => {
    expect(previewable(UNIT)).toEqual({
      ...{ key: 'unit', name: 'Draft', description: '', values: ['Shop', 'Bank'], fallback: null },
      rules: [{ entity: 'vm', where: null, value: 'Shop' }],
    })
  })

  it('is any value where no line has one', () => {
    expect(previewable({ ...UNIT, values: ['', ' '] }).values).toBeNull()
    expect(previewable({ ...UNIT, values: null, fallback: ' Other ' })).toMatchObject({
      values: null,
      fallback: 'Other',
    })
  })
})

describe('the effect of a definition', () => {
  it('is how many entities would have a value, and how many have one now', () => {
    expect(sentence()).toBe('Of 10 entities 7 would have a value.')
    expect(sentence({ now: { entities: 1, byHand: 1 } })).toBe('Of 10 entities 7 would have a value. Now 1 has one.')
    expect(sentence({ now: { entities: 7, byHand: 1 } })).toBe('Of 10 entities 7 would have a value.')
    expect(sentence({ entities: 0, none: 0 })).toContain('no entities yet')
  })

  it('warns of values by hand that a closed list leaves out', () => {
    expect(sentence({ now: { entities: 7, byHand: 3 } })).toBe(
      'Of 10 entities 7 would have a value. 2 values that were set by hand would not count any more.',
    )
  })

  it('stands in the order in which it counts, rules that give nothing with it', () => {
    const definition = {
      ...UNIT,
      rules: [
        { entity: 'vm', where: null, value: 'Shop' },
        { entity: 'host', where: null, value: 'Bank' },
      ],
      fallback: 'Other',
    }
    const rows = effectRows(preview(), definition, type => `${type}s`, ENGLISH)
    expect(rows.map(({ by, value, entities }) => [by, value, entities])).toEqual([
      ['Set by hand', undefined, 1],
      ['Rule 1: vms', 'Shop', 4],
      ['Rule 2: hosts', 'Bank', 0],
      ['Fallback', 'Other', 2],
      ['No value', undefined, 3],
    ])
  })

  it('leaves out a hand and a fallback that give nothing', () => {
    const rows = effectRows(preview({ byHand: 0, byFallback: 0, byRule: [] }), UNIT, type => type, ENGLISH)
    expect(rows.map(({ by }) => by)).toEqual(['Rule 1: vm', 'No value'])
  })
})
