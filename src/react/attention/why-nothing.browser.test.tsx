/** Why there is nothing: told by what the reader sees of the time that it rests on. */
import { atom } from 'nanostores'
import type { SeenWindow } from '../../wire/aggregates.js'
import { DAY } from '../../wire/duration.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen } from '../testing/shadow-screen.js'
import { WhyNothing } from './why-nothing.js'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

async function saidTo(seen: SeenWindow | null | undefined) {
  const screen = openScreen()
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <WhyNothing datastore={{ $seen: atom(seen) } as never}>Nothing is open.</WhyNothing>
    </ScreenHostContext>,
  )
  const text = screen.root.textContent ?? ''
  screen.remove()
  return text.includes('Not shown to you') ? 'hidden' : text.includes('Nothing is open.') ? 'nothing' : text
}

it('is hidden from who sees fewer days than it rests on, and from nobody else', async () => {
  equal(await saidTo({ from: daysAgo(3), until: null }), 'hidden')
  equal(await saidTo({ from: daysAgo(59), until: daysAgo(2) }), 'hidden')
  equal(await saidTo({ from: daysAgo(61), until: null }), 'nothing')
  equal(await saidTo({ from: null, until: daysAgo(2) }), 'hidden')
  equal(await saidTo({ from: null, until: daysAgo(-2) }), 'nothing')
  equal(await saidTo(null), 'nothing')
  equal(await saidTo(undefined), 'nothing')
})
