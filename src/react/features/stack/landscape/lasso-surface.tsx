/** Over the map while entities are selected: a free line is drawn with the pointer, and what lies within is taken. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { scaleOf } from '../../../ui/scale-of.js'
import { type Layout, nodeAt } from '../layout.js'
import type { Camera } from './camera.js'
import { drawnOn, nodesWithin, type Point, type Selecting } from './lasso.js'

export interface LassoSurfaceProps {
  layout: Layout
  camera: Camera
  how: Selecting
  onTake(nodes: readonly number[], how: Selecting): void
}

/** Lines up to here are a click. */
const STILL = 4

export function LassoSurface({ layout, camera, how, onTake }: LassoSurfaceProps) {
  const drawing = useRef<Point[]>(undefined)
  const [line, setLine] = useState<readonly Point[]>([])
  const end = () => {
    drawing.current = undefined
    setLine([])
  }
  // The line belongs to the map as it was seen when it was begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera or layout ends it.
  useEffect(end, [camera.x, camera.y, camera.scale, layout])
  const draw = (event: PointerEvent) => {
    event.stopPropagation()
    const points = drawing.current
    if (points && drawnOn(points, pointOf(event))) setLine([...points])
  }
  const take = (event: PointerEvent) => {
    event.stopPropagation()
    const points = drawing.current
    if (!points) return
    end()
    const onMap = points.map(({ x, y }) => ({ x: camera.x + x / camera.scale, y: camera.y + y / camera.scale }))
    const asked = event.altKey ? 'remove' : event.shiftKey ? 'add' : how
    const [first = { x: 0, y: 0 }] = onMap
    const under = isStill(points) ? nodeAt(layout, first.x, first.y) : undefined
    onTake(under === undefined ? nodesWithin(layout, onMap) : [under], asked)
  }
  return (
    <div
      className="landscape-lasso"
      aria-hidden="true"
      onPointerDown={event => {
        event.stopPropagation()
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = [pointOf(event)]
      }}
      onPointerMove={draw}
      onPointerUp={take}
      onPointerCancel={end}
      onDoubleClick={event => event.stopPropagation()}
    >
      {line.length > 1 && (
        <svg aria-hidden="true">
          <polygon points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      )}
    </div>
  )
}

function pointOf(event: PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const shown = scaleOf(event.currentTarget)
  return { x: (event.clientX - box.left) / shown, y: (event.clientY - box.top) / shown }
}

function isStill(points: readonly Point[]): boolean {
  const [first] = points
  return !first || points.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) <= STILL)
}
