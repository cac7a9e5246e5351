/** How large the place of a map is, and the colours that it is drawn with. */
import { useLayoutEffect, useState } from 'react'
import { useScreenHost } from '../../hooks/screen-host.js'
import { readColours, type StackColours } from './colours.js'

export interface Room {
  width: number
  height: number
}

export function useSize(place: React.RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    // An observer tells the size that is known once more, which would lay out and draw all of it again.
    const read = () =>
      setRoom(known => {
        const { clientWidth: width, clientHeight: height } = element
        return known.width === width && known.height === height ? known : { width, height }
      })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}

/** Read again when the theme of the element changes. */
export function useColours(place: React.RefObject<HTMLElement | null>): StackColours | undefined {
  const { root } = useScreenHost()
  const [colours, setColours] = useState<StackColours>()
  useLayoutEffect(() => {
    const read = () => {
      const next = place.current && readColours(place.current)
      // Attributes change that colour nothing: the map is drawn anew for other colours alone.
      if (next) setColours(known => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(root.host, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
    return () => observer.disconnect()
  }, [place, root])
  return colours
}
