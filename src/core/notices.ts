/** Notices to the reader. `plinth-app` shows them as toasts; errors stay until dismissed, and what can be acted on stays longer. */
import { atom } from 'nanostores'
import type { Clock, Notice, Notices } from './types.js'

const SHOWN_MS = 6_000
const ACTED_ON_MS = 30_000
const MOST = 5

/** `reset` takes all away: they were for somebody else. */
export function createNotices(clock: Clock): Notices & { reset(): void } {
  const $notices = atom<readonly Notice[]>([])
  let last = 0
  const dismiss = (id: number) => $notices.set($notices.get().filter(notice => notice.id !== id))
  return {
    $notices,
    dismiss,
    reset: () => $notices.set([]),
    add(level, message, error, action) {
      const id = ++last
      const notice = { id, level, message, ...(error && { error }), ...(action && { action }) }
      $notices.set([...$notices.get(), notice].slice(-MOST))
      if (level !== 'error') clock.setTimeout(() => dismiss(id), action ? ACTED_ON_MS : SHOWN_MS)
    },
  }
}
