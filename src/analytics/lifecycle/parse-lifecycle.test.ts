import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLifecycle } from './parse-lifecycle.js'

const HEADER =
  'product,category,cycle,label,codename,releaseDate,lts,eoas,eol,eoes,discontinued,latest,latestReleaseDate'
const parse = (...rows: string[]) => parseLifecycle([HEADER, ...rows].join('\n'))

describe('a file of releases', () => {
  it('gives releases and the products they are of', () => {
    const { products, releases, problems } = parse(
      'ubuntu,os,22.04,,Jammy Jellyfish,2022-04-21,true,2024-09-30,2027-04-01,2032-04-09,,22.04.5,2024-09-12',
      'macos,os,15,,Sequoia,2024-09-16,,,false,,,15.7.4,2026-02-11',
      'oracle-solaris,os,11.1,,,2012-10-03,,,TRUE,,,,',
    )
    expect(problems).toEqual([])
    expect(products.slice(0, 2)).toEqual([
      { product: 'ubuntu', category: 'os' },
      { product: 'macos', category: 'os' },
    ])
    expect(releases[0]).toEqual({
      product: 'ubuntu',
      cycle: '22.04',
      codename: 'Jammy Jellyfish',
      releaseDate: '2022-04-21',
      eoas: '2024-09-30',
      eol: '2027-04-01',
      eoes: '2032-04-09',
    })
    expect(releases.map(({ eol }) => eol)).toEqual(['2027-04-01', false, true])
  })

  it('may have quotes, line ends of every kind, a byte order mark, and its columns in any order', () => {
    const text =
      '\uFEFF"eol",cycle,product,label\r\ntrue,"2","x","a, ""b""\r\nc"\r\n\r\nfalse,3,x,plain\r2030-01-01,4,x,\n'
    const { releases, problems } = parseLifecycle(text, 'our list')
    expect(problems).toEqual([])
    expect(releases.map(({ cycle, label, eol }) => [cycle, label, eol])).toEqual([
      ['2', 'a, "b"\r\nc', true],
      ['3', 'plain', false],
      ['4', undefined, '2030-01-01'],
    ])
    expect(releases[0]?.source).toBe('our list')
  })

  it('names what is wrong by line and column, and keeps the other rows', () => {
    const { releases, problems } = parse(
      'a,os,1,"two\nlines",,,,,2030-02-30,soon,,,',
      ',os,2,,,,,,true,,,,',
      'a,os,3,,,,,,true',
      'a,os,4,,,,,,,,,,',
      'a,os,4,,,,,,true,,,,',
      'a,os,5,"x"y,,,,,true,,,,',
      'a,os,6,"x,,,,,true,,,,',
    )
    expect(releases).toMatchObject([{ cycle: '4', eol: null }])
    expect(problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '2 eol: "2030-02-30" is not a day',
      '2 eoes: "soon" is not a day',
      '4 product: this cell is empty',
      '5 eol: the row has 9 cells, the header 13',
      '7 cycle: line 6 has this release already',
      '8 label: a quote is not closed at the end of its cell',
      '9 label: a quote is not closed at the end of its cell',
    ])
    expect(problems[0]?.hint).toBe('write a day as YYYY-MM-DD, or true or false')
    expect(problems.every(({ hint }) => hint !== '')).toBe(true)
  })

  it('without the columns it needs gives nothing but their names', () => {
    expect(parseLifecycle('product,cycle\nubuntu,22.04')).toEqual({
      products: [],
      releases: [],
      problems: [expect.objectContaining({ line: 1, column: 'eol', message: 'this column is missing' })],
    })
    expect(parseLifecycle('').problems.map(({ column }) => column)).toEqual(['product', 'cycle', 'eol'])
  })

  it('gives back every text that was quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') })), labels => {
        const quoted = labels.map((label, i) => `x,${i},true,"${label.replaceAll('"', '""')}"`)
        const { releases, problems } = parseLifecycle(['product,cycle,eol,label', ...quoted].join('\r\n'))
        expect(problems).toEqual([])
        expect(releases.map(({ label = '' }) => label)).toEqual(labels.map(label => label.trim()))
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '1', '-') }), text => {
        const { releases, problems } = parse(text)
        expect(releases.length + problems.length).toBeGreaterThanOrEqual(/[^"\s]/.test(text) ? 1 : 0)
      }),
    )
  })
})
