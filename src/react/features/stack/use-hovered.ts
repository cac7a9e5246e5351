/** What the pointer is over, on this map: laid out anew, other entities have its place. */
import { useState } from 'react'
import type { Layout } from './layout.js'

export interface Hovered {
  node: number
  /** In pixels of the view. */
  x: number
  y: number
}

export function useHovered(layout: Layout): [Hovered | undefined, (hovered: Hovered | undefined) => void] {
  const [known, setKnown] = useState<{ layout: Layout; hovered: Hovered | undefined }>()
  const set = (hovered: Hovered | undefined) =>
    setKnown(before => (hovered || before?.hovered ? { layout, hovered } : before))
  return [known?.layout === layout ? known.hovered : undefined, set]
}
