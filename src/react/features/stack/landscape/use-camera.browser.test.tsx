import { equal, openScreen } from '../../../testing/shadow-screen.js'
import type { Bounds, Camera } from './camera.js'
import { type SetCamera, useCamera } from './use-camera.js'

const boundsOf = (width: number): Bounds => ({
  map: { width: 2_000, height: 1_000 },
  room: { width, height: 500 },
})

describe('the camera of a map', () => {
  it('stays the same one while its map and room do, and is moved or begun anew else', async () => {
    const screen = openScreen()
    const seen: Camera[] = []
    let set: SetCamera = () => undefined
    function Shown({ bounds }: { bounds: Bounds; nth: number }) {
      const [camera, setCamera] = useCamera(bounds)
      seen.push(camera)
      set = setCamera
      return null
    }
    const [small, large] = [boundsOf(0), boundsOf(1_000)]
    await screen.render(<Shown bounds={small} nth={0} />)
    await screen.render(<Shown bounds={large} nth={1} />)
    const begun = seen.at(-1)
    await screen.render(<Shown bounds={large} nth={2} />)
    equal(seen.at(-1) === begun, true)
    set(now => ({ ...now, x: 7 }))
    await screen.render(<Shown bounds={large} nth={3} />)
    equal(seen.at(-1)?.x, 7)
    await screen.render(<Shown bounds={small} nth={4} />)
    equal(seen.at(-1)?.x === 7, false)
    screen.remove()
  })
})
