import { expect, it } from 'vitest'
import { ENGLISH } from '../../core/words/words.js'
import { reasonWords, verdictOf } from './why-words.js'

const reason = {
  by: 'membership' as const,
  role: 'owner',
  team: null,
  assignment: null,
  on: { resource: 'account', id: 'a' },
  through: [{ id: 'a', name: 'Holding' }],
  actions: ['account.read'],
}

it('says where it is held and how it comes down', () => {
  expect(reasonWords(reason, ENGLISH)).toBe('Owner of Holding')
  const through = [...reason.through, { id: 'b', name: 'North' }, { id: 'c', name: 'Shop' }]
  expect(reasonWords({ ...reason, through }, ENGLISH)).toBe('Owner of Holding, and from there to North › Shop')
})

it('names role and team of an assignment', () => {
  const team = { id: 't', name: 'Night shift' }
  expect(reasonWords({ ...reason, by: 'assignment', role: 'auditor', team }, ENGLISH)).toBe(
    'Role auditor, given on Holding to team Night shift',
  )
  const everywhere = {
    ...reason,
    by: 'assignment' as const,
    role: 'support',
    on: { resource: 'all', id: '*' },
    through: [],
  }
  expect(reasonWords(everywhere, ENGLISH)).toBe('Role Support, given on everything')
})

it('says of whom an administrator has locked that they cannot use what they hold', () => {
  const said = (isAllowed: boolean, isLocked: boolean) => verdictOf({ isAllowed, isLocked }, ENGLISH).glyph
  expect([said(true, false), said(true, true), said(false, true)]).toEqual(['nominal', 'caution', 'unknown'])
})

it('says what somebody is in a workspace', () => {
  expect(reasonWords({ ...reason, by: 'workspaceAdmin', role: null }, ENGLISH)).toBe('Administrator of the workspace')
})
