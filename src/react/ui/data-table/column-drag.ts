/**
 * Columns are dragged by their heads. A line shows where the column would go; Escape gives up, and a press without a move still sorts. Frozen columns stay, and fingers
 * scroll: both move columns in the menu of columns.
 */

import { isRightToLeft } from '../inline-key.js'
import { scaleOf } from '../scale-of.js'

/** Pixels that the pointer moves before a press is a drag. */
const LEAST_MOVE = 5

export function createColumnDrag(
  holder: HTMLElement,
  onMove: (column: string, before: string | undefined) => void,
): { destroy(): void } {
  let stop = () => {}
  holder.addEventListener('pointerdown', onDown)

  function onDown(event: PointerEvent): void {
    const head = (event.target as Element).closest<HTMLElement>('.tabulator-col')
    const isOther = !head || head.classList.contains('tabulator-frozen') || event.target instanceof HTMLInputElement
    if (isOther || event.button !== 0 || event.pointerType === 'touch') return
    stop()
    stop = follow(holder, head, event.clientX, onMove)
  }

  return {
    destroy() {
      stop()
      holder.removeEventListener('pointerdown', onDown)
    },
  }
}

/** Follows the pointer until it is released. Returns a function that ends the drag early. */
function follow(
  holder: HTMLElement,
  head: HTMLElement,
  startX: number,
  onMove: (column: string, before: string | undefined) => void,
): () => void {
  const line = document.createElement('div')
  line.className = 'drop-line'
  let target: HTMLElement | undefined | null = null
  const events = new AbortController()
  const on = { signal: events.signal }

  function end(): void {
    events.abort()
    line.remove()
    head.classList.remove('dragged')
  }

  function drag({ clientX }: PointerEvent): void {
    if (!line.isConnected && Math.abs(clientX - startX) < LEAST_MOVE) return
    if (!line.isConnected) {
      holder.append(line)
      head.classList.add('dragged')
    }
    const heads = [...holder.querySelectorAll<HTMLElement>('.tabulator-col:not(.tabulator-frozen)')]
    const way = isRightToLeft(holder) ? -1 : 1
    const [start, end] = way === 1 ? (['left', 'right'] as const) : (['right', 'left'] as const)
    target = heads.find(other => way * (middleOf(other) - clientX) > 0)
    const edge = target?.getBoundingClientRect()[start] ?? heads.at(-1)?.getBoundingClientRect()[end] ?? clientX
    line.style.insetInlineStart = `${(way * (edge - holder.getBoundingClientRect()[start])) / scaleOf(holder)}px`
  }

  function drop(): void {
    const isDragged = line.isConnected
    end()
    if (!isDragged || target === null) return
    // The press that ends a drag does not sort.
    const swallow = (click: Event) => click.stopPropagation()
    holder.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => holder.removeEventListener('click', swallow, { capture: true }))
    const before = target && idOf(target)
    if (before !== idOf(head) && target !== nextHead(head)) onMove(idOf(head), before)
  }

  window.addEventListener('pointermove', drag, on)
  window.addEventListener('pointerup', drop, on)
  window.addEventListener('pointercancel', end, on)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), on)
  return end
}

const idOf = (head: HTMLElement) => head.getAttribute('tabulator-field') ?? ''

function middleOf(head: HTMLElement): number {
  const { left, width } = head.getBoundingClientRect()
  return left + width / 2
}

/** Between heads stand the handles that change widths. */
function nextHead(head: HTMLElement): HTMLElement | undefined {
  let next = head.nextElementSibling
  while (next && !next.matches('.tabulator-col')) next = next.nextElementSibling
  return next instanceof HTMLElement ? next : undefined
}
