import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardsScreen } from '../features/dashboards/screen.js'
import { entitiesScreen } from '../features/entities/screen.js'
import { homeScreen } from '../features/home/screen.js'
import { indexScreen } from '../features/index/screen.js'
import { hubScreen } from '../features/overview/hub/screen.js'
import { overviewScreen } from '../features/overview/screen.js'
import { propertiesScreen } from '../features/properties/screen.js'
import { entranceScreen } from '../features/sign-in/by-link.js'
import { paths } from '../hooks/paths.js'
import { SCREENS } from '../screens.js'
import { matchRoute } from './routes.js'

const found = (path: string) => {
  const match = matchRoute(path)
  return typeof match === 'object' ? [match.screen, match.props] : match
}
/** Anything that an id may be but for parts that browsers take out of an address. */
const id = fc.string({ minLength: 1 }).filter(text => text !== '.' && text !== '..')

describe('an address', () => {
  const environmentId = 'e1'
  it.each([
    ['/', [homeScreen, {}]],
    ['/demo', [homeScreen, { leadsTo: 'demo' }]],
    ['/insights', [homeScreen, { leadsTo: 'insights' }]],
    ['/a/a1/hub', [hubScreen, { accountId: 'a1' }]],
    ['/~/e1', '/~/e1/overview'],
    ['/~/e1/overview', [overviewScreen, { environmentId, section: 'main' }]],
    ['/~/e1/overview/storage', [overviewScreen, { environmentId, section: 'storage' }]],
    ['/~/e1/overview/none', undefined],
    ['/~/e1/overview/main', undefined],
    ['/~/e1/overview/constructor', undefined],
    ['/~/e1/dashboards', [dashboardsScreen, { environmentId }]],
    ['/~/e1/dashboards/vm', [dashboardsScreen, { environmentId, type: 'vm' }]],
    ['/~/e1/entities?x=1', [entitiesScreen, { environmentId }]],
    ['/~/e1/entities/', [entitiesScreen, { environmentId }]],
    ['/~/e1/entities/aws.vm?q=web', [indexScreen, { environmentId, type: 'aws.vm' }]],
    ['/~/e1/entities/aws.vm/a%2Fb', [propertiesScreen, { environmentId, type: 'aws.vm', entityId: 'a/b' }]],
    ['/~/e1/entities/aws.vm/a/b', undefined],
    ['/~/e1/nothing', undefined],
    ['/~', undefined],
    ['/~/e1/entities/%E0%A4', undefined],
    ['/signup#t=abc-1', [entranceScreen, { way: 'signUp', token: 'abc-1' }]],
    ['/password?t=abc_1', [entranceScreen, { way: 'password', token: 'abc_1' }]],
    ['/password', [entranceScreen, { way: 'password', token: '' }]],
    [
      '/a/a1/7d0b5a2e-3c1f-4f0e-9a53-0d7d1a2b3c4d',
      [hubScreen, { accountId: 'a1', clientId: '7d0b5a2e-3c1f-4f0e-9a53-0d7d1a2b3c4d' }],
    ],
    ['/a/a1/x413a10484a48dacc9d465ba2', [hubScreen, { accountId: 'a1', clientId: 'x413a10484a48dacc9d465ba2' }]],
    ['/a/a1/nothing', undefined],
    ['/a/a1/members', '/a/a1/settings/members'],
    ['/a/a1/settings', '/a/a1/settings/general'],
    ['/signup/more', undefined],
  ])('%s', (path, expected) => {
    expect(found(path)).toEqual(expected)
  })

  it('is read back as it was printed, whatever the ids are', () => {
    fc.assert(
      fc.property(id, id, id, (environmentId, type, entityId) => {
        expect(found(paths.entity(environmentId, type, entityId))).toEqual([
          propertiesScreen,
          { environmentId, type, entityId },
        ])
        expect(found(paths.index(environmentId, type, '?q=a/b#c'))).toEqual([indexScreen, { environmentId, type }])
      }),
    )
  })

  it('is never an error, whatever somebody types', () => {
    fc.assert(fc.property(fc.string(), path => void matchRoute(path)))
    fc.assert(fc.property(fc.webPath(), path => void matchRoute(path)))
  })

  it('is one screen’s: no two screens have one of the same form', () => {
    const forms = SCREENS.flatMap(screen => screen.routes.map(({ pattern }) => pattern.replace(/:\w+/g, ':')))
    expect(forms).toEqual([...new Set(forms)])
  })

  it('stands behind every place of the sidebar', () => {
    for (const screen of SCREENS) {
      const { navigation } = screen
      if (!navigation) continue
      const address = navigation.among === 'portal' ? navigation.address : navigation.address('e1')
      expect(found(address)).toEqual([screen, expect.anything()])
    }
  })
})
