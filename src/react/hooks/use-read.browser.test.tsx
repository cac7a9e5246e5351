import { PortalError } from '../../wire/errors.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { useRead } from './use-read.js'

function Reading({ read }: { read(): Promise<string> }) {
  const { value, error, again } = useRead('it', read)
  return (
    <p>
      <button type="button" onClick={again} />
      {[value, error?.error].filter(Boolean).join(' ') || 'nothing yet'}
    </p>
  )
}

/** Shows what is read, the answers one after the other; `pass` lets a quarter of a minute go by. */
async function shown(answers: readonly (PortalError | string)[]) {
  const real = window.setTimeout
  const waiting: (() => void)[] = []
  window.setTimeout = ((act: (...more: unknown[]) => void, ms?: number, ...more: unknown[]) =>
    ms === 15_000 ? waiting.push(() => act(...more)) : real(act, ms, ...more)) as typeof window.setTimeout
  let asked = 0
  const read = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer instanceof PortalError) throw answer
    return answer ?? ''
  }
  const screen = openScreen()
  await screen.render(<Reading read={read} />)
  return {
    text: () => screen.get('p').textContent,
    asked: () => asked,
    again: () => screen.get('button').click(),
    async pass() {
      await until('it waits to read again', () => waiting.length > 0)
      for (const act of waiting.splice(0)) act()
    },
    leave() {
      window.setTimeout = real
      screen.remove()
    },
  }
}

describe('what is read once', () => {
  it('is read again by itself where the server was away, until it is there', async () => {
    const page = await shown([new PortalError('NETWORK'), new PortalError('NETWORK'), 'there'])
    await page.pass()
    await page.pass()
    await until('it is there', () => page.text() === 'there')
    equal(page.asked(), 3)
    page.leave()
  })

  it('stays when reading it again fails, and goes when it is refused', async () => {
    const page = await shown(['there', new PortalError('NETWORK'), 'new', new PortalError('FORBIDDEN')])
    await until('it is read', () => page.text() === 'there')
    page.again()
    await until('it has failed', () => page.text() === 'there NETWORK')
    await page.pass()
    await until('it is read by itself', () => page.text() === 'new')
    page.again()
    await until('it is refused', () => page.text() === 'FORBIDDEN')
    page.leave()
  })

  it('is not asked for again where that would not help', async () => {
    const page = await shown([new PortalError('FORBIDDEN')])
    await until('it is refused', () => page.text() === 'FORBIDDEN')
    // Whatever would read again has had its time.
    await new Promise(passed => setTimeout(passed, 100))
    equal(page.asked(), 1)
    page.leave()
  })
})
