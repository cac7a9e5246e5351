/** A dashboard whose declaration is here is ready in its first rendering; another when it was fetched. */
import { createSpecSource } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { useDashboard } from './use-dashboard.js'

const spec = { type: 'x.vm', icon: 'cluster', label: { one: 'VM', many: 'VMs' }, fields: {} } as unknown as EntitySpec

let screen: ShadowScreen
let phases: string[]

function Probe() {
  const { phase } = useDashboard({ type: 'x.vm' })
  phases.push(phase)
  return phase
}

describe('the dashboard of a type', () => {
  beforeEach(() => {
    screen = openScreen()
    phases = []
  })
  afterEach(() => screen.remove())

  for (const [isHere, first] of [
    [true, 'ready'],
    [false, 'loading'],
  ] as const)
    it(`is ${first} at once where its declaration ${isHere ? 'is here' : 'is not here yet'}`, async () => {
      const catalogue = createSpecSource([], { 'x.vm': async () => ({ spec }) })
      if (isHere) await catalogue.load('x.vm')
      const host = hostIn(screen.root, { catalogue })
      await screen.render(
        <ScreenHostContext value={host}>
          <Probe />
        </ScreenHostContext>,
      )
      await until('it is ready', () => phases.at(-1) === 'ready')
      equal(phases[0], first)
    })
})
