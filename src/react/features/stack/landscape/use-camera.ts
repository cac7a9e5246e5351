/** Which part of the map is in view. Another layout or room is begun with anew. */
import { useCallback, useMemo, useState } from 'react'
import { type Bounds, type Camera, first } from './camera.js'

export type SetCamera = (next: Camera | ((now: Camera) => Camera)) => void

export function useCamera(bounds: Bounds): [Camera, SetCamera] {
  // The same one as long as nothing moves it: for another one all is drawn again.
  const begun = useMemo(() => first(bounds), [bounds])
  const [known, setKnown] = useState({ bounds, camera: begun })
  const camera = known.bounds === bounds ? known.camera : begun
  const set = useCallback<SetCamera>(
    next =>
      setKnown(before => {
        const now = before.bounds === bounds ? before.camera : begun
        return { bounds, camera: typeof next === 'function' ? next(now) : next }
      }),
    [bounds, begun],
  )
  return [camera, set]
}
