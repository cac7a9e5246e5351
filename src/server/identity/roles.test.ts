import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACTIONS, ALL_ACTIONS, flagOf } from '../../wire/actions.js'
import { parseScope, printScope } from '../../wire/parse-scope.js'
import { flagsOn, grantsOf, ROLES } from './roles.js'

it('The table of roles in the guide is that of the code', () => {
  const section = readFileSync('docs/architecture.md', 'utf8').split('## Who may do what')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([a-z]+) \| (.*) \| (.*) \| (.*) \|$/gm)]
    .filter(([, name]) => name !== 'role')
    .map(([, name, ...cells]) => [name, cells])
  const byRole = Object.entries(ROLES).map(([name, actions]) => [
    name,
    Object.keys(ACTIONS).map(type => {
      const verbs = actions.filter(each => each.startsWith(`${type}.`)).map(each => each.slice(type.length + 1))
      return verbs.join(', ') || 'nothing'
    }),
  ])
  expect(rows).toEqual(byRole)
})

it('Every action is a flag of its own that a token can carry', () => {
  const flags = ALL_ACTIONS.map(flagOf)
  expect(new Set(flags).size).toBe(flags.length)
  const grants = [{ resource: 'account', id: 'a', flags }]
  expect(parseScope(printScope(grants))).toEqual(grants)
})

it('A role on one environment or workspace gives what can be done to that alone', () => {
  expect(flagsOn('environment', ROLES.support)).toEqual(['read', 'explain'])
  expect(flagsOn('workspace', ROLES.owner)).toEqual(['workspace.read', 'workspace.write'])
  expect(flagsOn('environment', ROLES.billing)).toEqual([])
  expect(flagsOn('*', ROLES.support)).toEqual(flagsOn('account', ROLES.support))
})

it('A place that is held twice is named once, with all flags', () => {
  const by = { kind: 'creator' } as const
  const held = [
    { resource: 'account', id: 'a', flags: ['read'], by },
    { resource: 'account', id: 'a', flags: ['read', 'write'], by },
  ]
  expect(grantsOf('u', held)).toEqual([
    { resource: 'user', id: 'u', flags: ['*'] },
    { resource: 'account', id: 'a', flags: ['read', 'write'] },
  ])
})
