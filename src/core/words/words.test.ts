import { describe, expect, it } from 'vitest'
import { createWords, ENGLISH, languageOf } from './words.js'

const german = createWords('de-DE', {
  texts: {
    'Nearest {count} of {total}': 'Nächste {count} von {total}',
    '{count} rows': { one: '{count} Zeile', other: '{count} Zeilen' },
    Clusters: 'Cluster',
  },
})

describe('the words of a language', () => {
  it('are those of its texts, with numbers as the locale writes them', () => {
    expect(german('Nearest {count} of {total}', { count: 3, total: 12_000 })).toBe('Nächste 3 von 12.000')
  })
  it('stay English where a text is missing', () => {
    expect(german('Sign out')).toBe('Sign out')
    expect(german('toString')).toBe('toString')
  })
  it('follow the number', () => {
    expect([1, 2].map(n => german.count(n, '{count} row', '{count} rows'))).toEqual(['1 Zeile', '2 Zeilen'])
    expect([1, 0, 1_200].map(n => ENGLISH.count(n, '{count} row', '{count} rows'))).toEqual([
      '1 row',
      '0 rows',
      '1,200 rows',
    ])
  })
  it('have the six plural forms of Arabic', () => {
    const forms = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' }
    const arabic = createWords('ar', { texts: { rows: forms } })
    expect([0, 1, 2, 3, 11, 100].map(n => arabic.count(n, 'row', 'rows')).join('')).toBe('zotfmx')
    expect(arabic.direction).toBe('rtl')
  })
  it('leave what a value says alone, braces too', () => {
    expect(ENGLISH('Act as {name}', { name: '{count} $& <b>' })).toBe('Act as {count} $& <b>')
  })
  it('keep the order of a name within a sentence from right to left', () => {
    const arabic = createWords('ar', { texts: { 'Act as {name}': 'تصرّف باسم {name}' } })
    expect(arabic('Act as {name}', { name: 'vm-01 (copy)' })).toBe('تصرّف باسم \u2068vm-01 (copy)\u2069')
  })
  it('come in pieces, so that more than text can stand in them', () => {
    const link = { href: '/' }
    expect(german.around('Nearest {count} of {total}', { count: link, total: 'x' })).toEqual([
      'Nächste ',
      link,
      ' von ',
      'x',
      '',
    ])
  })
  it('are small within a sentence only where the language writes them so', () => {
    expect([ENGLISH.within('Clusters'), ENGLISH.within('VMs'), ENGLISH.within('Azure machines')]).toEqual([
      'clusters',
      'VMs',
      'Azure machines',
    ])
    expect(german.within('Cluster')).toBe('Cluster')
  })
  it('are English for a locale that the kit does not speak', () => {
    expect(['de-CH', 'AR', 'ja-JP', 'pt-BR', 'deu'].map(languageOf)).toEqual(['de', 'ar', 'ja', 'en', 'en'])
  })
})
