import { describe, expect, it } from 'vitest'
import { vendorKey, vendorName } from './names.js'

describe('the name of a vendor', () => {
  it.each([
    ['Dell Inc.', 'Dell'],
    ['Dell EMC', 'Dell'],
    ['DELL', 'Dell'],
    ['Hewlett Packard Enterprise', 'HPE'],
    ['HP', 'HPE'],
    ['LENOVO', 'Lenovo'],
    ['Cisco Systems, Inc.', 'Cisco'],
    ['NetApp', 'NetApp'],
  ])('of %s is %s', (spelling, name) => {
    expect(vendorName(spelling)).toBe(name)
  })

  it('is what was told where the vendor is not known, without the space around it', () => {
    expect(vendorName('  Blåhaj   Datorer AB ')).toBe('Blåhaj Datorer AB')
    expect(vendorName('<b>Inc.</b>')).toBe('<b>Inc.</b>')
  })

  it.each([
    ['Acme Storage', 'ACME STORAGE', 'acme storage'],
    ['Blåhaj AB', 'BLÅHAJ AB', 'blåhaj ab'],
    ['QCT', 'qct', 'QCT'],
    ['Constructor', 'CONSTRUCTOR', 'constructor'],
    ['H3C', 'H3C', 'H3C'],
  ])('is %s, however its capitals are', (name, ...spellings) => {
    for (const spelling of spellings) expect(vendorName(spelling)).toBe(name)
    expect(vendorName(name)).toBe(name)
  })

  it('finds the same models as its spellings, and is its own name', () => {
    for (const spelling of ['Dell Inc.', 'Hewlett Packard', 'Super Micro Computer, Inc.', 'Palo Alto Networks']) {
      expect(vendorKey(vendorName(spelling))).toBe(vendorKey(spelling))
      expect(vendorName(vendorName(spelling))).toBe(vendorName(spelling))
    }
  })
})
