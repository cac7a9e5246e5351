import * as v from 'valibot'
import { expect, it } from 'vitest'
import { overlayValue } from './overlays.js'

const problem = (tags: object) => v.safeParse(overlayValue, { tags }).issues?.[0]?.message

it('keeps tags by their keys without the spaces around them, and refuses one that comes twice', () => {
  expect(v.parse(overlayValue, { tags: { ' env ': ' prod ' } })).toEqual({ tags: { env: 'prod' } })
  expect(problem({ env: '1', ' env ': '2' })).toBe('is there already')
  expect(problem({ 'a\nb': '1' })).toBe('has a line break, a tab or another control character')
})
