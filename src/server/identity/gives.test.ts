import { expect, it } from 'vitest'
import type { Action } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import { proveGives, proveTakes } from './gives.js'
import { ANONYMOUS, type Principal } from './principal.js'
import { grantsOf, ROLES } from './roles.js'

const ACCOUNT = { id: 'child', lineage: ['child', 'root'] }
const holding = (...grants: Grant[]): Principal => ({ ...ANONYMOUS, kind: 'portal', userId: 'u', grants })
const on = (id: string, ...flags: string[]): Grant => ({ resource: 'account', id, flags })
const READ_AND_BILL: Action[] = ['account.read', 'account.billing']

it('Whoever holds an action in the account, or in one above it, gives it and takes it away', () => {
  for (const id of ['child', 'root']) {
    const principal = holding(on(id, 'account.read', 'account.billing'))
    expect(() => proveGives(principal, READ_AND_BILL, ACCOUNT)).not.toThrow()
    expect(() => proveTakes(principal, READ_AND_BILL, ACCOUNT)).not.toThrow()
  }
})

it('What the caller does not hold there is refused, each action named once', () => {
  const principal = holding(on('child', 'account.read'), on('sibling', 'account.billing'))
  const twice: Action[] = [...READ_AND_BILL, 'account.billing', 'account.audit']
  expect(() => proveGives(principal, twice, ACCOUNT)).toThrow(
    'You cannot give what you do not hold: account.billing, account.audit',
  )
  expect(() => proveTakes(principal, twice, ACCOUNT)).toThrow(
    'You cannot take away what you do not hold: account.billing, account.audit',
  )
  expect(() => proveGives(holding(), [], ACCOUNT)).not.toThrow()
})

it('Administrators give and take everything, also what they do not hold', () => {
  const by = { kind: 'assignment', assignmentId: 'a', role: 'administrator', team: null } as const
  const everywhere = { resource: '*', id: '*', flags: ROLES.administrator.map(action => action), by }
  const administrator = holding(...grantsOf('u', [everywhere]))
  const data: Action[] = ['environment.read', 'workspace.write']
  expect(() => proveGives(administrator, data, ACCOUNT)).not.toThrow()
  expect(() => proveTakes(administrator, data, ACCOUNT)).not.toThrow()
})
