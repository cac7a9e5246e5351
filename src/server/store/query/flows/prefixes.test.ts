import { describe, expect, it } from 'vitest'
import { createPrefixTable, isPrivate, networkTextOf, readPrefix } from './prefixes.js'

const tableOf = (...texts: string[]) =>
  createPrefixTable(
    texts.map(text => {
      const prefix = readPrefix(text)
      if (!prefix) throw new Error(text)
      return [prefix, text] as const
    }),
  )

describe('prefixes', () => {
  const table = tableOf(
    '10.0.0.0/8',
    '10.1.0.0/16',
    '10.1.2.3',
    '0.0.0.0/0',
    '2001:db8::/32',
    '2001:db8:1::/48',
    '::/0',
  )

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['10.1.2.4', '10.1.0.0/16'],
    ['10.2.0.0', '10.0.0.0/8'],
    ['11.0.0.0', '0.0.0.0/0'],
    ['255.255.255.255', '0.0.0.0/0'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['2001:db8:2::', '2001:db8::/32'],
    ['::a01:203', '::/0'],
  ])('of %s the longest is %s', (address, found) => {
    expect(table.find(address)).toBe(found)
  })

  it('of equal ones the first counts, whatever stands behind them', () => {
    expect(tableOf('10.1.2.3/8', '10.0.0.0/8').find('10.9.9.9')).toBe('10.1.2.3/8')
    expect(tableOf('10.0.0.0/8').find('2001:db8::1')).toBeUndefined()
  })

  it.each(['10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/8/8', 'x/8', '', '10.0.0.0/'])('%j is none', text => {
    expect(readPrefix(text)).toBeUndefined()
  })

  it.each([
    ['10.0.0.1', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.255.1', true],
    ['100.64.0.1', true],
    ['198.51.100.4', false],
    ['8.8.8.8', false],
    ['fd00::1', true],
    ['fe80::1', true],
    ['::1', true],
    ['2001:db8::1', false],
  ])('%s is private: %s', (address, is) => {
    expect(isPrivate(address)).toBe(is)
  })

  it('an address is listed under its network', () => {
    expect(networkTextOf('10.42.99.7')).toBe('10.42.99.0/24')
    expect(networkTextOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkTextOf('::1')).toBe('::/64')
  })
})
