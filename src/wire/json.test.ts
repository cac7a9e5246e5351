import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { at, clip, isDangerousKey, kindOf, parseJson, unstorable } from './json.js'

describe('what readers of JSON share', () => {
  it('names kinds in words, with the beginning of what is no text', () => {
    const kinds = [null, [], undefined, {}, 'a', 5, true].map(kindOf)
    expect(kinds).toEqual(['null', 'a list', 'nothing', 'an object', 'text', 'number 5', 'boolean true'])
    expect(kindOf(10n ** 40n)).toBe(`bigint 1${'0'.repeat(19)}`)
  })

  it('joins places; keys of the root stand alone', () => {
    expect([at('', 'a'), at('a', 'b'), at('a', 0), at('', 2)]).toEqual(['a', 'a.b', 'a[0]', '[2]'])
  })

  it('repeats 500 characters of what was sent at most', () => {
    expect(clip('x'.repeat(500))).toBe('x'.repeat(500))
    expect(clip('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`)
  })

  it('finds what a database cannot hold', () => {
    expect(unstorable('a\0b')).toBe('holds a NUL character')
    expect(unstorable('a\ud800')).toMatch(/half a character/)
    expect(unstorable('smile 😀')).toBeUndefined()
  })

  it('knows the keys that reach a prototype', () => {
    const keys = ['__proto__', 'constructor', 'prototype', 'proto', 'Constructor', '']
    expect(keys.filter(isDangerousKey)).toEqual(['__proto__', 'constructor', 'prototype'])
  })

  it('says what was no JSON, and why', () => {
    expect(parseJson('{"a":[1]}', 'The line')).toEqual({ a: [1] })
    expect(() => parseJson('{', 'The line')).toThrow(/^The line is not JSON: .+/)
    expect(() => parseJson('{', 'The line')).toThrow(PortalError)
  })
})
