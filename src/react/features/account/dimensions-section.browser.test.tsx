/** Dimensions of an account that somebody changes elsewhere, and a role that is taken away while a form is open. */
import { createMemoryLocation } from '../../../core/location.js'
import type { Portal } from '../../../core/types.js'
import { createCatalogue } from '../../../spec/catalogue.js'
import type { Account } from '../../../wire/account-area.js'
import type { Dimensions } from '../../../wire/dimensions.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { DimensionsSection } from './dimensions-section.js'

const UNIT: Dimensions['dimensions'][number] = {
  ...{ id: 'd1', key: 'unit', name: 'Unit', description: '', values: null, rules: [], fallback: null },
  ...{ version: 1, changedAt: '2026-11-21T12:00:00Z', isOwn: true, accountName: null },
}
const WHY = 'Only who may change the account changes its dimensions'

/** What is there is asked for every two seconds, as entities do not follow yet. */
async function open() {
  const screen = openScreen(900, 700)
  const there = { dimensions: [UNIT], isMine: true, computed: { environments: 1, pending: 1, at: null } }
  const state: { there: Dimensions; refuses?: PortalError; sent: unknown[] } = { there, sent: [] }
  const portal = {
    location: createMemoryLocation('/a/1/settings/dimensions'),
    catalogue: createCatalogue([]),
    async call(method: string, _path: string, body: unknown) {
      if (method === 'patch') state.sent.push(body)
      if (state.refuses) throw state.refuses
      return method === 'get' ? structuredClone(state.there) : { ...UNIT, ...(body as object) }
    },
  } as unknown as Portal
  const account = { id: '1', name: 'Company' } as Account
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <DimensionsSection account={account} onChange={() => undefined} />
    </ScreenHostContext>,
  )
  const text = () => screen.root.textContent ?? ''
  await until('the list', () => text().includes('unit'))
  const named = () =>
    until('the field of the name', () =>
      screen.all('.dialog input').find(input => (input as HTMLInputElement).value.startsWith('Unit')),
    ) as Promise<HTMLInputElement>
  return {
    ...screen,
    state,
    text,
    named,
    async openForm() {
      screen.get('button.link').click()
      return named()
    },
    async type(value: string) {
      const input = await named()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await until('the button', () => text().includes('Save 1 change'))
    },
  }
}

describe('dimensions of an account', () => {
  it('are shown as another tab changed them, in the form too, where nothing was typed', async () => {
    const screen = await open()
    const input = await screen.openForm()
    screen.state.there = { ...screen.state.there, dimensions: [{ ...UNIT, name: 'Unit of theirs', version: 2 }] }
    await until('the other name', () => screen.get('button.link').textContent === 'Unit of theirs')
    await until('the other name in the form', () => input.value === 'Unit of theirs')
    screen.remove()
  })

  it('stay while the server is away', async () => {
    const screen = await open()
    screen.state.refuses = new PortalError('NETWORK')
    await new Promise(resolve => setTimeout(resolve, 2_500))
    equal(screen.all('button.link').length, 1)
    screen.remove()
  })

  it('keep what was typed when the role is taken away, and say why it is not saved', async () => {
    const screen = await open()
    await screen.openForm()
    await screen.type('Unit of mine')
    screen.state.there = { ...screen.state.there, isMine: false }
    await until('the list of a reader', () => screen.text().includes('You may look, not change'))
    equal((await screen.named()).value, 'Unit of mine')
    screen.state.refuses = new PortalError('FORBIDDEN', { message: WHY })
    await until('a refused list', () => screen.all('button.link').length === 0)
    const save = screen.all('.dialog button').find(button => button.textContent?.startsWith('Save'))
    save?.click()
    await until('the reason', () => screen.get('.dialog').textContent?.includes(WHY))
    equal(screen.state.sent, [{ name: 'Unit of mine', version: 1 }])
    equal((await screen.named()).value, 'Unit of mine')
    screen.remove()
  })
})
