/** The shape of a page: where its cards lie, what leaves them, what lies over what; asked alike in every engine. */
import { isRecord } from '../../src/wire/errors.js'
import { MEASURE } from '../e2e/layout.js'
import type { Engine } from './engine.js'

/** Left, top, width and height in whole pixels. */
export type Box = readonly [number, number, number, number]

export interface Shape {
  cards: { name: string; box: Box }[]
  /** Drawings that leave their card. */
  outside: string[]
  /** Rings that lie over their legend. */
  over: string[]
  /** Names of the menus of widgets. */
  menus: string[]
  /** How many elements there are and by that whether more of them come. */
  elements: number
}

/** Every element in every shadow root that the selector finds. As text, for a page. */
export const DEEP = `const deep = (selector, root = document) => [...root.querySelectorAll('*')].flatMap(element => [
  ...(element.matches(selector) ? [element] : []),
  ...(element.shadowRoot ? deep(selector, element.shadowRoot) : []),
]);`

const SHAPE = `(() => {
  ${DEEP}
  const box = element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const isShown = element => element.checkVisibility() && box(element)[2] > 2 && box(element)[3] > 2;
  const nameOf = card => card.getAttribute('aria-label') ?? card.querySelector('h2, h3')?.textContent.trim() ?? card.className;
  const leaves = ([x, y, width, height], [left, top, wide, high]) =>
    x < left - 1 || y < top - 1 || x + width > left + wide + 1 || y + height > top + high + 1;
  const meet = ([x, y, width, height], [left, top, wide, high]) =>
    x + width > left + 1 && left + wide > x + 1 && y + height > top + 1 && top + high > y + 1;
  const cards = deep('.card').filter(isShown);
  // Marks in rows scroll with their rows.
  const drawings = card => [...card.querySelectorAll('svg, canvas')].filter(drawing => isShown(drawing) && !drawing.closest('table, li, .tabulator'));
  return {
    cards: cards.map(card => ({ name: nameOf(card), box: box(card) })),
    outside: cards.flatMap(card => drawings(card).filter(drawing => leaves(box(drawing), box(card))).map(drawing => nameOf(card) + ': ' + box(drawing) + ' in ' + box(card))),
    over: deep('.split').filter(isShown).flatMap(split => {
      const [ring, legend] = [split.querySelector('svg'), split.querySelector('.legend')];
      return ring && legend && meet(box(ring), box(legend)) ? [box(ring) + ' over ' + box(legend)] : [];
    }),
    menus: deep('.widget button[title^="More of"]').filter(button => isShown(button) && getComputedStyle(button).opacity === '1').map(button => button.title),
    elements: deep('*').length,
  };
})()`

export async function shapeOf(engine: Engine): Promise<Shape> {
  const shape = await engine.ask(SHAPE)
  if (!isShape(shape)) throw new Error(`No shape: ${JSON.stringify(shape)}`)
  return shape
}

export async function layoutIn(engine: Engine): Promise<unknown> {
  return engine.ask(MEASURE)
}

function isShape(value: unknown): value is Shape {
  return isRecord(value) && ['cards', 'outside', 'over', 'menus'].every(key => Array.isArray(value[key]))
}

/** Cards that lie elsewhere than those of the other shape, or are larger or smaller, by more than the tolerance. */
export function moved(shape: Shape, from: Shape, tolerance: number): string[] {
  const names = ({ cards }: Shape) => cards.map(({ name }) => name).join(', ')
  if (names(shape) !== names(from)) return [`has ${names(shape)} instead of ${names(from)}`]
  return shape.cards.flatMap(({ name, box }, i) => {
    const other = from.cards[i]?.box ?? box
    const isNear = box.every((value, side) => Math.abs(value - Number(other[side])) <= tolerance)
    return isNear ? [] : [`${name}: ${box} instead of ${other}`]
  })
}
