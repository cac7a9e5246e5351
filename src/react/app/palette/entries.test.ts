import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, found, marked, readAsked } from './entries.js'

const entry = (label: string, note = '', words = ''): Entry => ({
  id: label,
  kind: 'view',
  icon: 'chart',
  label,
  note,
  words,
})

describe('what the palette finds', () => {
  it('has all of the words, in any order, in its label, its note or its other words', () => {
    const entries = [
      entry('Virtual machines', 'List'),
      entry('Hosts', 'List'),
      entry('Theme: dark', 'Setting', 'night'),
    ]
    const labels = (typed: string) => found(entries, readAsked(typed).words).map(({ label }) => label)
    expect(labels('list host')).toEqual(['Hosts'])
    expect(labels('NIGHT')).toEqual(['Theme: dark'])
    expect(labels('host night')).toEqual([])
    expect(labels('')).toHaveLength(3)
  })

  it('puts first what begins so, then what has a word that does', () => {
    const entries = [entry('Mssql'), entry('Azure SQL databases'), entry('SQL licence review')]
    expect(found(entries, ['sql']).map(({ label }) => label)).toEqual([
      'SQL licence review',
      'Azure SQL databases',
      'Mssql',
    ])
  })

  it('asks for one kind by a prefix, and entities for no command', () => {
    expect(readAsked('> dark')).toEqual({ words: ['dark'], kinds: ['command', 'setting'], text: '' })
    expect(readAsked('@web 01')).toMatchObject({ kinds: ['entity'], text: 'web 01' })
    expect(readAsked('# sql').text).toBe('')
    expect(readAsked('web').text).toBe('web')
  })

  it('marks what was asked for, and loses no character of a label, whatever is typed', () => {
    expect(marked('rtm-sql-prd', ['sql'])).toEqual([
      { text: 'rtm-', isMarked: false },
      { text: 'sql', isMarked: true },
      { text: '-prd', isMarked: false },
    ])
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, typed) => {
        const parts = marked(label, readAsked(typed).words)
        expect(parts.map(({ text }) => text).join('')).toBe(label)
        found([entry(label)], readAsked(typed).words)
      }),
    )
  })
})
