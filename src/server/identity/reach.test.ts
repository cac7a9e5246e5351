import { describe, expect, it } from 'vitest'
import type { Grant } from '../../wire/scope.js'
import { proveGives, proveTakes } from './gives.js'
import { ANONYMOUS, type Principal } from './principal.js'
import {
  accountsReached,
  actionsInAccount,
  asWithFactor,
  lineageFor,
  mayEverywhere,
  mayHere,
  mayInAccount,
  mayReach,
  reachedAccounts,
  readable,
  shutBy,
} from './reach.js'

const grant = (resource: string, id: string, ...flags: string[]): Grant => ({ resource, id, flags })
const caller = (grants: Grant[], more: Partial<Principal> = {}): Principal => ({
  ...ANONYMOUS,
  kind: 'portal',
  grants,
  ...more,
})
const ROOT = { id: 'root', lineage: ['root'] }
const CHILD = { id: 'child', lineage: ['child', 'root'] }
const environment = { id: 'e', accountId: 'child', lineage: ['child', 'root'] }
const shut = [{ id: 'root', name: 'Root' }]

describe('what a caller reaches', () => {
  it('is what is held on the account, and on those above it', () => {
    const reader = caller([grant('account', 'root', 'account.read')])
    expect(mayInAccount(reader, 'account.read', ROOT)).toBe(true)
    expect(mayInAccount(reader, 'account.read', CHILD)).toBe(true)
    expect(mayInAccount(reader, 'account.write', ROOT)).toBe(false)
    expect(mayInAccount(caller([grant('account', 'child', 'account.read')]), 'account.read', ROOT)).toBe(false)
    expect(actionsInAccount(reader, CHILD)).toEqual(['account.read'])
  })
  it('ends at an account that asks for a factor which the caller has none of, and at those below it', () => {
    const reader = caller([grant('account', 'root', '*')], { shut })
    expect(mayInAccount(reader, 'account.read', CHILD)).toBe(false)
    expect(actionsInAccount(reader, CHILD)).toEqual([])
    expect(mayReach(reader, environment, 'read')).toBe(false)
    expect(mayInAccount(asWithFactor(reader), 'account.read', CHILD)).toBe(true)
    expect(reader.shut).toBe(shut)
    expect(mayInAccount(reader, 'account.read', { id: 'other', lineage: ['other'] })).toBe(false)
  })
  it('names the nearest account that asks', () => {
    const both = [...shut, { id: 'child', name: 'Child' }]
    expect(shutBy({ shut: both }, ['child', 'root'])?.name).toBe('Child')
    expect(shutBy({ shut: both }, ['other', 'root'])?.name).toBe('Root')
    expect(shutBy({ shut: both }, ['other'])).toBeUndefined()
    expect(shutBy({ shut: [] }, ['root'])).toBeUndefined()
  })
  it('grows by what is held on the target besides', () => {
    const target = { type: 'workspace', id: 'w', lineage: ['root'] } as const
    const own = [grant('workspace', 'w', 'workspace.read')]
    expect(mayHere(caller([]), 'workspace.read', target)).toBe(false)
    expect(mayHere(caller([]), 'workspace.read', target, own)).toBe(true)
    expect(mayHere(caller([], { shut }), 'workspace.read', target, own)).toBe(false)
  })
  it('of an embed session is in the account of its key, and nothing below it', () => {
    const grants = [grant('account', 'root', 'read')]
    expect(mayReach(caller(grants), environment, 'read')).toBe(true)
    expect(mayReach(caller(grants, { kind: 'embed' }), environment, 'read')).toBe(false)
    expect(
      mayReach(caller(grants, { kind: 'embed' }), { ...environment, accountId: 'root', lineage: [] }, 'read'),
    ).toBe(true)
    expect(lineageFor(caller([]), ['child', 'root'])).toEqual(['child', 'root'])
    expect(lineageFor(caller([], { kind: 'embed' }), ['child', 'root'])).toEqual(['child'])
  })
  it('may be one environment, each verb apart', () => {
    const reader = caller([grant('environment', 'e', 'read', 'decide')])
    const verbs = (['read', 'decide', 'write', 'explain'] as const).map(verb => mayReach(reader, environment, verb))
    expect(verbs).toEqual([true, true, false, false])
    expect(mayReach(reader, { ...environment, id: 'f' }, 'read')).toBe(false)
  })
})

describe('what is reached everywhere', () => {
  it('is held on all, or on any account', () => {
    expect(mayEverywhere([grant('*', '*', '*')], 'account.roles')).toBe(true)
    expect(mayEverywhere([grant('account', '*', 'account.roles')], 'account.roles')).toBe(true)
    expect(mayEverywhere([grant('account', '*', 'account.roles')], 'account.read')).toBe(false)
    expect(mayEverywhere([grant('account', 'root', '*')], 'account.roles')).toBe(false)
    expect(mayEverywhere([grant('*', 'root', '*')], 'account.roles')).toBe(false)
    expect(mayEverywhere([grant('environment', '*', '*')], 'account.roles')).toBe(false)
  })
})

describe('one question to the store', () => {
  const grants = [
    grant('account', 'root', 'read', 'account.read'),
    grant('account', 'blind', 'account.read'),
    grant('environment', 'e', 'read'),
    grant('environment', 'f', 'write'),
    grant('workspace', 'w', 'workspace.read'),
  ]
  it('says which environments may be read', () => {
    expect(readable(caller(grants, { shut }))).toEqual({
      ...{ isAll: false, accountIds: ['root'], isDeep: true, environmentIds: ['e'], shut: ['root'] },
    })
    expect(readable(caller(grants, { kind: 'embed' }))).toMatchObject({ isDeep: false, shut: [] })
    expect(readable(caller([grant('*', '*', '*')])).isAll).toBe(true)
  })
  it('says which accounts may be read, or have something else done to them', () => {
    expect(reachedAccounts(caller(grants, { shut }))).toEqual({
      ...{ isAll: false, accountIds: ['root', 'blind'], shut: ['root'] },
    })
    expect(accountsReached(caller(grants), 'account.write')).toEqual({ isAll: false, accountIds: [], shut: [] })
    expect(accountsReached(caller([grant('*', '*', '*')]), 'account.write').isAll).toBe(true)
  })
})

describe('nobody gives or takes what they do not hold', () => {
  const said = (prove: () => void) => {
    try {
      prove()
    } catch (error) {
      return String(error)
    }
    return undefined
  }
  const owner = caller([grant('account', 'root', 'account.read', 'read')])
  it('and is told what that is, each once', () => {
    expect(said(() => proveGives(owner, ['account.read', 'environment.read'], CHILD))).toBeUndefined()
    const actions = ['account.write', 'account.read', 'account.write', 'environment.write'] as const
    expect(said(() => proveGives(owner, actions, CHILD))).toContain(
      'You cannot give what you do not hold: account.write, environment.write',
    )
    expect(said(() => proveTakes(owner, ['account.write'], CHILD))).toContain('You cannot take away what')
  })
  it('but who assigns roles everywhere gives any, and who is shut out gives none', () => {
    const administrator = caller([grant('*', '*', 'account.roles')])
    expect(said(() => proveGives(administrator, ['environment.write'], CHILD))).toBeUndefined()
    expect(said(() => proveGives({ ...owner, shut }, ['account.read'], CHILD))).toContain('account.read')
  })
})
