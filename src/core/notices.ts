/** Notices to the reader. `plinth-app` shows them as toasts; errors stay until dismissed. */
import { atom } from 'nanostores'
import type { Clock, Notice, Notices } from './types.js'

const SHOWN_MS = 6_000
const MOST = 5

export function createNotices(clock: Clock): Notices {
  const $notices = atom<readonly Notice[]>([])
  let last = 0
  const dismiss = (id: number) => $notices.set($notices.get().filter(notice => notice.id !== id))
  return {
    $notices,
    dismiss,
    add(level, message, error) {
      const id = ++last
      $notices.set([...$notices.get(), { id, level, message, ...(error && { error }) }].slice(-MOST))
      if (level !== 'error') clock.setTimeout(() => dismiss(id), SHOWN_MS)
    },
  }
}
