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
  /** Pixels of the place that something else lies over, at its left and its right. */
  covered?: Covered
}

export interface Covered {
  left: number
  right: number
}

const NOTHING: Covered = { left: 0, right: 0 }
/** The place without what is covered. */
export const clearOf = ({ room, covered = NOTHING }: Pick<Bounds, 'room' | 'covered'>): number =>
  Math.max(1, room.width - covered.left - covered.right)

/** A place as narrow as a phone. */
export const NARROW = 560
/** A square of one pixel is as wide as a card then. */
const MOST_SCALE = 64

/** All of the map beside what is covered, as large as it goes without growing beyond its own size. */
export function whole(bounds: Bounds): Camera {
  const scale = leastScale(bounds)
  return within({ x: middleOf(bounds, scale), y: 0, scale }, bounds)
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
  const { room, covered = NOTHING } = bounds
  const x = box.x + box.width / 2 - (covered.left + clearOf(bounds) / 2) / scale
  const y = box.y + box.height / 2 - room.height / scale / 2
  return within({ x, y, scale }, bounds)
}

export function isInView(
  { x, y, scale }: Camera,
  box: Size & { x: number; y: number },
  { room, covered = NOTHING }: Pick<Bounds, 'room' | 'covered'>,
): boolean {
  return (
    box.x >= x + covered.left / scale &&
    box.y >= y &&
    box.x + box.width <= x + (room.width - covered.right) / scale &&
    box.y + box.height <= y + room.height / scale
  )
}

function leastScale(bounds: Bounds): number {
  const { map, room } = bounds
  return Math.min(1, clearOf(bounds) / Math.max(1, map.width), room.height / Math.max(1, map.height))
}

/** Where the map stands in the middle of what is not covered. */
function middleOf(bounds: Bounds, scale: number): number {
  const { map, covered = NOTHING } = bounds
  return (map.width - clearOf(bounds) / scale) / 2 - covered.left / scale
}

/**
 * Keeps the camera within the edges of the map. A map that is narrower than the view stands in the middle, of the view or of what is not covered, or
 * between; one that is lower stands at the top.
 */
function within({ x, y, scale }: Camera, bounds: Bounds): Camera {
  const { map, room, covered = NOTHING } = bounds
  const seen = { width: room.width / scale, height: room.height / scale }
  const middle = (map.width - seen.width) / 2
  const ends =
    clearOf(bounds) / scale >= map.width
      ? [middle, middleOf(bounds, scale)]
      : [-covered.left / scale, map.width - seen.width + covered.right / scale, ...(middle < 0 ? [middle] : [])]
  return {
    x: Math.min(Math.max(Math.min(...ends), x), Math.max(...ends)),
    y: seen.height >= map.height ? 0 : Math.min(Math.max(0, y), map.height - seen.height),
    scale,
  }
}
