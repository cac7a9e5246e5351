/** What grants and policies leave open together. */
import { describe, expect, it } from 'vitest'
import { testRegistry } from '../../../tests/support/database.js'
import type { Filter } from '../../wire/query.js'
import type { AccessPolicy } from '../../wire/scope.js'
import { createDataAccess, limitedAccess, systemAccess } from './data-access.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const named = (value: string): Filter => ({ property: 'name', op: '=', value })
const accessOf = (...policies: AccessPolicy[]) => limitedAccess(testRegistry, policies, 'd', NOW)

describe('an access to data', () => {
  it('is of a datastore that a grant opens, by whatever the grant and the session are limited to', () => {
    const grants = [{ resource: 'datastore', id: 'd', flags: ['read'], policy: { types: ['vmware.vm', 'aws.vm'] } }]
    const access = createDataAccess(
      testRegistry,
      { grants, policy: { types: ['aws.vm', 'gcp.vm'] } },
      { datastoreId: 'd', now: NOW },
    )
    expect(['vmware.vm', 'aws.vm', 'gcp.vm'].filter(access.isOpen)).toEqual(['aws.vm'])
    expect(() =>
      createDataAccess(testRegistry, { grants, policy: undefined }, { datastoreId: 'other', now: NOW }),
    ).toThrow('No such datastore')
    expect(() =>
      createDataAccess(
        testRegistry,
        { grants, policy: undefined },
        { datastoreId: 'd', now: NOW, resource: 'datastore-feed' },
      ),
    ).toThrow()
  })

  it('is whole without a policy that limits anything', () => {
    for (const access of [systemAccess('d', NOW), accessOf(), accessOf({ origin: 'https://a.example', types: '*' })]) {
      expect(access.isWhole).toBe(true)
      expect(access.isUnrestricted('vm')).toBe(true)
      expect(access.has('flows')).toBe(true)
    }
  })

  it('opens the types listed, a family with its members, and without a list those that are locked', () => {
    const listed = accessOf({ types: ['vm'] })
    expect(['vmware.vm', 'aws.vm', 'vmware.vh', 'insight', 'cost'].filter(listed.isOpen)).toEqual([
      'vmware.vm',
      'aws.vm',
    ])
    const locked = accessOf({ filters: { 'vmware.vm': named('a') } })
    expect(['vmware.vm', 'aws.vm', 'vmware.vh'].filter(locked.isOpen)).toEqual(['vmware.vm'])
    const both = accessOf({ types: '*', filters: { 'vmware.vm': named('a') } })
    expect(['vmware.vm', 'aws.vm', 'cost'].filter(both.isOpen)).toEqual(['vmware.vm', 'aws.vm', 'cost'])
    expect(accessOf({ filters: {} }).isOpen('vmware.vm')).toBe(false)
    expect(accessOf({ types: ['vmm'] }).isOpen('vmware.vm')).toBe(false)
  })

  it('holds a lock of a family for each member, beside its own', () => {
    const access = accessOf({ types: '*', filters: { vm: named('a'), 'vmware.vm': named('b'), entity: named('c') } })
    expect(access.locksOf('vmware.vm').map(({ spec }) => spec.type)).toEqual(['vm', 'vmware.vm', 'entity'])
    expect(access.locksOf('aws.vm').map(({ spec }) => spec.type)).toEqual(['vm', 'entity'])
    expect(access.locksOf('insight')).toEqual([])
  })

  it('has nothing precomputed of what is narrowed anywhere', () => {
    const access = accessOf({ types: '*', filters: { 'vmware.vm': named('a') } })
    expect(['aws.vm', 'vmware.vm', 'vm', 'entity', 'insight', 'cost', 'cluster'].filter(access.isUnrestricted)).toEqual(
      ['aws.vm', 'cluster'],
    )
    expect(accessOf({ from: '2026-11-01' }).isUnrestricted('aws.vm')).toBe(false)
    expect(accessOf({ features: ['metrics'] }).isUnrestricted('aws.vm')).toBe(true)
  })

  it('takes the narrower of two windows and the features that both open', () => {
    const access = accessOf(
      { from: '2026-01-01T00:00:00Z', until: '2026-11-01T00:00:00Z', features: ['metrics', 'costs'] },
      { from: '2026-02-01T00:00:00Z', features: ['all'] },
      { features: ['costs', 'logs'] },
    )
    expect([access.from, access.until]).toEqual([Date.UTC(2026, 1, 1), Date.UTC(2026, 10, 1)])
    expect((['metrics', 'costs', 'logs'] as const).filter(access.has)).toEqual(['costs'])
    expect(accessOf({ features: [] }).has('metrics')).toBe(false)
  })

  it('is refused where it cannot be held to', () => {
    expect(() => accessOf({ types: '*', filters: { vmm: named('a') } })).toThrow("'vmm', which is not an entity type")
    expect(() => accessOf({ scramble: true })).toThrow('need a key')
  })
})
