/** Views are saved and deleted by the keyboard: it stays on what it is asked next. */
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { Portal } from '../../../core/types.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import SavedViews from './saved-views.js'

const saved = (name: string) => ({
  ...{ id: name, name, entity: 'vmware.vm', view: '?q=web', sharing: 'user', isDefault: false },
  ...{ updatedAt: '2026-11-27T00:00:00.000Z', isMine: true, mayDelete: true },
})

async function open() {
  const screen = openScreen(400, 600)
  const state = { names: ['Web', 'Databases'], applied: 0 }
  const portal = {
    openingViews: { refresh() {} },
    async call(method: string, path: string, body: { name: string }) {
      if (method === 'get') return { filters: state.names.map(saved) }
      if (method === 'post' && body.name === 'Taken') throw new PortalError('CONFLICT', { message: 'There is one' })
      if (method === 'post') state.names.push(body.name)
      if (method === 'delete') state.names = state.names.filter(name => !path.endsWith(name))
      return {}
    },
  } as unknown as Portal
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <SavedViews
        environmentId="e1"
        entity="vmware.vm"
        view={{ ...DEFAULT_VIEW, filterText: 'web' }}
        onChoose={() => {
          state.applied += 1
        }}
        close={() => {}}
      />
    </ScreenHostContext>,
  )
  const button = (name: string) =>
    until(name, () => screen.all('button').find(each => (each.getAttribute('aria-label') ?? each.textContent) === name))
  return {
    ...screen,
    state,
    async press(name: string) {
      const found = await button(name)
      found.focus()
      found.click()
    },
    focused: (what: string, is: (element: Element) => boolean) =>
      until(what, () => {
        const { activeElement } = screen.root
        return activeElement && is(activeElement)
      }),
    async type(text: string) {
      const field = await until('the field', () => screen.root.querySelector<HTMLInputElement>('#filter-name'))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    shows: (text: string) => until(text, () => screen.root.textContent?.includes(text)),
  }
}

it('the question whether a view is deleted takes the focus, and leaves it in the menu', async () => {
  const screen = await open()
  await screen.press('Delete the view Web')
  await screen.focused('the question', ({ textContent }) => textContent === 'Delete?')
  await screen.press('Delete?')
  await until('its end', () => screen.state.names.length === 1)
  await screen.focused('the menu', ({ className }) => className === 'condition')
  equal(screen.state.applied, 0)
  screen.remove()
})

it('saving leaves the focus in the field, and says there why it was refused', async () => {
  const screen = await open()
  await screen.type('Taken')
  await screen.press('Save')
  await screen.shows('There is one')
  await screen.focused('the field', ({ id }) => id === 'filter-name')
  await screen.type('Mine')
  await screen.press('Save')
  await until('the view', () => screen.state.names.includes('Mine'))
  await screen.focused('the field', ({ id }) => id === 'filter-name')
  await screen.type('Web')
  await screen.press('Replace')
  screen.remove()
})
