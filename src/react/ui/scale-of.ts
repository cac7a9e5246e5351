/** How much larger an element is shown than its own lengths say: CSS `zoom` and transforms of the page around it. Pointers and boxes come in shown pixels, styles take own ones. */
export function scaleOf(element: Element): number {
  const scale = element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).width)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
