/** Menus in a real browser: inside the shadow root, dismissed there, walked by keys. */
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, frame, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { Menu, MenuItem } from './menu.js'

let screen: ShadowScreen
let chosen: string[]

async function open(): Promise<void> {
  const host = hostIn(screen.root)
  await screen.render(
    <ScreenHostContext value={host}>
      <p>Elsewhere</p>
      <Menu label="Export" name="Tools">
        {close =>
          ['Copy', 'Export', 'Clear'].map(label => (
            <MenuItem
              key={label}
              onSelect={() => {
                chosen.push(label)
                close()
              }}
            >
              {label}
            </MenuItem>
          ))
        }
      </Menu>
    </ScreenHostContext>,
  )
  screen.get('button').click()
  await until('the menu', () => screen.root.querySelector('[role=menu]'))
  await until('focus in it', () => screen.root.activeElement?.textContent === 'Copy')
}

describe('a menu', () => {
  beforeEach(() => {
    screen = openScreen()
    chosen = []
  })
  afterEach(() => screen.remove())

  it('opens inside the shadow root, and nothing of it is in the page', async () => {
    await open()
    equal(document.querySelectorAll('[role=menu]').length, 0)
  })

  it('is walked by arrows and letters', async () => {
    await open()
    screen.press('ArrowDown')
    equal(screen.root.activeElement?.textContent, 'Export')
    screen.press('End')
    equal(screen.root.activeElement?.textContent, 'Clear')
    screen.press('e')
    equal(screen.root.activeElement?.textContent, 'Export')
  })

  it('runs what is chosen and closes', async () => {
    await open()
    screen.all('[role=menuitem]')[1]?.click()
    await until('it to close', () => screen.all('[role=menu]').length === 0)
    equal(chosen, ['Export'])
  })

  it('is dismissed by a press elsewhere in the same shadow root', async () => {
    await open()
    screen.get('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await until('it to close', () => screen.all('[role=menu]').length === 0)
    equal(chosen, [])
  })

  it('is dismissed by Escape, which gives focus back to its button', async () => {
    await open()
    screen.press('Escape')
    await until('it to close', () => screen.all('[role=menu]').length === 0)
    await frame()
    equal(screen.root.activeElement === screen.get('button'), true)
  })
})
