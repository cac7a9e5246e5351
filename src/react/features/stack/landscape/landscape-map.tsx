/** The landscape as a map: all of an estate in view, and from there down to one of it. Keys walk it; its table says the same. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Stack } from '../../../../core/topology/topology.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { IconButton } from '../../../ui/controls.js'
import { scaleOf } from '../../../ui/scale-of.js'
import type { Focus } from '../focus.js'
import type { HeatName } from '../heat.js'
import { boxOf, type Layout, nodeAt } from '../layout.js'
import type { Lit } from '../lit.js'
import { keyOf } from '../map-head.js'
import { MapHint } from '../map-hint.js'
import type { Scene } from '../paint.js'
import { useColours, useSize } from '../surface.js'
import type { Talks } from '../talks.js'
import { type Hovered, useHovered } from '../use-hovered.js'
import { stepFrom } from '../walk.js'
import { type Bounds, type Camera, isInView, isWhole, moved, type Size, shownAt, whole, zoomed } from './camera.js'
import type { Selecting } from './lasso.js'
import { LassoSurface } from './lasso-surface.js'
import { Minimap } from './minimap.js'
import { createPainter, type Painter } from './painter.js'
import { type Seen, type SetCamera, useCamera } from './use-camera.js'

export interface LandscapeMapProps {
  stack: Stack
  layoutFor(room: Size): Layout
  /** What `layoutFor` draws of the stack, by another name for another part of it. */
  of: string
  heat: HeatName
  focus: Focus | undefined
  /** What is not faded; undefined where nothing is. */
  lit: Lit | undefined
  talks: Talks | undefined
  selected: ReadonlySet<number>
  /** What drawing around entities does to the selection; undefined while drawing moves the map. */
  how: Selecting | undefined
  onHow(how: Selecting | undefined): void
  onTake(nodes: readonly number[], how: Selecting): void
  onFocus(node: number | undefined): void
  onOpen(node: number): void
  /** Receives the drawn scene, for a picture of it. */
  onScene(scene: Scene): void
  /** At its upper edge. */
  children?: ReactNode
}

/** How wide the panel of a focus is, which lies over the end of the map, but below it in a narrow place. */
const PANEL = 296
const PANEL_BELOW = 720
const STEP = 1.6
/** Movements of the pointer up to here are a click. */
const STILL = 4
/** An entity that a key leads to is at least this wide on the screen. */
const SEEN = 12

export function LandscapeMap(props: LandscapeMapProps) {
  const t = useWords()
  const { stack, heat, focus, lit, talks, selected, how, onHow, onTake, onFocus, onOpen, layoutFor, of, onScene } =
    props
  const { format } = useScreenHost().portal
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useSize(place)
  const colours = useColours(place)
  const layout = useMemo(() => layoutFor(room), [layoutFor, room])
  const [hovered, setHovered] = useHovered(layout)
  const isNarrow = room.width <= PANEL_BELOW
  const panel = focus && !isNarrow ? PANEL : 0
  const bounds = useMemo((): Seen => {
    const covered = layout.isMirrored ? { left: panel, right: 0 } : { left: 0, right: panel }
    return { stack, map: layout, room, covered, focus: focus?.node, of }
  }, [stack, layout, room, panel, focus?.node, of])
  const [camera, setCamera] = useCamera(bounds)
  const clear = 1 - panel / Math.max(1, room.width)
  const scene = useMemo(
    () => colours && { stack, layout, colours, heat, focus, lit, talks, clear, selected, hovered: undefined, format },
    [stack, layout, colours, heat, focus, lit, talks, clear, selected, format],
  )
  useEffect(() => {
    if (scene) onScene(scene)
  }, [scene, onScene])
  const painter = usePainter(canvas, scene, { camera, room, hovered: hovered?.node })
  useWheel(place, bounds, setCamera)
  useFocusInView(bounds, setCamera)
  const drag = useDrag({ camera, bounds, layout, setCamera, onFocus, setHovered })

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const middle = { x: room.width / 2, y: room.height / 2 }
    const next = stepFrom(stack, layout, focus?.node, event.key)
    if (event.key === 'Enter' && focus) onOpen(focus.node)
    else if (event.key === 'Escape' && how) onHow(undefined)
    else if (event.key === 'l' || event.key === 'L') onHow(how ? undefined : 'replace')
    else if (event.key === 'Escape' && focus) onFocus(undefined)
    else if (event.key === '+' || event.key === '=') setCamera(now => zoomed(now, STEP, middle, bounds))
    else if (event.key === '-') setCamera(now => zoomed(now, 1 / STEP, middle, bounds))
    else if (event.key === '0') setCamera(whole(bounds))
    else if (next !== undefined) onFocus(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const middle = { x: room.width / 2, y: room.height / 2 }
  const isAll = isWhole(camera, bounds)
  return (
    <div className="stack-map">
      {props.children}
      {/* biome-ignore lint/a11y/useSemanticElements: it is no form control, and no other element is walked by keys */}
      <div
        ref={place}
        className={`landscape-surface ${isAll ? '' : 'near'} ${isNarrow ? 'narrow' : ''}`}
        role="group"
        aria-roledescription={t('map')}
        aria-label={t(
          'Landscape, {count} entities. Arrow keys walk it, plus and minus zoom, 0 shows all, Enter opens, Escape leaves. The table says the same.',
          { count: format.number(layout.order.length) },
        )}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk it
        tabIndex={0}
        onKeyDown={press}
        {...drag}
      >
        <canvas part="chart" ref={canvas} style={{ width: room.width, height: room.height }} />
        {how && <LassoSurface {...{ layout, camera, how, onTake }} />}
      </div>
      {hovered && !how && <MapHint {...{ stack, heat, format, hovered }} />}
      {!isWhole(camera, { map: layout, room }) && scene && (
        <Minimap painter={painter} {...{ bounds, camera }} onMove={to => setCamera(to)} />
      )}
      <fieldset className="stack-zoom" aria-label={t('Zoom')}>
        <IconButton icon="plus" label={t('Enlarge')} onClick={() => setCamera(zoomed(camera, STEP, middle, bounds))} />
        <IconButton
          icon="minus"
          label={t('Make smaller')}
          disabled={isAll}
          onClick={() => setCamera(zoomed(camera, 1 / STEP, middle, bounds))}
        />
        <IconButton icon="fullscreen" label={t('Show all')} disabled={isAll} onClick={() => setCamera(whole(bounds))} />
      </fieldset>
    </div>
  )
}

interface Drawn {
  camera: Camera
  room: Size
  hovered: number | undefined
}

/** Draws at most once a frame, whatever asks for it. */
function usePainter(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  scene: Scene | undefined,
  { camera, room, hovered }: Drawn,
): Painter {
  const [, drawMinimap] = useReducer((count: number) => count + 1, 0)
  const [painter] = useState(() => createPainter(drawMinimap))
  useEffect(() => {
    const surface = canvas.current
    if (!surface || !scene || room.width === 0) return
    const frame = requestAnimationFrame(() =>
      painter.draw(surface, scene, { camera, room, hovered, ratio: window.devicePixelRatio || 1 }),
    )
    return () => cancelAnimationFrame(frame)
  }, [canvas, scene, camera, room, hovered, painter])
  useEffect(() => painter.stop, [painter])
  return painter
}

/** The wheel zooms with Ctrl or ⌘, as pinching does, and moves the map where there is more of it; else it is the page's. */
function useWheel(place: React.RefObject<HTMLElement | null>, bounds: Bounds, setCamera: SetCamera): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      const box = element.getBoundingClientRect()
      const shown = scaleOf(element)
      const at = { x: (event.clientX - box.left) / shown, y: (event.clientY - box.top) / shown }
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        setCamera(now => zoomed(now, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.004)), at, bounds))
        return
      }
      setCamera(now => {
        if (isWhole(now, bounds)) return now
        const next = moved(now, event.deltaX, event.deltaY, bounds)
        return next.x === now.x && next.y === now.y ? now : next
      })
      if (element.classList.contains('near')) event.preventDefault()
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [place, bounds, setCamera])
}

