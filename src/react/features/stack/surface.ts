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
    const read = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
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
      if (place.current) setColours(readColours(place.current))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(root.host, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
    return () => observer.disconnect()
  }, [place, root])
  return colours
}
