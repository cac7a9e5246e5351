import { describe, expect, it, test } from 'vitest'
import type { Row } from '../../wire/query.js'
import { keyLabel, statusOfKey, withoutCommonTail } from './labels.js'

test('words that all labels end with are left out', () => {
  expect(withoutCommonTail(['Windows 2019 (64-bit)', 'RHEL 8 (64-bit)'])).toEqual(['Windows 2019', 'RHEL 8'])
  expect(withoutCommonTail(['Linux', 'Windows'])).toEqual(['Linux', 'Windows'])
})

test('no label is emptied, and a single one stays whole', () => {
  expect(withoutCommonTail(['(64-bit)', 'RHEL (64-bit)'])).toEqual(['(64-bit)', 'RHEL (64-bit)'])
  expect(withoutCommonTail(['RHEL 8 (64-bit)'])).toEqual(['RHEL 8 (64-bit)'])
  expect(withoutCommonTail([])).toEqual([])
})

test('a missing key is unknown, the remainder is other, a bucket and an enumeration have their words', () => {
  const spec = { fields: { os: { type: 'enum', label: 'OS', values: [{ value: 'l', label: 'Linux' }] } } } as const
  expect(keyLabel({ x: null }, 'x')).toBe('Unknown')
  expect(keyLabel({ x: null, rest: true }, 'x')).toBe('Other')
  expect(keyLabel({ x: { from: 0, to: 4, label: '0–4' } }, 'x')).toBe('0–4')
  expect(keyLabel({ x: 'l' }, 'x', { spec, group: { property: 'os' } })).toBe('Linux')
})

describe('the status of a group', () => {
  const fields = {
    support: {
      type: 'enum',
      label: 'Support',
      values: [
        { value: 'Supported', label: 'Supported', status: 'nominal' },
        { value: 'Other', label: 'Other' },
      ],
    },
    os: { type: 'text', label: 'OS' },
  } as const
  const statusOf = (property: string, row: Row) => statusOfKey(row, { fields }, { property })

  it('is that of its value, so that unsupported is never drawn in a colour of its own', () => {
    expect(statusOf('support', { x: 'Supported', value: 1 })).toBe('nominal')
  })

  it('is unknown where statuses are kept and this one is not known', () => {
    expect(statusOf('support', { x: null })).toBe('unknown')
    expect(statusOf('os', { x: null })).toBeUndefined()
  })

  it('is none of values without one, of the remainder, and of other fields', () => {
    expect(statusOf('support', { x: 'Other' })).toBeUndefined()
    expect(statusOf('support', { x: null, rest: true })).toBeUndefined()
    expect(statusOf('os', { x: 'Supported' })).toBeUndefined()
  })
})
