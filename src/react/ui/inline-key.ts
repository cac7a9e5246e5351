/** Arrow keys along a line: a key in terms of where text goes, so that forward is to the left where text runs from right to left. */

const TURNED: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/** The key as it would be where text runs from left to right. */
export function inlineKey({ key }: { key: string }, element: Element): string {
  return isRightToLeft(element) ? (TURNED[key] ?? key) : key
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
