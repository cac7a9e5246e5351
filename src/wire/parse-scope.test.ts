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
