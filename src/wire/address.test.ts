import { describe, expect, it } from 'vitest'
import { readAddress } from './address.js'

describe('an address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::0001', '2001:db8::1'],
    ['::', '::'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ])('%s is %s', (given, read) => {
    expect(readAddress(given)).toBe(read)
    expect(readAddress(read)).toBe(read)
  })

  it.each([
    '',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.1.',
    '10.0.0.1/8',
    ' 10.0.0.1',
    '0x7f.1',
    'fe80::1%eth0',
    ':::',
    '1:2:3:4:5:6:7:8:9',
    '::g',
    '::1]/@host',
    'localhost',
    '<b>::1</b>',
  ])('is not %j', given => {
    expect(readAddress(given)).toBeUndefined()
  })
})
