/**
 * Which part of the map is in view. It stays where the reader put it when the same map is read or coloured again; where it was laid out anew, what stood
 * in the middle stays there. A map of something else is begun with anew.
 */
import { useCallback, useState } from 'react'
import { anchorAt, type Mapped } from '../anchor.js'
import { boxOf, type Layout } from '../layout.js'
import { type Bounds, type Camera, clearOf, first, isInView, isWhole, type Size, whole, zoomed } from './camera.js'

export type SetCamera = (next: Camera | ((now: Camera) => Camera)) => void

/** A map, and where it is seen. */
export interface Seen extends Bounds, Mapped {
  map: Layout
  /** The focused entity. */
  focus?: number | undefined
  /** What is drawn of the stack, by another name for another part of it. */
  of: string
}

interface Known {
  seen: Seen
  camera: Camera
  /** Nobody has moved it. */
  isBegun: boolean
}

export function useCamera(seen: Seen): [Camera, SetCamera] {
  const [known, setKnown] = useState(() => begun(seen))
  // While its place has no size, as on a hidden page, nothing is seen of it: it is there again afterwards.
  const now = known.seen === seen || seen.room.width === 0 ? known : followed(known, seen)
  if (now !== known) setKnown(now)
  const set = useCallback<SetCamera>(
    next =>
      setKnown(before => {
        const camera = typeof next === 'function' ? next(before.camera) : next
        return isSame(camera, before.camera) ? before : { ...before, camera, isBegun: false }
      }),
    [],
  )
  return [now.camera, set]
}

const begun = (seen: Seen): Known => ({ seen, camera: first(uncovered(seen)), isBegun: true })

/** The same one as long as it shows the same: for another one all is drawn again. */
export function followed(known: Known, seen: Seen): Known {
  const { seen: before, isBegun } = known
  if (before.room.width === 0 || before.of !== seen.of) return begun(seen)
  const next = isBegun ? first(uncovered(seen)) : after(known, seen)
  const camera = next && isSame(next, known.camera) ? known.camera : next
  return camera ? { seen, camera, isBegun } : begun(seen)
}

/** Undefined where nothing of what was drawn is left. */
function after({ seen: before, camera }: Known, seen: Seen): Camera | undefined {
  if (before.map === seen.map && isSameSize(before.room, seen.room)) return camera
  if (isWhole(camera, uncovered(before))) return whole(isWhole(camera, before) ? seen : uncovered(seen))
  const { focus } = before
  const box = focus === undefined ? undefined : boxOf(before.map, focus)
  const node = box && isInView(camera, box, before) ? focus : undefined
  const [old, clear] = [clearOf(before), clearOf(seen)]
  const middle = {
    x: camera.x + ((before.covered?.left ?? 0) + old / 2) / camera.scale,
    y: camera.y + before.room.height / 2 / camera.scale,
  }
  const anchor = anchorAt(before, seen, middle, node)
  if (!anchor) return undefined
  const { from, to } = anchor
  // By shares of the place, so that in another one the middle is still the middle, and what was in view still is.
  const away = {
    x: ((from.x - middle.x) * clear) / old,
    y: ((from.y - middle.y) * seen.room.height) / before.room.height,
  }
  const x = to.x - away.x - ((seen.covered?.left ?? 0) + clear / 2) / camera.scale
  const y = to.y - away.y - seen.room.height / 2 / camera.scale
  return zoomed({ x, y, scale: camera.scale }, 1, { x: 0, y: 0 }, seen)
}

const uncovered = ({ map, room }: Bounds): Bounds => ({ map, room })

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height

const isSame = (a: Camera, b: Camera) =>
  a.scale === b.scale && Math.abs(a.x - b.x) * a.scale < NEAR && Math.abs(a.y - b.y) * a.scale < NEAR
/** Pixels of the view that nobody sees. */
const NEAR = 0.001
