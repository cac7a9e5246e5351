import { expect, it } from 'vitest'
import { DEFAULT_VIEW } from '../settings/settings.js'
import { ownPlace } from './own-place.js'

function world() {
  const heard: string[] = []
  const outside = {
    format: 'first',
    api: '/',
    settings: { $view: () => 'of the page', setView: () => heard.push('page'), theme: 'dark' },
  }
  const place = ownPlace(outside as never, '/a', () => ({
    onStep: path => heard.push(`step ${path}`),
    onSpelled: path => heard.push(`spelled ${path}`),
  }))
  return { outside, place, heard }
}

it('A screen in place of another has an address of its own, whose steps are told', () => {
  const { place, heard } = world()
  const { location } = place.portal
  expect(location.$path.get()).toBe('/a')
  location.push('/b')
  location.replace('/c')
  expect([location.$path.get(), heard]).toEqual(['/c', ['step /b', 'spelled /c']])
  place.show('/d')
  expect([location.$path.get(), heard.length]).toEqual(['/d', 2])
})

it('It has views of its own, and all else of the portal as it is now', () => {
  const { outside, place, heard } = world()
  const { settings } = place.portal
  expect(settings.$view('k').get()).toEqual(DEFAULT_VIEW)
  settings.setView('k', { filterText: 'web' })
  settings.setView('k', { section: 'io' })
  expect(settings.$view('k').get()).toEqual({ ...DEFAULT_VIEW, filterText: 'web', section: 'io' })
  expect(settings.$view('other').get()).toEqual(DEFAULT_VIEW)
  expect(heard).toEqual([])
  outside.format = 'second'
  expect([place.portal.format, Reflect.get(place.portal, 'api'), Reflect.get(settings, 'theme')]).toEqual([
    'second',
    '/',
    'dark',
  ])
})