/** An entity is shown once it is focused, and where it is read or coloured again the view is the reader's. */
function useFocusInView(bounds: Seen, setCamera: SetCamera): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const { focus, map, stack, room, of } = bounds
    if (focus === undefined) {
      shown.current = undefined
      // Smaller than all of it needs, now that nothing lies over it.
      setCamera(now => (now.scale < whole(bounds).scale ? whole(bounds) : now))
      return
    }
    const box = boxOf(map, focus)
    const asked = `${of} ${keyOf(stack, focus)}`
    if (!box || room.width === 0 || shown.current === asked) return
    shown.current = asked
    setCamera(now =>
      isInView(now, box, bounds) && box.width * now.scale >= Math.min(SEEN, box.width)
        ? now
        : shownAt(now, box, SEEN, bounds),
    )
  }, [bounds, setCamera])
}

interface Dragging {
  camera: Camera
  bounds: Bounds
  layout: Layout
  setCamera: SetCamera
  onFocus(node: number | undefined): void
  setHovered(hovered: Hovered | undefined): void
}

/** Pressed and moved the map goes along, pressed alone what is there is focused; twice it comes nearer. */
function useDrag({ camera, bounds, layout, setCamera, onFocus, setHovered }: Dragging) {
  const from = useRef<{ x: number; y: number; isMoving: boolean }>(undefined)
  const pointOf = (event: { currentTarget: Element; clientX: number; clientY: number }) => {
    const box = event.currentTarget.getBoundingClientRect()
    const shown = scaleOf(event.currentTarget)
    return { x: (event.clientX - box.left) / shown, y: (event.clientY - box.top) / shown }
  }
  const nodeUnder = ({ x, y }: { x: number; y: number }) =>
    nodeAt(layout, camera.x + x / camera.scale, camera.y + y / camera.scale)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      from.current = { ...pointOf(event), isMoving: false }
    },
    onPointerMove(event: PointerEvent) {
      const at = pointOf(event)
      const start = from.current
      if (!start) {
        const node = nodeUnder(at)
        setHovered(node === undefined ? undefined : { node, ...at })
        return
      }
      const [dx, dy] = [start.x - at.x, start.y - at.y]
      if (!start.isMoving && Math.hypot(dx, dy) <= STILL) return
      if (!start.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { ...at, isMoving: true }
      setHovered(undefined)
      setCamera(now => moved(now, dx, dy, bounds))
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current
      from.current = undefined
      if (start && !start.isMoving) onFocus(nodeUnder(pointOf(event)))
    },
    onPointerCancel() {
      from.current = undefined
    },
    onPointerLeave() {
      setHovered(undefined)
    },
    onDoubleClick(event: React.MouseEvent) {
      const at = pointOf(event)
      setCamera(now => zoomed(now, STEP * STEP, at, bounds))
    },
  }
}
