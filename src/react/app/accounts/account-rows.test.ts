import { expect, it } from 'vitest'
import type { AccountPlace } from '../../../wire/account-places.js'
import { groupsOf, recentAccounts, treeOf } from './account-rows.js'

const place = (name: string, ...path: string[]): AccountPlace => ({
  id: `id of ${name}`,
  name,
  type: 'organization',
  path,
})
const shown = (rows: ReturnType<typeof treeOf>) =>
  rows.map(({ account, depth }) => `${'-'.repeat(depth)}${account?.name}`)

it('stands accounts below those that they are in, as far as those are there', () => {
  const accounts = [
    place('A'),
    place('B'),
    place('b1', 'B'),
    place('a1', 'A'),
    place('deep', 'B', 'b1'),
    place('x', 'gone'),
  ]
  expect(shown(treeOf(accounts))).toEqual(['A', '-a1', 'B', '-b1', '--deep', 'x'])
})

it('shows each of two accounts with one name once, and what is below that name once', () => {
  expect(shown(treeOf([place('A'), place('A'), place('a', 'A')]))).toEqual(['A', '-a', 'A'])
})

it('has what was used last and all at once before the tree, and only what is found once words are typed', () => {
  const [a, b] = [place('A'), place('B')]
  expect(groupsOf(false, [b], [a, b]).map(({ label, rows }) => [label, ...rows.map(row => row.account?.name)])).toEqual(
    [
      ['Recent', 'B'],
      ['Accounts', undefined, 'A', 'B'],
    ],
  )
  expect(groupsOf(true, [b], [a]).map(({ rows }) => rows)).toEqual([[{ account: a, depth: 0 }]])
  expect(groupsOf(true, [b], [])).toEqual([])
})

it('knows the accounts of pages that were visited, the latest first, each once', () => {
  const visits = ['/~/e1/overview', '/a/2', '/profile', '/~/e2', '/~/gone/cost', '/a/3', '/a'].map(path => ({ path }))
  const environments = [
    { id: 'e1', accountId: '1' },
    { id: 'e2', accountId: '2' },
  ]
  expect(recentAccounts(visits, environments, 9)).toEqual(['1', '2', '3'])
  expect(recentAccounts(visits, environments, 2)).toEqual(['1', '2'])
})
