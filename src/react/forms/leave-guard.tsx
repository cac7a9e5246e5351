/**
 * Asks before what is not saved is left behind: by closing or reloading the page, by a link or command within the portal, by Back, or by `leave` of whoever
 * shows the form. Another search of the same page leaves nothing.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { Button } from '../ui/controls.js'
import { Dialog } from '../ui/dialog.js'

export interface LeaveGuard {
  /** The question, to be rendered where the form is. */
  question: ReactNode
  /** Does it, after asking when something is not saved. */
  leave(go: () => void): void
}

export function useLeaveGuard(isDirty: boolean, what = 'What you changed here is not saved.'): LeaveGuard {
  const { portal, root, navigate } = useScreenHost()
  const [wanted, setWanted] = useState<{ go(): void }>()
  const isOpen = useRef(false)
  isOpen.current = isDirty
  useEffect(() => {
    if (!isDirty) return
    const page = portal.location.$path.get().split('?')[0]
    const isLeaving = (path: string | undefined) => isOpen.current && path?.split('?')[0] !== page
    const close = (event: BeforeUnloadEvent) => isOpen.current && event.preventDefault()
    const follow = (event: Event) => {
      const path: unknown = Reflect.get(event, 'path')
      if (typeof path !== 'string' || !isLeaving(path)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setWanted({ go: () => navigate(path) })
    }
    const back = (event: PopStateEvent) => {
      const { mode } = portal.location
      const path = mode === undefined ? window.location.pathname : window.location.hash.slice(1)
      if (mode === 'memory' || mode === 'host' || !isLeaving(path)) return
      event.stopImmediatePropagation()
      const before = portal.location.$path.get()
      window.history.pushState(null, '', mode === 'hash' ? `#${before}` : before)
      setWanted({ go: () => navigate(path) })
    }
    window.addEventListener('beforeunload', close)
    // The page hears of it before the portal does, wherever else it listens.
    window.addEventListener('popstate', back, { capture: true })
    root.host.addEventListener('plinth-navigate', follow, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', close)
      window.removeEventListener('popstate', back, { capture: true })
      root.host.removeEventListener('plinth-navigate', follow, { capture: true })
    }
  }, [isDirty, portal, root, navigate])
  const stay = () => setWanted(undefined)
  return {
    leave: go => (isOpen.current ? setWanted({ go }) : go()),
    question: wanted && (
      <Dialog title="Leave without saving?" className="narrow" onClose={stay}>
        <p>{what}</p>
        <div className="row form-foot">
          <span className="grow" />
          <Button
            onClick={() => {
              isOpen.current = false
              stay()
              wanted.go()
            }}
          >
            Leave
          </Button>
          <Button look="primary" onClick={stay}>
            Stay
          </Button>
        </div>
      </Dialog>
    ),
  }
}
