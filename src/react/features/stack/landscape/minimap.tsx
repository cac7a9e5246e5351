/** The whole map, small, with what of it is in view; where it is pressed the view goes. It says nothing that keys and the table do not. */
import { type PointerEvent, useEffect, useRef } from 'react'
import { scaleOf } from '../../../ui/scale-of.js'
import { type Bounds, type Camera, moved, whole } from './camera.js'
import type { Painter } from './painter.js'

const MOST = { width: 168, height: 120 }

interface MinimapProps {
  painter: Painter
  bounds: Bounds
  camera: Camera
  onMove(camera: Camera): void
}

export function Minimap({ painter, bounds, camera, onMove }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { room, map } = bounds
  const { left: lid, right } = bounds.covered ?? { left: 0, right: 0 }
  const all = whole({ room, map })
  const by = Math.min(MOST.width / room.width, MOST.height / room.height)
  const [width, height] = [room.width * by, room.height * by]
  useEffect(() => {
    const surface = canvas.current
    const picture = painter.picture()
    if (!surface || !picture) return
    surface.width = Math.round(width * 2)
    surface.height = Math.round(height * 2)
    surface.getContext('2d')?.drawImage(picture, 0, 0, surface.width, surface.height)
  })
  /** Converts a length of the map to one of the minimap. */
  const small = (x: number, from: number) => (x - from) * all.scale * by
  const go = (event: PointerEvent) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    const shown = scaleOf(event.currentTarget)
    const x = (event.clientX - box.left) / shown / by / all.scale + all.x
    const y = (event.clientY - box.top) / shown / by / all.scale + all.y
    const to = {
      ...camera,
      x: x - (room.width + lid - right) / camera.scale / 2,
      y: y - room.height / camera.scale / 2,
    }
    onMove(moved(to, 0, 0, bounds))
  }
  const left = Math.max(0, camera.x + lid / camera.scale)
  const top = Math.max(0, camera.y)
  return (
    <div
      className="landscape-minimap"
      aria-hidden="true"
      style={{ width, height }}
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={canvas} style={{ width, height }} />
      <i
        style={{
          insetInlineStart: small(left, all.x),
          top: small(top, all.y),
          width: Math.min((room.width - lid - right) / camera.scale, map.width) * all.scale * by,
          height: Math.min(room.height / camera.scale, map.height) * all.scale * by,
        }}
      />
    </div>
  )
}
