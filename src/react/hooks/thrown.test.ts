import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { thrownError } from './thrown.js'

describe('what a screen says of anything thrown', () => {
  it('keeps an error of the portal', () => {
    const error = new PortalError('NOT_FOUND')
    expect(thrownError(error)).toBe(error)
  })

  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: http://x/kit/index-screen.js'],
    ['Firefox', 'error loading dynamically imported module: http://x/kit/index-screen.js'],
    ['WebKit', 'Importing a module script failed.'],
  ])('says the network sentence where %s could not fetch a part of the kit', (_browser, message) => {
    const error = thrownError(new TypeError(message))
    expect(error.code).toBe(10)
    expect(error.message).toBe('The operation cannot be completed due to a network failure')
    expect(error.details[0]?.hint).toContain('reload the page')
  })

  it('blames the portal for anything else', () => {
    expect(thrownError(new TypeError('x is not a function')).code).toBe(8)
    expect(thrownError('thrown text', 'This screen could not be shown').message).toBe('This screen could not be shown')
  })
})
