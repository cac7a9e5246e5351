import { atom } from 'nanostores'
import type { Portal } from '../../../../core/types.js'
import { PortalError } from '../../../../wire/errors.js'
import { ScreenHostContext } from '../../../hooks/screen-host.js'
import { hostIn } from '../../../testing/host.js'
import { equal, openScreen, until } from '../../../testing/shadow-screen.js'
import { HubScreen } from './hub-screen.js'

/** What is said of an account without the hub, to somebody with the abilities. */
async function saidTo(abilities: string[]) {
  const screen = openScreen()
  const call = async (_method: string, path: string) => {
    if (path.endsWith('/abilities')) return { abilities }
    throw new PortalError('FORBIDDEN', { message: 'No hub' })
  }
  const account = { id: 'a1', name: 'Acme', type: 'organization', currency: 'USD' }
  const $resources = atom({ value: { accounts: [account], environments: [] }, error: undefined })
  const catalogue = { load: () => new Promise(() => undefined) }
  const portal = { call, $resources, catalogue } as unknown as Partial<Portal>
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <HubScreen accountId="a1" />
    </ScreenHostContext>,
  )
  await until('it is said', () => screen.root.textContent?.includes('has the hub'))
  return screen
}

describe('an account without the hub', () => {
  it('leads who may give it one there', async () => {
    const screen = await saidTo(['admin'])
    const link = await until('the way there', () =>
      screen.all('a').find(each => each.getAttribute('href') === '/admin/accounts/a1'),
    )
    equal(link.textContent, 'The account in the administration')
    equal(screen.root.textContent?.includes('An administrator sets that'), false)
    screen.remove()
  })

  it('says to others who does', async () => {
    const screen = await saidTo([])
    await until('it is said', () => screen.root.textContent?.includes('An administrator sets that'))
    equal(
      screen.all('a').map(each => each.getAttribute('href')),
      ['/a/a1'],
    )
    screen.remove()
  })
})

describe('the hub', () => {
  it('asks for what its widgets are before the environments of the session are known', async () => {
    const screen = openScreen()
    const asked: string[] = []
    const catalogue = {
      load(type: string) {
        asked.push(type)
        return new Promise(() => undefined)
      },
    }
    const $resources = atom({ value: undefined, error: undefined })
    await screen.render(
      <ScreenHostContext value={hostIn(screen.root, { $resources, catalogue } as unknown as Partial<Portal>)}>
        <HubScreen accountId="a1" />
      </ScreenHostContext>,
    )
    equal(asked, ['hub.system'])
    screen.remove()
  })
})
