/** What is said of how a place is filled, and what may be done in it, by who reads it. */
import type { Datastore, Portal } from '../../core/types.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { useDecides } from '../hooks/use-decides.js'
import { hostIn } from '../testing/host.js'
import { equal, frame, openScreen, until } from '../testing/shadow-screen.js'
import { HowToFill } from './how-to-fill.js'

/** Of a reader with an account (`isPersonal`) whose role decides or not; `asked` counts how often that was asked. */
async function openFor(reader: { isPersonal: boolean; decides: () => Promise<boolean> }) {
  const screen = openScreen()
  const state = { asked: 0 }
  const datastore = {
    environment: { id: 'e1' },
    decides() {
      state.asked += 1
      return reader.decides()
    },
  } as unknown as Datastore
  const portal: Partial<Portal> = { isPersonal: reader.isPersonal, datastore: () => datastore }
  const Act = () => useDecides('e1') && <button type="button">Act</button>
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <HowToFill datastore={datastore}>
        <code>import</code>
      </HowToFill>
      <Act />
      <p>end</p>
    </ScreenHostContext>,
  )
  await until('it is drawn', () => screen.all('p').length === 1)
  for (let i = 0; i < 3; i++) await frame()
  const shown = () => [screen.all('code').length, screen.all('button').length]
  return { screen, shown, state }
}

describe('an empty place', () => {
  it('says how it is filled, and offers to act, to who may decide there', async () => {
    const { screen, shown } = await openFor({ isPersonal: true, decides: async () => true })
    await until('it is known', () => shown()[0] === 1)
    equal(shown(), [1, 1])
    screen.remove()
  })

  it('says neither to who may only look, nor where that could not be asked', async () => {
    for (const decides of [async () => false, () => Promise.reject(new Error('away'))]) {
      const { screen, shown, state } = await openFor({ isPersonal: true, decides })
      equal([shown(), state.asked > 0], [[0, 0], true])
      screen.remove()
    }
  })

  it('asks nothing for customers of a partner', async () => {
    const { screen, shown, state } = await openFor({ isPersonal: false, decides: async () => true })
    equal([shown(), state.asked], [[0, 0], 0])
    screen.remove()
  })
})
