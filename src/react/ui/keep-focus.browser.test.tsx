import { frame, openScreen, until } from '../testing/shadow-screen.js'
import { keepFocus } from './keep-focus.js'

/** A page with a list: of the first row one button does its work and goes, the second may be deleted whole. */
function Page({ rows, busy = false, done = false }: { rows: readonly string[]; busy?: boolean; done?: boolean }) {
  return (
    <main>
      <h1>Things</h1>
      <ul>
        {rows.map(row => (
          <li key={row}>
            {!done && (
              <button type="button" className={`act-${row}`} disabled={busy}>
                Act
              </button>
            )}
            <button type="button" className={`more-${row}`}>
              More
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>Nothing</p>}
    </main>
  )
}

async function open() {
  const screen = openScreen()
  const stop = keepFocus(screen.root)
  const at = () => screen.root.activeElement?.className || screen.root.activeElement?.localName
  return {
    screen,
    at,
    comes: (what: string) => until(`focus is at ${what}, not ${at()}`, () => at() === what),
    end() {
      stop()
      screen.remove()
    },
  }
}

describe('the keyboard, when what it was on is taken away', () => {
  it('goes to the control beside it, to the next row, and without any to the heading', async () => {
    const page = await open()
    const { screen, comes } = page
    await screen.render(<Page rows={['a', 'b']} />)
    screen.get('.act-a').focus()
    await screen.render(<Page rows={['a', 'b']} done />)
    await comes('more-a')
    await screen.render(<Page rows={['b']} done />)
    await comes('more-b')
    await screen.render(<Page rows={[]} done />)
    await comes('h1')
    page.end()
  })

  it('comes back to a control that could not be used for a while', async () => {
    const page = await open()
    const { screen, comes } = page
    await screen.render(<Page rows={['a']} />)
    screen.get('.act-a').focus()
    await screen.render(<Page rows={['a']} busy />)
    await screen.render(<Page rows={['a']} />)
    await comes('act-a')
    page.end()
  })

  it('stays nowhere when somebody left, and where somebody went', async () => {
    const page = await open()
    const { screen, at } = page
    await screen.render(<Page rows={['a', 'b']} />)
    screen.get('.act-a').focus()
    screen.get('.act-a').blur()
    for (let i = 0; i < 3; i++) await frame()
    await screen.render(<Page rows={['b']} />)
    for (let i = 0; i < 3; i++) await frame()
    if (at() !== undefined) throw new Error(`focus came to ${at()}`)
    screen.get('.act-b').focus()
    await screen.render(<Page rows={['b', 'c']} />)
    screen.get('.more-c').focus()
    await screen.render(<Page rows={['c']} />)
    for (let i = 0; i < 3; i++) await frame()
    if (at() !== 'more-c') throw new Error(`focus came to ${at()}`)
    page.end()
  })
})
