/** Opens the palette, by a field-like button in the top bar or a key, and the list of keys. Each is fetched when it is first opened. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useDemoMode } from '../hooks/use-demo-mode.js'
import { useWords } from '../hooks/use-words.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { Icon } from '../ui/icon.js'
import { isApple, portalKey } from './shortcuts/keys.js'

const CommandPalette = lazy(() => import('./palette/command-palette.js'))
const ShortcutsDialog = lazy(() => import('./shortcuts/shortcuts-dialog.js'))

type Opened = 'palette' | 'shortcuts'

interface PaletteOpenerProps {
  environment: EnvironmentResource | undefined
  isTimeless: boolean
}

export function PaletteOpener(props: PaletteOpenerProps) {
  const t = useWords()
  const [opened, setOpened] = useState<Opened>()
  const { toggle } = useDemoMode()
  usePortalKeys(setOpened, toggle)
  const close = () => setOpened(undefined)
  return (
    <>
      <button
        type="button"
        className="field to-palette"
        aria-haspopup="dialog"
        aria-expanded={opened === 'palette'}
        aria-keyshortcuts={isApple() ? 'Meta+K /' : 'Control+K /'}
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" />
        <span className="ellipsis grow">{t('Search or run a command')}</span>
        <span aria-hidden="true">
          <kbd>{isApple() ? '⌘K' : t('Ctrl K')}</kbd>
        </span>
      </button>
      {opened && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            {opened === 'palette' ? <CommandPalette {...props} onClose={close} /> : <ShortcutsDialog onClose={close} />}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Where the portal is the page, its keys are the page's. On another page they are the host's, unless focus is within the element. */
function usePortalKeys(
  setOpened: (change: (opened: Opened | undefined) => Opened | undefined) => void,
  toggleDemo: () => Promise<void>,
): void {
  const toggle = useRef(toggleDemo)
  toggle.current = toggleDemo

  const { root, portal } = useScreenHost()
  const isPage = portal.location.entitle !== undefined
  useEffect(() => {
    const target: EventTarget = isPage ? root.ownerDocument : root.host
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      const does = portalKey(event, event.composedPath()[0])
      if (!does) return
      event.preventDefault()
      if (does === 'toggleDemo')
        return void (portal.isPersonal || portal.session.$state.get().inDemoMode ? toggle.current() : undefined)
      setOpened(opened => {
        if (does === 'showShortcuts') return opened ?? 'shortcuts'
        return does === 'openPalette' || opened !== 'palette' ? 'palette' : undefined
      })
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [root, isPage, setOpened, portal])
}
