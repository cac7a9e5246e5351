/**
 * The session of a portal is asked for while the kit is on its way; the element takes the answer (early-session.ts). The loader shares no module with the
 * kit, which would be one more file to wait for: the symbol and the headers stand in both.
 */
const EARLY = Symbol.for('plinth.session')

/** Asks for the sessions of portals that say where theirs is. */
export function askForSessions(elements: readonly Element[]): void {
  for (const element of elements) {
    const url = element.tagName === 'PLINTH-PORTAL' ? element.getAttribute('session-url') : null
    // A page that has a function for it means that one.
    if (url === null || 'fetchSession' in element) continue
    const answer = fetch(url, { headers: { accept: 'application/json' } })
    // Who takes it says what is wrong.
    answer.catch(() => undefined)
    Reflect.set(element, EARLY, { url, answer })
  }
}
