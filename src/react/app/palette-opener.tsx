/** Opens the palette: a field-like button in the top bar, Ctrl+K or ⌘K, and `/`. The palette itself is fetched when it is first opened. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { Icon } from '../ui/icon.js'
import { isApple, paletteKey } from './palette/keys.js'

const CommandPalette = lazy(() => import('./palette/command-palette.js'))

interface PaletteOpenerProps {
  environment: EnvironmentResource | undefined
  isTimeless: boolean
}

export function PaletteOpener(props: PaletteOpenerProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  usePaletteKeys(setOpen)
  return (
    <>
      <button
        type="button"
        className="field to-palette"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isApple() ? 'Meta+K /' : 'Control+K /'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="ellipsis grow">{t('Search or run a command')}</span>
        <span aria-hidden="true">
          <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </span>
      </button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <CommandPalette {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Where the portal is the page, its keys are the page's. On another page they are the host's, unless focus is within the element. */
function usePaletteKeys(setOpen: (change: (isOpen: boolean) => boolean) => void): void {
  const { root, portal } = useScreenHost()
  const isPage = portal.location.entitle !== undefined
  useEffect(() => {
    const target: EventTarget = isPage ? root.ownerDocument : root.host
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      const does = paletteKey(event, event.composedPath()[0])
      if (!does) return
      event.preventDefault()
      setOpen(isOpen => does === 'open' || !isOpen)
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [root, isPage, setOpen])
}
