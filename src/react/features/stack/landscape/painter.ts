/**
 * Draws a map of any size while it moves: what was drawn sharply last is moved and scaled, over a picture of the whole, and drawn sharply again once
 * the map rests. Where drawing takes less than a frame it is always sharp.
 */
import { paint, type Scene } from '../paint.js'
import { isLit, paintFocus, withoutFocus } from '../paint-focus.js'
import { type Camera, type Size, whole } from './camera.js'

interface View {
  camera: Camera
  room: Size
  hovered: number | undefined
  ratio: number
}

export interface Painter {
  draw(surface: HTMLCanvasElement, scene: Scene, view: View): void
  /** The whole map as it was drawn last; undefined before that. */
  picture(): HTMLCanvasElement | undefined
  stop(): void
}

/** Drawing that takes longer waits until the map rests. */
const FRAME_MS = 12
const REST_MS = 90

interface Drawn {
  scene: Scene
  camera: Camera
  room: Size
  bitmap: HTMLCanvasElement
}

/** `onPicture`: the picture of the whole is another one. */
export function createPainter(onPicture: () => void): Painter {
  let sharp: Drawn | undefined
  let all: Drawn | undefined
  let plain: Drawn | undefined
  let cost = 0
  let later: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  function drawSharp(surface: HTMLCanvasElement, scene: Scene, view: View): void {
    const { camera, room, ratio, hovered } = view
    const context = sized(surface, room, ratio)
    if (!context) return
    const began = performance.now()
    const under = plain && isUnder(plain, scene, view, surface) ? plain.bitmap : undefined
    if (under && isLit(scene))
      paintFocus(context, { ...scene, hovered: undefined }, viewOf(camera, room), { picture: under, pixelRatio: ratio })
    else {
      paint(context, { ...scene, hovered: undefined }, viewOf(camera, room), ratio)
      cost = performance.now() - began
    }
    sharp = { scene, camera, room, bitmap: copied(surface, sharp?.bitmap) }
    const least = whole({ map: scene.layout, room })
    if (camera.scale === least.scale && camera.x === least.x) all = { ...sharp, bitmap: copied(surface, all?.bitmap) }
    ring(context, scene, view, hovered)
    clearTimeout(later)
    later = setTimeout(() => prepare(surface, scene, view), REST_MS)
  }

  /** Once it rests: the picture of the whole, and what the next focus is drawn over. */
  function prepare(surface: HTMLCanvasElement, scene: Scene, view: View): void {
    const { camera, room, ratio } = view
    if (all?.scene !== scene || all.room !== room) {
      all = wholeOf(scene, room, all?.bitmap)
      onPicture()
    }
    if (plain && isUnder(plain, scene, view, surface)) return
    const bitmap = plain?.bitmap ?? document.createElement('canvas')
    const context = sized(bitmap, room, ratio)
    if (context) paint(context, withoutFocus(scene), viewOf(camera, room), ratio)
    plain = { scene, camera, room, bitmap }
  }

  return {
    draw(surface, scene, view) {
      clearTimeout(resting)
      const isSame = sharp?.scene === scene && sharp.room === view.room
      if (isSame && sharp?.camera === view.camera) {
        // Only what is under the pointer is another one.
        const context = sized(surface, view.room, view.ratio)
        if (!context || !sharp) return
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, surface.width, surface.height)
        context.drawImage(sharp.bitmap, 0, 0)
        ring(context, scene, view, view.hovered)
      } else if (!isSame || cost <= FRAME_MS) drawSharp(surface, scene, view)
      else {
        move(surface, view, [all, sharp])
        resting = setTimeout(() => drawSharp(surface, scene, view), REST_MS)
      }
    },
    picture: () => all?.bitmap,
    stop() {
      clearTimeout(resting)
      clearTimeout(later)
    },
  }
}

/** Whether it is the same part of the same map, whatever is focused. */
function isUnder({ scene: drawn, camera, room, bitmap }: Drawn, scene: Scene, view: View, surface: HTMLCanvasElement) {
  const isSameMap = drawn.stack === scene.stack && drawn.layout === scene.layout && drawn.heat === scene.heat
  const isSameLook = drawn.colours === scene.colours && drawn.format === scene.format
  const isSamePart = camera === view.camera && room === view.room && bitmap.width === surface.width
  return isSameMap && isSameLook && isSamePart
}

const viewOf = ({ x, y, scale }: Camera, { width, height }: Size) => ({
  ...{ left: x, top: y, scale },
  width: width / scale,
  height: height / scale,
})

function sized(surface: HTMLCanvasElement, { width, height }: Size, ratio: number): CanvasRenderingContext2D | null {
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  if (surface.width !== w) surface.width = w
  if (surface.height !== h) surface.height = h
  return surface.getContext('2d')
}

function copied(from: HTMLCanvasElement, into: HTMLCanvasElement = document.createElement('canvas')) {
  if (into.width !== from.width) into.width = from.width
  if (into.height !== from.height) into.height = from.height
  const context = into.getContext('2d')
  context?.clearRect(0, 0, into.width, into.height)
  context?.drawImage(from, 0, 0)
  return into
}

function wholeOf(scene: Scene, room: Size, into: HTMLCanvasElement | undefined): Drawn {
  const bitmap = into ?? document.createElement('canvas')
  const camera = whole({ map: scene.layout, room })
  const context = sized(bitmap, room, 1)
  if (context) paint(context, { ...scene, hovered: undefined }, viewOf(camera, room), 1)
  return { scene, camera, room, bitmap }
}

/** Moves the drawn picture to where it stands now. */
function move(
  surface: HTMLCanvasElement,
  { camera, room, ratio }: View,
  pictures: readonly (Drawn | undefined)[],
): void {
  const context = sized(surface, room, ratio)
  if (!context) return
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, room.width, room.height)
  for (const drawn of pictures) {
    if (!drawn) continue
    const by = camera.scale / drawn.camera.scale
    const [x, y] = [(drawn.camera.x - camera.x) * camera.scale, (drawn.camera.y - camera.y) * camera.scale]
    context.clearRect(x, y, room.width * by, room.height * by)
    context.drawImage(drawn.bitmap, x, y, room.width * by, room.height * by)
  }
}

function ring(
  context: CanvasRenderingContext2D,
  { layout, colours }: Scene,
  { camera, ratio }: View,
  node: number | undefined,
): void {
  if (node === undefined) return
  const [x = 0, y = 0, width = 0, height = 0] = layout.boxes.subarray(node * 4, node * 4 + 4)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.strokeStyle = colours.accent
  context.lineWidth = 2
  const { scale } = camera
  context.strokeRect((x - camera.x) * scale - 1, (y - camera.y) * scale - 1, width * scale + 2, height * scale + 2)
}
