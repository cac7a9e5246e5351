/** Menus on pages that are zoomed, shrunk, moved or clipped around the element: at their buttons all the same, and above all else. */
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, frame, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { Menu, MenuItem } from './menu.js'

/** Between a button and its menu. */
const GAP = 4
/** Pixels by which a menu may be off. */
const TOLERANCE = 2

let screen: ShadowScreen
let around: HTMLElement

async function open(pageStyle: string, aroundStyle: string): Promise<HTMLElement> {
  document.documentElement.setAttribute('style', pageStyle)
  around.setAttribute('style', `margin: 60px 0 0 90px; ${aroundStyle}`)
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <Menu label="Export">{() => <MenuItem onSelect={() => {}}>A line that is long enough</MenuItem>}</Menu>
    </ScreenHostContext>,
  )
  screen.get('button').click()
  const menu = await until('the menu', () => screen.root.querySelector<HTMLElement>('.menu'))
  await frame()
  await frame()
  return menu
}

describe('a menu', () => {
  beforeEach(() => {
    screen = openScreen()
    const host = screen.root.host
    around = document.createElement('div')
    host.replaceWith(around)
    around.append(host)
  })
  afterEach(() => {
    screen.remove()
    around.remove()
    document.documentElement.removeAttribute('style')
  })

  const cases: [where: string, pageStyle: string, aroundStyle: string][] = [
    ['as usual', '', ''],
    ['at zoom 0.8', '', 'zoom: 0.8'],
    ['at zoom 1.25', '', 'zoom: 1.25'],
    ['at zoom 1.5', '', 'zoom: 1.5'],
    ['on a page at zoom 0.8', 'zoom: 0.8', ''],
    ['on a page at zoom 1.25', 'zoom: 1.25', ''],
    ['at zoom 0.8 on a page at zoom 1.5', 'zoom: 1.5', 'zoom: 0.8'],
    ['in what is shrunk', '', 'transform: scale(0.75); transform-origin: 0 0'],
    ['in what is moved', '', 'transform: translate(40px, 30px)'],
    ['in what is filtered and contained', '', 'filter: saturate(1); contain: paint; height: 30px'],
    ['in what clips', '', 'overflow: hidden; height: 30px'],
  ]
  for (const [where, pageStyle, aroundStyle] of cases) {
    it(`opens at its button ${where}, and nothing lies over it`, async () => {
      const menu = (await open(pageStyle, aroundStyle)).getBoundingClientRect()
      const button = screen.get('button').getBoundingClientRect()
      const off = [menu.left - button.left, menu.top - button.bottom - GAP].map(Math.round)
      equal(
        off.map(pixels => Math.abs(pixels) <= TOLERANCE || pixels),
        [true, true],
      )
      const hit = screen.root.elementFromPoint(menu.left + menu.width / 2, menu.top + menu.height / 2)
      equal(hit?.closest('.menu') !== null && hit !== null, true)
    })
  }
})
