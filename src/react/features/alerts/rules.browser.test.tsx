import type { Datastore, Portal } from '../../../core/types.js'
import type { AlertRules } from '../../../wire/alerts/rule.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import Rules from './rules.js'

const rule = (id: string, everywhere: boolean) => ({
  ...{ id, name: id, everywhere, entity: 'vm', where: null, forMinutes: 0, severity: 'caution', enabled: true },
  ...{ condition: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 24 } } },
  ...{ tell: { members: [], webhooks: [] }, version: 1, mutedUntil: null, measure: 'CPU utilization (p95)', unit: '%' },
  ...{ askedAt: '1970-01-01T00:00:00Z', trouble: null, holds: 17, createdBy: null, updatedAt: '1970-01-01T00:00:00Z' },
})

async function openFor(mayMute: AlertRules['mayMute']) {
  const screen = openScreen()
  const said: string[] = []
  const answer = {
    rules: [rule('Here', false), rule('Everywhere', true)],
    ...{ mayChange: { here: false, everywhere: false }, mayMute, ranAt: null, people: [], webhooks: [] },
  }
  const call = async (method: string) => {
    if (method === 'get') return answer
    throw new PortalError('FORBIDDEN', { message: 'Your role does not act on alerts' })
  }
  const portal = { call, catalogue: { has: () => false } } as unknown as Partial<Portal>
  const host = {
    ...hostIn(screen.root, portal),
    notice: (level: string, text: string) => said.push(`${level}: ${text}`),
  }
  await screen.render(
    <ScreenHostContext value={host}>
      <Rules datastore={{ environment: { id: 'e1' } } as unknown as Datastore} />
    </ScreenHostContext>,
  )
  await until('the rules are there', () => screen.root.textContent?.includes('Everywhere'))
  const menus = () => screen.all('button').filter(({ textContent }) => textContent?.startsWith('Actions of'))
  const names = () => menus().map(({ textContent }) => textContent)
  return { screen, said, menus, names }
}

describe('the rules of an environment', () => {
  it('are muted by who may, each by its reach', async () => {
    const { screen, names } = await openFor({ here: false, everywhere: false })
    equal(names(), [])
    screen.remove()
    const here = await openFor({ here: true, everywhere: false })
    equal(here.names(), ['Actions of Here'])
    here.screen.remove()
  })

  it('say it when muting is refused', async () => {
    const { screen, said, menus } = await openFor({ here: true, everywhere: true })
    menus()[0]?.click()
    const item = await until('the menu is open', () =>
      screen.all('[role=menuitem]').find(each => each.textContent === 'Mute 1 day'),
    )
    item.click()
    await until('it is said', () => said.length > 0)
    equal(said, ['error: Your role does not act on alerts'])
    screen.remove()
  })

  it('say what is measured by its label with its unit, and count what they hold for', async () => {
    const { screen } = await openFor({ here: true, everywhere: true })
    const text = screen.root.textContent ?? ''
    equal(
      ['CPU utilization (p95) over 24 h above 90%', '17 entities', 'cpu.utilization'].map(part => text.includes(part)),
      [true, true, false],
    )
    screen.remove()
  })
})
