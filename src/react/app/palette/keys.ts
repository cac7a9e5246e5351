/** The keys of the palette: ⌘K on a keyboard with a command key, Ctrl+K on others, and `/` where nothing is typed. */

export function isApple(agent: string = navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(agent)
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `toggle` opens and closes it, `open` only opens. */
export function paletteKey(
  event: Keys,
  target: EventTarget | undefined,
  agent?: string,
): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return undefined
  const isChord = isApple(agent) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (key.toLowerCase() === 'k' && isChord && !shiftKey) return 'toggle'
  return key === '/' && !ctrlKey && !metaKey && !isTyping(target) ? 'open' : undefined
}

function isTyping(target: EventTarget | undefined): boolean {
  return (
    typeof HTMLElement !== 'undefined' &&
    target instanceof HTMLElement &&
    (target.matches('input, select, textarea') || target.isContentEditable)
  )
}
