/** Keys within an open menu, by the ARIA pattern: arrows go round, Home and End to the ends, letters to the next item that begins so. */

/** Index of the item a key leads to; undefined when the key is not the menu's. `current` is -1 when no item has focus. */
export function menuTarget(labels: readonly string[], current: number, key: string): number | undefined {
  const { length } = labels
  if (length === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return length - 1
  }
  if (key.length !== 1 || key === ' ') return undefined
  const wanted = key.toLocaleLowerCase()
  for (let i = 1; i <= length; i++) {
    const at = (Math.max(current, -1) + i) % length
    if (labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) return at
  }
  return undefined
}
