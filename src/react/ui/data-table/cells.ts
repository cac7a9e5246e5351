/** Cell contents → DOM, text only: names come from strangers and never become markup. */
import { STATUS_PATHS } from '../icon-paths.js'
import type { CellContent, DataTableColumn } from './data-table-props.js'

const SVG = 'http://www.w3.org/2000/svg'

/** The element of one cell. */
export function cellElement(content: CellContent, isName: boolean): HTMLElement {
  const cell = document.createElement('span')
  cell.className = ['cell', content.tone ?? '', isName ? 'name' : ''].join(' ').trim()
  if (content.title !== undefined) cell.title = content.title
  if (content.bar) return barCell(cell, content, content.bar)
  if (content.glyph) return glyphCell(cell, content, content.glyph)
  if (content.href !== undefined && content.text !== '') {
    const link = document.createElement('a')
    link.href = content.href
    link.textContent = content.text
    if (content.title === undefined) link.title = content.text
    cell.append(link)
    return cell
  }
  cell.textContent = content.text
  if (content.title === undefined && content.text.length > 16) cell.title = content.text
  return cell
}

function barCell(cell: HTMLElement, content: CellContent, bar: NonNullable<CellContent['bar']>): HTMLElement {
  cell.classList.add('bar')
  const track = element('span', 'track')
  const fill = element('i', bar.status ?? '')
  fill.style.width = `${Math.max(0, Math.min(100, bar.value))}%`
  track.append(fill)
  const number = element('span', 'number')
  number.textContent = content.text
  cell.append(track, number)
  return cell
}

function glyphCell(cell: HTMLElement, content: CellContent, glyph: NonNullable<CellContent['glyph']>): HTMLElement {
  const status = element('span', `status ${glyph}`)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 10 10')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', STATUS_PATHS[glyph])
  path.setAttribute('stroke-width', '1.5')
  svg.append(path)
  const word = element('span', '')
  word.textContent = content.text
  status.append(svg, word)
  cell.append(status)
  return cell
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
  title.title = column.unit ? `${column.label}, ${column.unit}` : column.label
  return title
}

function element(tag: 'span' | 'i', className: string): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  return made
}
