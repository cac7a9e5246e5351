/**
 * Draws the part of a map in view, and keeps it as it is without a focus: while only the focus or the pointer moves, no entity of the map but those that
 * the focus reaches is drawn anew.
 */

import { boxOf } from './layout.js'
import { paint, ring, type Scene, toMap, type View } from './paint.js'
import { isLit, paintFocus, withoutFocus } from './paint-focus.js'
import { paintTalks } from './paint-talks.js'

interface Kept {
  scene: Scene
  view: View
  pixelRatio: number
}

export type DrawMap = (context: CanvasRenderingContext2D, scene: Scene, view: View, pixelRatio: number) => void

/** `picture` is what the map is kept on. */
export function createDrawMap(picture: () => HTMLCanvasElement = () => document.createElement('canvas')): DrawMap {
  let kept: Kept | undefined
  let under: HTMLCanvasElement | undefined
  return (context, scene, view, pixelRatio) => {
    under ??= picture()
    const { width, height } = context.canvas
    if (!kept || !isSame(kept, { scene, view, pixelRatio }) || under.width !== width || under.height !== height) {
      under.width = width
      under.height = height
      const below = under.getContext('2d')
      if (below) paint(below, withoutFocus(scene), view, pixelRatio)
      kept = { scene, view, pixelRatio }
    }
    if (isLit(scene)) paintFocus(context, scene, view, { picture: under, pixelRatio })
    else {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, width, height)
      context.drawImage(under, 0, 0)
      toMap(context, view, pixelRatio)
      if (scene.talks) paintTalks(context, scene, view)
    }
    const box = scene.hovered === undefined ? undefined : boxOf(scene.layout, scene.hovered)
    if (box) ring(context, box, scene.colours.accent)
  }
}

function isSame(kept: Kept, { scene, view, pixelRatio }: Kept): boolean {
  const isSameMap =
    kept.scene.stack === scene.stack && kept.scene.layout === scene.layout && kept.scene.heat === scene.heat
  const isSameLook = kept.scene.colours === scene.colours && kept.scene.format === scene.format
  const sides = ['left', 'top', 'width', 'height', 'scale'] as const
  return (
    isSameMap && isSameLook && kept.pixelRatio === pixelRatio && sides.every(side => kept.view[side] === view[side])
  )
}
