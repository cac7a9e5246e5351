/** The stack as a map: a canvas over a surface that scrolls, so that wheel, touch and scroll bars work as anywhere. Keys walk it; its table says the same. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { IconButton } from '../../ui/controls.js'
import { scaleOf } from '../../ui/scale-of.js'
import type { Focus } from './focus.js'
import type { HeatName } from './heat.js'
import { layoutOf, nodeAt } from './layout.js'
import type { Lit } from './lit.js'
import { MapHint } from './map-hint.js'
import type { Scene } from './paint.js'
import { type Room, useColours, useSize } from './surface.js'
import type { Talks } from './talks.js'
import { createDrawMap } from './under-focus.js'
import { useHovered } from './use-hovered.js'
import { useScrolled } from './use-scrolled.js'
import { stepFrom } from './walk.js'

export interface StackMapProps {
  stack: Stack
  parts: boolean
  heat: HeatName
  focus: Focus | undefined
  /** What is not faded; undefined where nothing is. */
  lit: Lit | undefined
  talks: Talks | undefined
  onFocus(node: number | undefined): void
  onOpen(node: number): void
  /** At its upper edge. */
  children?: ReactNode
}

const ZOOMS = [1, 1.5, 2, 3, 5, 8, 12] as const

export function StackMap(props: StackMapProps) {
  const t = useWords()
  const { stack, parts, focus, onFocus, onOpen } = props
  const { portal } = useScreenHost()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useSize(scroller)
  const colours = useColours(scroller)
  const [zoom, setZoom] = useState(0)
  const scale = ZOOMS[zoom] ?? 1
  const isMirrored = t.direction === 'rtl'
  const layout = useMemo(
    () => layoutOf(stack, { width: room.width, parts, isMirrored }),
    [stack, room.width, parts, isMirrored],
  )
  const [hovered, setHovered] = useHovered(layout)
  const scene = useMemo(
    () => colours && { ...props, stack, layout, colours, hovered: hovered?.node, format: portal.format },
    [props, stack, layout, colours, hovered?.node, portal.format],
  )
  useDrawing({ scroller, canvas, room, scale }, scene)
  useScrolled(scroller, { stack, map: layout, focus: focus?.node, room, scale })

  const pointOf = (event: MouseEvent) => {
    const bounds = event.currentTarget.getBoundingClientRect()
    const shown = scaleOf(event.currentTarget)
    const left = (event.clientX - bounds.left) / shown
    const top = (event.clientY - bounds.top) / shown
    const place = scroller.current
    return {
      x: (left + (place?.scrollLeft ?? 0)) / scale,
      y: (top + (place?.scrollTop ?? 0)) / scale,
      left,
      top,
    }
  }
  const hover = (event: MouseEvent) => {
    const { x, y, left, top } = pointOf(event)
    const node = nodeAt(layout, x, y)
    setHovered(node === undefined ? undefined : { node, x: left, y: top })
  }
  const press = (event: KeyboardEvent) => {
    const next = stepFrom(stack, layout, focus?.node, event.key)
    if (event.key === 'Enter' && focus) onOpen(focus.node)
    else if (event.key === 'Escape' && focus) onFocus(undefined)
    else if (next !== undefined) onFocus(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="stack-map">
      {props.children}
      {/* biome-ignore lint/a11y/useSemanticElements: it is no form control, and no other element is walked by keys */}
      <div
        ref={scroller}
        className="stack-scroller"
        role="group"
        aria-roledescription={t('map')}
        aria-label={t(
          'Stack, {count} entities. Arrow keys walk it, Enter opens, Escape leaves. The table says the same.',
          {
            count: layout.order.length,
          },
        )}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk it
        tabIndex={0}
        onKeyDown={press}
        onMouseMove={hover}
        onMouseLeave={() => setHovered(undefined)}
        onClick={event => {
          const { x, y } = pointOf(event)
          onFocus(nodeAt(layout, x, y))
        }}
      >
        <canvas part="chart" ref={canvas} style={{ width: room.width, height: room.height }} />
        <div style={{ width: layout.width * scale, height: layout.height * scale }} />
      </div>
      {hovered && <MapHint stack={stack} heat={props.heat} format={portal.format} hovered={hovered} />}
      <fieldset className="stack-zoom" aria-label={t('Zoom')}>
        <IconButton
          icon="plus"
          label={t('Enlarge')}
          disabled={zoom >= ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon="minus" label={t('Make smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
      </fieldset>
    </div>
  )
}

interface Surface {
  scroller: React.RefObject<HTMLDivElement | null>
  canvas: React.RefObject<HTMLCanvasElement | null>
  room: Room
  scale: number
}

/** Draws at most once a frame, whatever asks for it. */
function useDrawing({ scroller, canvas, room, scale }: Surface, scene: Scene | undefined): void {
  const [drawMap] = useState(() => createDrawMap())
  const draw = useCallback(() => {
    const [place, surface] = [scroller.current, canvas.current]
    const context = surface?.getContext('2d')
    if (!place || !surface || !context || !scene) return
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(room.width * ratio), Math.round(room.height * ratio)]
    if (surface.width !== width) surface.width = width
    if (surface.height !== height) surface.height = height
    const view = { left: place.scrollLeft / scale, top: place.scrollTop / scale, scale }
    drawMap(context, scene, { ...view, width: room.width / scale, height: room.height / scale }, ratio)
  }, [scroller, canvas, room, scale, scene, drawMap])
  useEffect(() => {
    const place = scroller.current
    let frame = requestAnimationFrame(draw)
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    place?.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      place?.removeEventListener('scroll', later)
    }
  }, [draw, scroller])
}
