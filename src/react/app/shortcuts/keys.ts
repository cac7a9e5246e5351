/** The keys of the portal, on every screen: one table, which is matched here and listed by `?` (shortcuts-dialog.tsx). */

export function isApple(agent: string = navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(agent)
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

interface PortalKey {
  does: 'togglePalette' | 'openPalette' | 'showShortcuts' | 'toggleDemo'
  key: string
  /** The shortcut is pressed with the command key, or with Ctrl where the keyboard has none, and works while somebody types. Other keys are letters there. */
  isChord: boolean
}

export const PORTAL_KEYS: readonly PortalKey[] = [
  { does: 'togglePalette', key: 'k', isChord: true },
  { does: 'openPalette', key: '/', isChord: false },
  { does: 'showShortcuts', key: '?', isChord: false },
  { does: 'toggleDemo', key: '*', isChord: false },
]

export function portalKey(event: Keys, target: EventTarget | undefined, agent?: string): PortalKey['does'] | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return undefined
  const isChord = isApple(agent) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isPlain = !ctrlKey && !metaKey && !isTyping(target)
  const found = PORTAL_KEYS.find(
    each => each.key === key.toLowerCase() && (each.isChord ? isChord && !shiftKey : isPlain),
  )
  return found?.does
}

function isTyping(target: EventTarget | undefined): boolean {
  return (
    typeof HTMLElement !== 'undefined' &&
    target instanceof HTMLElement &&
    (target.matches('input, select, textarea') || target.isContentEditable)
  )
}
