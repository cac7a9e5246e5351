import { describe, expect, it } from 'vitest'
import { overlayChange, overlayValue } from './calls/overlays.js'
import { MOST_TAGS } from './overlay.js'
import { tryShape } from './read-shape.js'

const wrong = (value: unknown, schema: typeof overlayValue | typeof overlayChange = overlayValue) =>
  tryShape(schema, value).details?.map(({ path }) => path)[0]
const tags = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']))

describe('an overlay', () => {
  it.each<[what: string, overlay: unknown]>([
    ['tags alone, or none', { tags: {} }],
    [
      'texts up to their bounds',
      { displayName: 'x'.repeat(120), owner: 'x'.repeat(200), notes: 'x'.repeat(4_000), tags: {} },
    ],
    ['notes of several lines', { notes: 'one\n\ttwo', tags: {} }],
    ['as many tags as may be', { tags: tags(MOST_TAGS) }],
    ['a tag without a value', { tags: { 'team:ops/eu-1': '' } }],
    ['any script', { displayName: 'متجر', owner: '運用', tags: { größe: 'groß' } }],
  ])('holds %s', (_what, overlay) => {
    expect(wrong(overlay)).toBeUndefined()
  })

  it.each<[what: string, overlay: unknown, path: RegExp]>([
    ['too long a name', { displayName: 'x'.repeat(121), tags: {} }, /^body\.displayName$|^displayName$/],
    ['a name of two lines', { displayName: 'a\nb', tags: {} }, /displayName$/],
    ['a name that nobody sees', { displayName: '\u200b', tags: {} }, /displayName$/],
    ['a name that turns the text around', { displayName: 'a\u202eb', tags: {} }, /displayName$/],
    ['an empty owner', { owner: '', tags: {} }, /owner$/],
    ['an owner that is no text', { owner: 7, tags: {} }, /owner$/],
    ['too long notes', { notes: 'x'.repeat(4_001), tags: {} }, /notes$/],
    ['notes that cannot be kept', { notes: 'a\0b', tags: {} }, /notes$/],
    ['no tags', {}, /tags$/],
    ['a list of tags', { tags: [] }, /tags$/],
    ['a tag that is no text', { tags: { env: 1 } }, /tags/],
    ['too long a tag', { tags: { env: 'x'.repeat(257) } }, /tags/],
    ['too long a key', { tags: { ['x'.repeat(65)]: '' } }, /tags/],
    ['a key with =', { tags: { 'a=b': '' } }, /tags/],
    ['an empty key', { tags: { '': 'x' } }, /tags/],
    ['a key of a prototype', { tags: JSON.parse('{"__proto__": "x"}') }, /tags/],
    ['too many tags', { tags: tags(MOST_TAGS + 1) }, /tags$/],
    ['a key that is not known', { tags: {}, colour: 'red' }, /colour$/],
  ])('does not hold %s', (_what, overlay, path) => {
    expect(wrong(overlay)).toMatch(path)
  })
})

describe('a change of many', () => {
  it('does something', () => {
    expect(wrong({}, overlayChange)).toBeDefined()
    expect(wrong({ clear: false }, overlayChange)).toBe('clear')
    for (const change of [{ owner: null }, { setTags: { a: '' } }, { removeTags: ['a'] }, { clear: true }])
      expect(wrong(change, overlayChange)).toBeUndefined()
  })
})
