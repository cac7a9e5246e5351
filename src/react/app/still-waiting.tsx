/** A word when a page is long in coming, and a way out when it is too long. It lies over the page and moves nothing. */
import { useEffect, useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { isToCome } from './to-come.js'

const WORD_MS = 2_000
const WAY_OUT_MS = 10_000
const LOOK_MS = 500

export function StillWaiting() {
  const t = useWords()
  const { root, portal } = useScreenHost()
  const waited = useWaited(root)
  if (waited < WORD_MS) return null
  const isLong = waited >= WAY_OUT_MS
  // On another page these would be the page's.
  const isPage = portal.location.entitle !== undefined
  return (
    <div className="toast waiting" role="status">
      <span className="grow">{isLong ? t('This takes longer than usual.') : t('Still reading …')}</span>
      {isLong && isPage && (
        <>
          <Button icon="retry" onClick={() => window.location.reload()}>
            {t('Try again')}
          </Button>
          <Button look="ghost" onClick={() => window.history.back()}>
            {t('Go back')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Milliseconds for which something of the page is to come. */
function useWaited(root: ShadowRoot): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    let since: number | undefined
    const look = () => {
      since = isToCome(root) ? (since ?? performance.now()) : undefined
      const ms = since === undefined ? 0 : performance.now() - since
      // Only what is said matters.
      setWaited(ms >= WAY_OUT_MS ? WAY_OUT_MS : ms >= WORD_MS ? WORD_MS : 0)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [root])
  return waited
}
