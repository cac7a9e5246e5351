import { describe, expect, it } from 'vitest'
import { allows, findGrant, parseScope, policyOf, printScope, sameId } from './parse-scope.js'

describe('a check of scopes', () => {
  it.each([
    ['datastore:d1:read', 'datastore', 'read', 'd1', true],
    ['datastore:d1:read', 'datastore', 'write', 'd1', false],
    ['datastore:d1:*', 'datastore', 'write', 'd1', true],
    ['datastore:*:read', 'datastore', 'read', 'anything', true],
    ['datastore:AB-CD:read', 'datastore', 'read', 'ab-c-d', true],
    ['*:d1:read', 'datastore', 'read', 'd1', true],
    ['*:d1:read', 'datastore', 'read', 'd2', false],
    ['datastore:d1:read,write', 'datastore', 'write', undefined, true],
    ['', 'datastore', 'read', 'd1', false],
  ])('%s for %s %s %s is %s', (scope, resource, flag, id, expected) => {
    expect(allows(parseScope(scope), resource, flag, id)).toBe(expected)
  })
})

const withPolicy = (policy: unknown) => `datastore:d1:read:${Buffer.from(JSON.stringify(policy)).toString('base64url')}`

describe('a policy', () => {
  it('is read whole', () => {
    const policy = {
      origin: 'https://partner.example',
      types: ['vmware.vm', 'cluster'],
      filters: { 'vmware.vm': { property: 'name', op: '=', value: 'a' } },
      features: ['metrics', 'costs'],
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-02-01T00:00:00.000Z',
    }
    expect(parseScope(withPolicy(policy))).toEqual([{ resource: 'datastore', id: 'd1', flags: ['read'], policy }])
    expect(parseScope(withPolicy({ types: '*' }))[0]?.policy).toEqual({ types: '*' })
  })

  it.each([
    ['a key that is not known', { feature: ['metrics'] }],
    ['a feature that is not known', { features: ['cost'] }],
    ['null', { filters: null }],
    ['a filter that is none', { filters: { vm: { property: 'name' } } }],
    ['types that are no list', { types: 'vm' }],
    ['a type that is no text', { types: [1] }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['an end before its beginning', { from: '2026-02-01', until: '2026-01-01' }],
    ['a list in its place', []],
  ])('with %s grants nothing', (_what, policy) => {
    expect(parseScope(withPolicy(policy))).toEqual([])
  })
})

describe('a scope', () => {
  it.each([
    'datastore',
    'datastore:d1',
    'datastore::read',
    ':d1:read',
    'datastore:d1:',
    'datastore:d1:read,',
    'datastore:d1:re/ad',
    'data/store:d1:read',
    'datastore:d/1:read',
    'datastore:-d1:read',
    'datastore:d1:read::',
    'datastore:d1:read:',
    'datastore:d1:read:e30:x',
  ])('%s grants nothing', scope => {
    expect(parseScope(scope).filter(({ resource }) => resource === 'datastore')).toEqual([])
  })

  it('names the grant that allows, one on the resource before one on all', () => {
    const grants = parseScope('*:d1:read datastore:*:read,write account:a:*')
    expect(findGrant(grants, 'datastore', 'read', 'd1')?.id).toBe('*')
    expect(findGrant(grants, 'workspace', 'read', 'd1')?.resource).toBe('*')
    expect(findGrant(grants, 'account', 'anything', 'A')?.resource).toBe('account')
    expect(findGrant(grants, 'account', 'read', 'b')).toBeUndefined()
    expect(findGrant(grants, 'workspace', 'write')).toBeUndefined()
  })

  it('is printed as it is read, a policy with letters of all languages too', () => {
    for (const scope of ['datastore:d1:read,write account:*:*', 'a:b:c'])
      expect(printScope(parseScope(scope))).toBe(scope)
    const filters = { vm: { property: 'name', op: '=' as const, value: 'Zürich – 東京 ~~~ÿÿÿ???>>>' } }
    for (const value of ['', 'a', 'ab', 'abc']) {
      const grants = [{ resource: 'datastore', id: 'd', flags: ['read'], policy: { filters, types: [value] } }]
      expect(printScope(grants)).toMatch(/^datastore:d:read:[A-Za-z0-9_-]+$/)
      expect(parseScope(printScope(grants))).toEqual(grants)
    }
  })

  it('with a policy of bytes that are no text grants nothing', () => {
    const policy = Buffer.from(JSON.stringify({ types: ['\u00ff'] }), 'latin1').toString('base64url')
    expect(parseScope(`datastore:d1:read:${policy}`)).toEqual([])
  })

  it('compares ids without hyphens and case', () => {
    expect([sameId('AB-cd', 'a-bCD'), sameId('ab', 'abc'), sameId('', '-')]).toEqual([true, false, true])
  })
})

describe('the time of a policy', () => {
  it('is kept as ISO text in UTC, and ends after it begins', () => {
    expect(policyOf({ from: '2026-03-01T12:00:00+02:00' })).toEqual({ from: '2026-03-01T10:00:00.000Z' })
    expect(policyOf({ from: '2026-03-01', until: '2026-03-01' })).toBeUndefined()
    expect(policyOf({ until: '2026-03-01' })).toEqual({ until: '2026-03-01T00:00:00.000Z' })
    expect(policyOf({ from: '2026-03-01', until: '2026-03-01T00:00:00.001Z' })).toBeDefined()
  })
})
