/** What the head of a map says of the time that it shows. */
import { atom } from 'nanostores'
import type { Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import type { SeenWindow } from '../../../wire/aggregates.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { openScreen, until } from '../../testing/shadow-screen.js'
import { MapHead } from './map-head.js'

const stack = { nodes: { id: [], type: [] }, types: [], isGone: new Set() } as unknown as Stack
const view = { filters: {}, filterText: '' } as unknown as IndexView

describe('the head of a map', () => {
  it('says until when its reader sees it, where that is over, on an element as in the portal', async () => {
    const screen = openScreen()
    const $seen = atom<SeenWindow | null | undefined>(null)
    const datastore = { $seen, $counts: atom(undefined) } as unknown as Datastore
    const tags = () => screen.all('.tag').map(({ textContent }) => textContent)
    try {
      await screen.render(
        <ScreenHostContext value={hostIn(screen.root)}>
          <MapHead
            title="Stack"
            {...{ stack, datastore, view }}
            setView={() => {}}
            found={0}
            onJump={() => {}}
            heats={[]}
          />
        </ScreenHostContext>,
      )
      await until('the head', () => screen.all('h1').length === 1 && tags().length === 0)
      $seen.set({ from: null, until: new Date(Date.now() + 300).toISOString() })
      await until('the end of the window', () => tags().join().startsWith('Until '))
    } finally {
      screen.remove()
    }
  })
})
