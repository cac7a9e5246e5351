import { describe, expect, it } from 'vitest'
import { allows, parseScope } from './parse-scope.js'

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
