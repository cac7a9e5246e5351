/** The warning of a copy of the kit on a page that another copy had first. */
import { KIT_VERSION } from '../../core/version.js'

/** Longer than the first copy waits before it defines its last elements. */
const SAID_AFTER_MS = 6_000
/** Tags that entries of this copy were to define since the last line. */
const wanted = new Set<string>()

/** Says once for all entries which copy stays, and which of `tags` it has not defined either. */
export function tell(version: string, tags: readonly string[]): void {
  if (wanted.size === 0) setTimeout(say, SAID_AFTER_MS, version)
  for (const tag of tags) wanted.add(tag)
}

function say(version: string): void {
  const missing = [...wanted].filter(tag => !customElements.get(tag)).map(tag => `<${tag}>`)
  wanted.clear()
  const lacking = missing.length > 0 ? `. It defines no ${missing.join(', ')}: load one copy with all elements` : ''
  console.warn(`plinth-portal-kit ${KIT_VERSION} is loaded beside ${version}, which came first and stays${lacking}`)
}
