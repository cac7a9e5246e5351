/**
 * The page of whoever is signed in. Where their session ends by itself it stays, hidden and at rest, until they have signed in again and the stream says what
 * they still may see: what they typed is still there. It goes where they sign out, and before anybody else is shown theirs.
 */
import { useStore } from '@nanostores/react'
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isSameView } from '../../core/session/session-state.js'
import type { SessionState } from '../../core/types.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { Skeleton } from '../ui/states.js'

interface Kept {
  of: SessionState
  /** As it was last shown: while it is hidden no other address reaches it. */
  page: ReactNode
  isShown: boolean
  /** It was hidden, and nothing has come for the session that there is now. */
  isOld: boolean
  /** Identifies it among those of others. */
  key: number
}

export function KeptPage({ of, isShown, children }: { of: SessionState; isShown: boolean; children: ReactNode }) {
  const isLive = useStore(usePortal().$stream).phase === 'live'
  const kept = useRef<Kept>(undefined)
  const last = useRef(0)
  const before = kept.current && stays(kept.current, of, isShown) ? kept.current : undefined
  const isOld = before !== undefined && (!isShown || (before.isOld && !isLive))
  if (isShown) kept.current = { of, page: children, isShown, isOld, key: before?.key ?? ++last.current }
  else kept.current = before && { ...before, isShown, isOld }
  return (
    kept.current && (
      <>
        {isShown && isOld && <Skeleton lines={4} />}
        <Activity key={kept.current.key} mode={isShown && !isOld ? 'visible' : 'hidden'}>
          <Cursor />
          {kept.current.page}
        </Activity>
      </>
    )
  )
}

/** Nothing stays for anybody else, nor past a sign-out, which forgets the address too. Before somebody has set up a second factor they are not back yet. */
function stays(kept: Kept, of: SessionState, isShown: boolean): boolean {
  if (isShown) return kept.isShown || isSameView(kept.of, of)
  if (of.userId === null) return of.email !== null
  return Boolean(of.factorDue) && isSameView(kept.of, of)
}

/** Has the cursor go back to where it was when the page was hidden, else to the content. */
function Cursor() {
  const { root } = useScreenHost()
  const last = useRef<Element | null>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    if (before instanceof HTMLElement) before.focus()
    const isBack = before && before === root.activeElement
    if (before !== undefined && !isBack) root.getElementById('main')?.focus()
    return () => {
      last.current = root.activeElement
    }
  }, [root])
  return null
}
