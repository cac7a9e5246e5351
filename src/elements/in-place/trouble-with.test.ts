import { expect, it } from 'vitest'
import { matchRoute } from '../../react/app/routes.js'
import { SCREENS } from '../../react/screens.js'
import { troubleWith } from './trouble-with.js'

const token = (features: readonly string[]) =>
  `x.${btoa(JSON.stringify({ scope: 'environment:e:read', policy: { features } })).replaceAll('=', '')}.y`
const at = (path: string, session?: string) => {
  const match = matchRoute(path)
  const trouble = troubleWith(typeof match === 'object' ? match.screen : undefined, session)
  return trouble && `${trouble.message}. ${trouble.details[0]?.hint}`
}

it.each([
  ['/~/e/entities/aws.vm', ['metrics'], undefined],
  ['/~/e/overview/storage', ['metrics'], undefined],
  ['/~/e/dashboards', ['metrics'], undefined],
  ['/~/e/cost', ['costs'], undefined],
  ['/~/e/cost', ['metrics'], "This page's session does not open costs. Name plinth-cost in the session's elements"],
  ['/~/e/insights', [], "This page's session does not open insights. Name plinth-insights in the session's elements"],
])('a session that opens little says so: %s with %o', (path, features, words) => {
  expect(at(path, token(features))).toBe(words)
})

it.each([
  '/',
  '/audit',
  '/password',
  '/invites/x',
  '/nowhere',
  '/~/%E0%A4%A',
])('what is of the whole portal, or nothing, has no place within an element: %s', path => {
  expect(at(path)).toMatch(/cannot be shown here/)
})

it.each([
  '/password',
  '/signup',
  '/invites/x',
])('an element that is a way in shows the others, without a session: %s', path => {
  const match = matchRoute(path)
  const screen = typeof match === 'object' ? match.screen : undefined
  expect(troubleWith(screen, undefined, true)).toBeUndefined()
  expect(troubleWith(screen, undefined)).toBeDefined()
})

it('everything about an environment has one', () => {
  for (const { routes } of SCREENS) {
    for (const { pattern } of routes) {
      if (pattern.startsWith('/~/') && typeof matchRoute(pattern) === 'object') expect(at(pattern)).toBeUndefined()
    }
  }
})
