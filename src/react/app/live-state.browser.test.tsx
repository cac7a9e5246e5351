/** What the chip says of the connection. */
import { atom } from 'nanostores'
import type { Datastore, StreamStatus } from '../../core/types.js'
import type { SeenWindow } from '../../wire/aggregates.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { openScreen, until } from '../testing/shadow-screen.js'
import { LiveWord } from '../ui/live-word.js'
import { LiveState } from './live-state.js'

describe('the state of the connection', () => {
  it('is "Connecting" before the first one only, and says since when it is gone', async () => {
    const screen = openScreen()
    const $stream = atom<StreamStatus>({ phase: 'connecting' })
    const $seen = atom<SeenWindow | null | undefined>(undefined)
    const host = hostIn(screen.root, { datastore: () => ({ $stream, $seen }) as unknown as Datastore })
    const says = (words: string) => until(words, () => screen.root.textContent === words)
    try {
      await screen.render(
        <ScreenHostContext value={host}>
          <LiveState environmentId="e" />
        </ScreenHostContext>,
      )
      await says('Connecting')
      $stream.set({ phase: 'live' })
      await says('Live')
      // Other data are wanted: a connection of its own for a moment.
      $stream.set({ phase: 'connecting' })
      await new Promise(resolve => setTimeout(resolve, 300))
      await says('Live')
      const since = Date.UTC(2026, 10, 22, 21, 4)
      $stream.set({ phase: 'reconnecting', since, retryAt: since, failures: 1 })
      await says('Reconnecting since 21:04')
      $stream.set({ phase: 'live' })
      await says('Live')
      $stream.set({ phase: 'connecting' })
      await until('more than a moment', () => screen.root.textContent?.startsWith('Reconnecting since '))
      $stream.set({ phase: 'live' })
      $seen.set({ from: null, until: new Date(Date.now() + 60_000).toISOString() })
      await says('Live')
      // Nothing of what comes now is for a reader whose window has ended, while the page is open too.
      $seen.set({ from: null, until: new Date(Date.now() + 300).toISOString() })
      await until('the end of the window', () => screen.root.textContent?.startsWith('Until '))
    } finally {
      screen.remove()
    }
  })

  it('is said at the foot of a list, as is until when its reader sees it', async () => {
    const screen = openScreen()
    const $seen = atom<SeenWindow | null | undefined>(undefined)
    const datastore = { $seen } as unknown as Datastore
    try {
      await screen.render(
        <ScreenHostContext value={hostIn(screen.root, {})}>
          <LiveWord datastore={datastore} />
        </ScreenHostContext>,
      )
      await until('live', () => screen.root.textContent === 'Live')
      $seen.set({ from: null, until: new Date(Date.now() - 60_000).toISOString() })
      await until('the end of the window', () => screen.root.textContent?.startsWith('Until '))
    } finally {
      screen.remove()
    }
  })

  it('says nothing of what is about all environments but that it is gone', async () => {
    const screen = openScreen()
    const $stream = atom<StreamStatus>({ phase: 'connecting' })
    const host = hostIn(screen.root, { $stream })
    const says = (words: string) => until(words || 'nothing', () => screen.root.textContent === words)
    try {
      await screen.render(
        <ScreenHostContext value={host}>
          <LiveState />
        </ScreenHostContext>,
      )
      $stream.set({ phase: 'live' })
      await says('')
      const since = Date.UTC(2026, 10, 22, 21, 4)
      $stream.set({ phase: 'reconnecting', since, retryAt: since, failures: 1 })
      await says('Reconnecting since 21:04')
      $stream.set({ phase: 'live' })
      await says('')
    } finally {
      screen.remove()
    }
  })
})
