/**
 * Cell contents → DOM, as text only: names are foreign data and never become markup. Links and boxes inside a cell are out of the tab
 * order: the grid is one tab stop, and its keys reach it (grid-keyboard.ts).
 */
import { STATUS_PATHS } from '../icon-paths.js'
import { sparklinePath } from '../sparkline-path.js'
import type { CellContent, DataTableColumn } from './data-table-props.js'

const SVG = 'http://www.w3.org/2000/svg'
const SPARK_WIDTH = 68
const SPARK_HEIGHT = 16
/** Longer texts are likely to be cut, so that they are shown whole on hover. */
const LONG = 16

/** The element of one cell. */
export function cellElement(content: CellContent, isName: boolean): HTMLElement {
  const cell = element('span', ['cell', content.tone ?? '', isName ? 'name' : ''].join(' ').trim())
  const title = content.title ?? (content.text.length > LONG ? content.text : undefined)
  if (title !== undefined) cell.title = title
  if (content.bar) fillBar(cell, content.text, content.bar)
  else if (content.glyph) fillGlyph(cell, content.text, content.glyph)
  else if (content.spark) fillSpark(cell, content.text, content.spark)
  else if (content.href !== undefined && content.text !== '') fillLink(cell, content.text, content.href)
  else cell.textContent = content.text
  return cell
}

/** True when a cell drawn as `before` already shows `after`, also to a screen reader. */
export function isSameCell(before: Element | null, after: HTMLElement): boolean {
  if (!before || before.textContent !== after.textContent || before.className !== after.className) return false
  if (before.getAttribute('title') !== after.getAttribute('title')) return false
  return fingerprint(before) === fingerprint(after)
}

function fingerprint(cell: Element): string | null {
  return (
    cell.querySelector('a')?.getAttribute('href') ??
    cell.querySelector('path')?.getAttribute('d') ??
    cell.querySelector('i')?.className ??
    null
  )
}

function fillLink(cell: HTMLElement, text: string, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.tabIndex = -1
  link.textContent = text
  cell.append(link)
}

function fillBar(cell: HTMLElement, text: string, bar: NonNullable<CellContent['bar']>): void {
  cell.classList.add('bar')
  const track = element('span', 'track')
  const fill = element('i', bar.status ?? '')
  fill.style.width = `${Math.max(0, Math.min(100, bar.value))}%`
  track.append(fill)
  const number = element('span', 'number')
  number.textContent = text
  cell.append(track, number)
}

function fillGlyph(cell: HTMLElement, text: string, glyph: NonNullable<CellContent['glyph']>): void {
  const status = element('span', `status ${glyph}`)
  const word = element('span', '')
  word.textContent = text
  status.append(drawing(10, 10, STATUS_PATHS[glyph]), word)
  cell.append(status)
}

function fillSpark(cell: HTMLElement, text: string, values: readonly (number | null)[]): void {
  const path = sparklinePath(values, SPARK_WIDTH, SPARK_HEIGHT)
  if (path === '') {
    cell.textContent = text
    return
  }
  const svg = drawing(SPARK_WIDTH, SPARK_HEIGHT, path)
  svg.setAttribute('class', 'spark')
  const word = element('span', 'hidden')
  word.textContent = text
  cell.append(svg, word)
}

function drawing(width: number, height: number, path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

/** Column title with its unit in small. */
export function headerElement(column: DataTableColumn): HTMLElement {
  const title = element('span', '')
  title.textContent = column.label
  if (column.unit) {
    const unit = element('span', 'unit')
    unit.textContent = ` ${column.unit}`
    title.append(unit)
  }
  const name = column.title ?? column.label
  title.title = column.unit ? `${name}, ${column.unit}` : name
  return title
}

/** A checkbox of the selection column. */
export function checkboxElement(label: string, isChecked: boolean): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.tabIndex = -1
  input.checked = isChecked
  input.setAttribute('aria-label', label)
  return input
}

function element(tag: 'span' | 'i', className: string): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  return made
}
