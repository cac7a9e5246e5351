// biome-ignore-all lint/a11y: the markup of a grid, as its library draws it.
import { useRef } from 'react'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, frame, openScreen, until } from '../testing/shadow-screen.js'
import { SkipLinks } from './skip-links.js'
import { useReturningFocus } from './use-returning-focus.js'

/** A page with bars before it; its list may come later. */
function Page({ place, rows }: { place: string; rows: readonly string[] }) {
  const main = useRef<HTMLElement>(null)
  useReturningFocus(main, place)
  return (
    <>
      <SkipLinks />
      <a href="/bar">Bar</a>
      <main id="main" tabIndex={-1} ref={main}>
        <button type="button">Filter</button>
        {rows.length > 0 && (
          <div role="grid">
            {rows.map((row, at) => (
              <div role="row" key={row}>
                <div role="gridcell" tabIndex={at === 0 ? 0 : -1} className={row}>
                  <a href={`/${row}`} tabIndex={-1}>
                    {row}
                  </a>
                </div>
              </div>
            ))}
          </div>
        )}
      </main>
    </>
  )
}

async function open() {
  const screen = openScreen()
  const show = (place: string, rows: readonly string[]) =>
    screen.render(
      <ScreenHostContext value={hostIn(screen.root)}>
        <Page place={place} rows={rows} />
      </ScreenHostContext>,
    )
  const at = () => screen.root.activeElement?.className || screen.root.activeElement?.localName
  return { screen, show, at }
}

const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'))

describe('the first tab stops of a page', () => {
  it('lead past everything to its list, and to its content', async () => {
    const { screen, show, at } = await open()
    await show('list', ['one', 'two'])
    const first = screen.get('.skip')
    first.focus()
    await frame()
    equal(
      screen.all('.skip').map(({ textContent }) => textContent),
      ['Skip to the list', 'Skip to content'],
    )
    first.click()
    equal(at(), 'one')
    screen.all('.skip')[1]?.click()
    equal(at(), 'main')
    screen.remove()
  })

  it('lead to the content alone where there is no list', async () => {
    const { screen, show, at } = await open()
    await show('page', [])
    screen.get('.skip').focus()
    await frame()
    equal(
      screen.all('.skip').map(({ textContent }) => textContent),
      ['Skip to content'],
    )
    screen.get('.skip').click()
    equal(at(), 'main')
    screen.remove()
  })
})

describe('the keyboard', () => {
  it('begins at the content of a new page, and comes back with Back to the row that it left', async () => {
    const { screen, show, at } = await open()
    await show('list', ['one', 'two'])
    screen.get('.two a').focus()
    await show('entity', [])
    equal(at(), 'main')
    goBack()
    await show('list', [])
    equal(at(), 'main')
    await show('list', ['one', 'two'])
    await until('focus is in the row', () => at() === 'two')
    screen.remove()
  })

  it('stays where the reader has gone meanwhile, and begins anew where a link leads to the page again', async () => {
    const { screen, show, at } = await open()
    await show('list', ['one', 'two'])
    screen.get('.two a').focus()
    await show('entity', [])
    goBack()
    await show('list', [])
    screen.get('main button').focus()
    await show('list', ['one', 'two'])
    await frame()
    equal(at(), 'button')
    screen.get('.two a').focus()
    await show('entity', [])
    await show('list', ['one', 'two'])
    equal(at(), 'main')
    screen.remove()
  })
})
