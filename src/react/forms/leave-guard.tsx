/**
 * Asks before what is not saved is left behind: by closing or reloading the page, by a link or command within the portal, by Back, by closing the dialog that
 * the form stands in, or by `leave` of whoever shows it. Another search of the same page leaves nothing.
 */
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { Dialog, DialogClosing } from '../ui/dialog.js'
import { BesideScreen } from '../ui/menu.js'

export interface LeaveGuard {
  /** The question, to be rendered where the form is. */
  question: ReactNode
  /** Does it, after asking when something is not saved. */
  leave(go: () => void): void
}

export function useLeaveGuard(isDirty: boolean, what?: string): LeaveGuard {
  const t = useWords()
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
    const release = portal.location.hold?.(path => {
      const holds = isLeaving(path)
      if (holds) setWanted({ go: () => navigate(path) })
      return holds
    })
    window.addEventListener('beforeunload', close)
    root.host.addEventListener('plinth-navigate', follow, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', close)
      release?.()
      root.host.removeEventListener('plinth-navigate', follow, { capture: true })
    }
  }, [isDirty, portal, root, navigate])
  const dialog = useContext(DialogClosing)
  useEffect(() => (isDirty ? dialog?.hold(close => setWanted({ go: close })) : undefined), [dialog, isDirty])
  const stay = () => setWanted(undefined)
  return {
    leave: go => (isOpen.current ? setWanted({ go }) : go()),
    // A form may stand in a tab that is not shown: its question would be open and not seen.
    question: wanted && (
      <BesideScreen>
        <Dialog title={t('Leave without saving?')} className="narrow" onClose={stay}>
          <p>{what ?? t('What you changed here is not saved.')}</p>
          <div className="row form-foot">
            <span className="grow" />
            <Button
              onClick={() => {
                isOpen.current = false
                stay()
                wanted.go()
              }}
            >
              {t('Leave')}
            </Button>
            <Button look="primary" onClick={stay}>
              {t('Stay')}
            </Button>
          </div>
        </Dialog>
      </BesideScreen>
    ),
  }
}
