import { describe, expect, it } from 'vitest'
import { SCREEN_ELEMENTS } from '../tags.js'
import { missingNeeds } from './missing-needs.js'

const token = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`
const needing = (tag: string) => SCREEN_ELEMENTS.filter(element => element.tag === tag)[0] ?? expect.fail(`no ${tag}`)
const missing = (tag: string, claims: object) => missingNeeds(needing(tag), token(claims))?.message

describe('an element', () => {
  it('misses nothing in a session of its account, or of an environment', () => {
    expect(missing('plinth-cost', { scope: 'user:u:* account:a:read,write' })).toBeUndefined()
    expect(missing('plinth-cost', { scope: 'environment:e:read', policy: { features: ['costs'] } })).toBeUndefined()
    expect(missing('plinth-insights', { scope: 'account:a:read', policy: { features: ['all'] } })).toBeUndefined()
  })

  it('says what a session does not open', () => {
    expect(missing('plinth-cost', { scope: 'account:a:read', policy: { features: ['metrics'] } })).toBe(
      "This page's session does not open costs",
    )
    expect(missing('plinth-index', { scope: '' })).toBe("This page's session does not open environment:*:read")
    expect(missing('plinth-sign-in', { scope: '' })).toBeUndefined()
  })

  it('leaves what it cannot read to the server', () => {
    for (const broken of [undefined, '', 'a.b.c', 'opaque']) {
      expect(missingNeeds(needing('plinth-cost'), broken)).toBeUndefined()
    }
  })
})
