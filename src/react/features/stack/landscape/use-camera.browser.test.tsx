import { stackOf } from '../../../../core/topology/topology.js'
import { equal, openScreen } from '../../../testing/shadow-screen.js'
import { layoutOf } from '../layout.js'
import type { Camera } from './camera.js'
import { type Seen, type SetCamera, useCamera } from './use-camera.js'

const STACK = stackOf({
  types: [{ type: 'host', layer: 'hosts', heats: [] }],
  groups: ['all'],
  nodes: {
    ...{ id: Array.from({ length: 900 }, (_, i) => `h${i}`), name: Array(900).fill(null), type: Array(900).fill(0) },
    ...{ group: Array(900).fill(0), utilization: Array(900).fill(null), fullest: Array(900).fill(-1) },
    ...{ wellness: Array(900).fill(null), runway: Array(900).fill(null) },
  },
  ...{ edges: { consumer: [], producer: [] }, off: [], subordinates: [], unresolved: 0, hidden: [] },
})
const seen = (width: number, of = ''): Seen => ({
  ...{ stack: STACK, of, room: { width, height: 500 } },
  map: layoutOf(STACK, { width: 2_000, parts: true }),
})

describe('the camera of a map', () => {
  it('stays the same one while its map and room do, outlives a hidden page, and is begun anew for another part', async () => {
    const screen = openScreen()
    const cameras: Camera[] = []
    let set: SetCamera = () => undefined
    function Shown({ at }: { at: Seen }) {
      const [camera, setCamera] = useCamera(at)
      cameras.push(camera)
      set = setCamera
      return null
    }
    const show = async (at: Seen) => {
      await screen.render(<Shown at={{ ...at }} />)
      return cameras.at(-1)
    }
    await show(seen(0))
    const begun = await show(seen(1_000))
    equal(begun?.scale, 0.5)
    equal((await show(seen(1_000))) === begun, true)
    // A view that nobody has moved is of the whole, however large its place becomes.
    equal((await show(seen(800)))?.scale, 0.4)
    await show(seen(1_000))
    set({ x: 300, y: 0, scale: 2 })
    const moved = await show(seen(1_000))
    equal(moved?.x, 300)
    await show(seen(0))
    equal((await show(seen(1_000))) === moved, true)
    // In the middle is what was there.
    equal((await show(seen(800)))?.x, 350)
    equal((await show(seen(800, 'h1 alone')))?.scale, 0.4)
    screen.remove()
  })
})
