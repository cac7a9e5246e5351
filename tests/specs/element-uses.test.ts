import { expect, it } from 'vitest'
import { SCREEN_ELEMENTS } from '../../src/elements/tags.js'
import { SCREEN_TAGS } from '../../src/wire/element-uses.js'

it('names the screens that there are', () => {
  expect([...SCREEN_TAGS].sort()).toEqual(SCREEN_ELEMENTS.map(({ tag }) => tag).sort())
})
