/**
 * Where a map that scrolls is scrolled to. At another scale, or laid out anew, what the reader looks at stays where it is in the view; an entity is brought
 * into view once it is focused, and no more where it is read or coloured again.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { anchorAt, type Mapped } from './anchor.js'
import { type Box, boxOf } from './layout.js'
import { keyOf } from './map-head.js'
import type { Room } from './surface.js'

interface Seen extends Mapped {
  focus: number | undefined
  room: Room
  scale: number
}

/** The part of the surface in view, in its pixels. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}

export function useScrolled(scroller: RefObject<HTMLElement | null>, { stack, map, focus, room, scale }: Seen): void {
  /** What was last seen, and the part of it: another layout may have moved the bars before it can be asked for. */
  const known = useRef<{ seen: Seen; part: Part }>(undefined)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const place = scroller.current
    if (!place || place.clientWidth === 0 || map.width === 0) return
    const seen = { stack, map, focus, room, scale }
    const before = known.current
    if (!before) {
      // A map from right to left begins at its right edge.
      if (map.isMirrored) place.scrollLeft = place.scrollWidth
    } else if (before.seen.map !== map || before.seen.room !== room || before.seen.scale !== scale) {
      const { left, top } = kept(before, seen, place)
      place.scrollLeft = left
      place.scrollTop = top
    }
    const asked = focus === undefined ? undefined : keyOf(stack, focus)
    const box = focus === undefined ? undefined : boxOf(map, focus)
    if (box && asked !== shown.current) show(place, box, scale)
    if (box || !asked) shown.current = asked
    known.current = { seen, part: partOf(place) }
  }, [scroller, stack, map, focus, room, scale])
  useEffect(() => {
    const place = scroller.current
    const read = () => {
      if (known.current && place && place.clientWidth > 0) known.current.part = partOf(place)
    }
    place?.addEventListener('scroll', read, { passive: true })
    return () => place?.removeEventListener('scroll', read)
  }, [scroller])
}

const partOf = ({ scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height }: HTMLElement): Part => ({
  ...{ left, top, width, height },
})

/** The focused entity while it is in view, else what is in the middle, has the same share of the place before and behind it. */
function kept({ seen: before, part }: { seen: Seen; part: Part }, seen: Seen, place: HTMLElement) {
  const box = before.focus === undefined ? undefined : boxOf(before.map, before.focus)
  const isSeen = box && isWithin(part, box, before.scale)
  const middle = {
    x: (part.left + part.width / 2) / before.scale,
    y: (part.top + part.height / 2) / before.scale,
  }
  const anchor = anchorAt(before, seen, middle, isSeen ? before.focus : undefined)
  if (!anchor) return part
  const { from, to } = anchor
  const share = {
    x: (from.x * before.scale - part.left) / part.width,
    y: (from.y * before.scale - part.top) / part.height,
  }
  const isAtTop = part.top === 0 && before.scale === seen.scale && !isSeen
  return {
    left: to.x * seen.scale - share.x * place.clientWidth,
    top: isAtTop ? 0 : to.y * seen.scale - share.y * place.clientHeight,
  }
}

function isWithin({ left, top, width, height }: Part, box: Box, scale: number): boolean {
  const isAcross = box.x * scale >= left && (box.x + box.width) * scale <= left + width
  return isAcross && box.y * scale >= top && (box.y + box.height) * scale <= top + height
}

function show(place: HTMLElement, box: Box, scale: number): void {
  const [top, bottom] = [box.y * scale, (box.y + box.height) * scale]
  if (top < place.scrollTop || bottom > place.scrollTop + place.clientHeight)
    place.scrollTop = top - place.clientHeight / 3
  const [left, right] = [box.x * scale, (box.x + box.width) * scale]
  // In the middle, whichever side its name begins at.
  if (left < place.scrollLeft || right > place.scrollLeft + place.clientWidth)
    place.scrollLeft = (left + right - place.clientWidth) / 2
}
