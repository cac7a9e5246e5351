/** The part of a map that is seen, and its scale: pure, in the pixels of the map and of the view. */

export interface Size {
  width: number
  height: number
}

/** The point of the map at the left top of the view, and pixels of the view for one of the map. */
export interface Camera {
  x: number
  y: number
  scale: number
}

/** The whole map and the place that it is seen in. */
export interface Bounds {
  map: Size
  room: Size
  /** Pixels at the end of the place that something else lies over. */
  covered?: number
}

/** A place as narrow as a phone. */
export const NARROW = 560
/** A square of one pixel is as wide as a card then. */
const MOST_SCALE = 64

/** All of the map, as large as it goes without growing beyond its own size. */
export function whole(bounds: Bounds): Camera {
  return within({ x: 0, y: 0, scale: leastScale(bounds) }, bounds)
}

/** The first view: the whole map, or in a narrow place, where that would be too small to read, its top at full width. */
export function first(bounds: Bounds): Camera {
  const { map, room } = bounds
  if (room.width >= NARROW) return whole(bounds)
  return within({ x: 0, y: 0, scale: Math.min(1, room.width / Math.max(1, map.width)) }, bounds)
}

export const isWhole = (camera: Camera, bounds: Bounds): boolean => camera.scale <= whole(bounds).scale * 1.001

/** Larger or smaller around a point of the view, which stays where it is. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, bounds: Bounds): Camera {
  const scale = Math.min(MOST_SCALE, Math.max(leastScale(bounds), camera.scale * factor))
  const x = camera.x + at.x / camera.scale - at.x / scale
  const y = camera.y + at.y / camera.scale - at.y / scale
  return within({ x, y, scale }, bounds)
}

/** Moved by pixels of the view. */
export function moved({ x, y, scale }: Camera, dx: number, dy: number, bounds: Bounds): Camera {
  return within({ x: x + dx / scale, y: y + dy / scale, scale }, bounds)
}

/** A box of the map in the middle of the view, at least `least` pixels wide there. */
export function shownAt(camera: Camera, box: Size & { x: number; y: number }, least: number, bounds: Bounds): Camera {
  const scale = Math.min(MOST_SCALE, Math.max(camera.scale, least / Math.max(0.1, box.width)))
  const { room, covered = 0 } = bounds
  const x = box.x + box.width / 2 - (room.width - covered) / scale / 2
  const y = box.y + box.height / 2 - room.height / scale / 2
  return within({ x, y, scale }, bounds)
}

export function isInView(
  { x, y, scale }: Camera,
  box: Size & { x: number; y: number },
  { room, covered = 0 }: Pick<Bounds, 'room' | 'covered'>,
): boolean {
  return (
    box.x >= x &&
    box.y >= y &&
    box.x + box.width <= x + (room.width - covered) / scale &&
    box.y + box.height <= y + room.height / scale
  )
}

function leastScale({ map, room }: Bounds): number {
  return Math.min(1, room.width / Math.max(1, map.width), room.height / Math.max(1, map.height))
}

/** The least place of the map. A map that is narrower than the view stands in its middle. */
const least = (map: Size, seen: Size): number => Math.min(0, (map.width - seen.width) / 2)

/** Keeps the camera within the edges of the map. A map that is narrower than the view stands in the middle, one that is lower at the top. */
function within({ x, y, scale }: Camera, { map, room, covered = 0 }: Bounds): Camera {
  const seen = { width: room.width / scale, height: room.height / scale }
  const most = map.width - seen.width + covered / scale
  return {
    x:
      seen.width - covered / scale >= map.width
        ? (map.width - seen.width) / 2
        : Math.min(Math.max(least(map, seen), x), most),
    y: seen.height >= map.height ? 0 : Math.min(Math.max(0, y), map.height - seen.height),
    scale,
  }
}
