/** How much room the screen has: beside a table, over it, or for cards alone. */
import { useLayoutEffect, useState } from 'react'
import { useScreenHost } from './screen-host.js'

/** Pixels of the screen. A page of 1,280 with its sidebar has 1,072. */
const DOCKED = 1_072
const CARDS = 560

export type Room = 'wide' | 'drawer' | 'cards'

export function useRoom(): Room {
  const { host } = useScreenHost().root
  const [room, setRoom] = useState(() => roomOf(host.clientWidth))
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setRoom(roomOf(host.clientWidth)))
    observer.observe(host)
    return () => observer.disconnect()
  }, [host])
  return room
}

function roomOf(width: number): Room {
  if (width >= DOCKED) return 'wide'
  return width < CARDS ? 'cards' : 'drawer'
}
