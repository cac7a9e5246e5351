import { describe, expect, it } from 'vitest'
import { differences, differs } from './draft.js'

describe('a brand while it is changed', () => {
  it('differs where it says something else', () => {
    expect(differs({}, {})).toBe(false)
    expect(differences({ name: 'A', radius: 'soft' }, { name: 'B', radius: 'soft' })).toEqual(['name'])
    expect(differences({ accent: '#000000' }, {})).toEqual(['accent'])
  })

  it('has the same links in whatever order they were written, and none that is empty', () => {
    const links = { help: 'https://a.example', terms: 'https://b.example' }
    expect(differs({ links }, { links: { terms: links.terms, help: links.help } })).toBe(false)
    expect(differs({ links: { help: '' } }, {})).toBe(false)
    expect(differences({ links }, { links: { help: links.help } })).toEqual(['links'])
  })
})
