/** What is said while a page is long in coming. */
import type { Portal } from '../../core/types.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { StillWaiting } from './still-waiting.js'

describe('a page that is long in coming', () => {
  it('says so after two seconds, and nothing once it is there', async () => {
    const screen = openScreen()
    const host = hostIn(screen.root, { location: {} as Portal['location'] })
    const show = (isThere: boolean) =>
      screen.render(
        <ScreenHostContext value={host}>
          <main>{isThere ? 'Here' : <span className="skeleton" />}</main>
          <StillWaiting />
        </ScreenHostContext>,
      )
    try {
      await show(false)
      const began = performance.now()
      await until('the word', () => screen.root.textContent?.includes('Still reading'))
      if (performance.now() - began < 1_900) throw new Error('too early')
      equal(screen.all('button').length, 0)
      await show(true)
      await until('it is gone', () => screen.all('.waiting').length === 0)
    } finally {
      screen.remove()
    }
  })

  it('says nothing of work that says itself how far it is', async () => {
    const screen = openScreen()
    const host = hostIn(screen.root, { location: {} as Portal['location'] })
    const show = (isTold: boolean) =>
      screen.render(
        <ScreenHostContext value={host}>
          <main>
            <div data-progress={isTold || undefined}>
              <span className="skeleton" />
            </div>
          </main>
          <StillWaiting />
        </ScreenHostContext>,
      )
    try {
      await show(true)
      await new Promise(done => setTimeout(done, 3_000))
      equal(screen.all('.waiting').length, 0)
      await show(false)
      await until('the word', () => screen.root.textContent?.includes('Still reading'))
    } finally {
      screen.remove()
    }
  })
})
