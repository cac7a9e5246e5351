/**
 * What r2wc renders in every screen element: the host's context, the session gate, the screen, and a place for overlays. Links within
 * the portal are followed here, for screens and table cells alike.
 */
import { useStore } from '@nanostores/react'
import { type ComponentType, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { type ScreenHost, ScreenHostContext } from '../../react/hooks/screen-host.js'
import { OwnTime } from '../../react/hooks/time.js'
import { ErrorBoundary } from '../../react/ui/error-boundary.js'
import { ErrorState, Skeleton } from '../../react/ui/states.js'
import { errorOnce, type PortalError } from '../../wire/errors.js'
import type { OpenedScreen } from '../in-place/opener.js'
import type { ScreenElementDefinition } from '../screen-definition.js'
import { missingNeeds } from './missing-needs.js'
import { whenShown } from './when-shown.js'

export interface ScreenMountProps {
  host: ScreenHost | undefined
  Screen: ComponentType<object> | undefined
  screenProps: Record<string, unknown>
  definition: ScreenElementDefinition | undefined
  /** Why there will be no host, or no screen. */
  lost: PortalError | undefined
  /** The screen that is shown in place of the element's own. */
  opened: OpenedScreen | undefined
  /** What the page asks of the element that cannot be. */
  wrong: string | undefined
}

export function ScreenMount({ host, Screen, screenProps, definition, lost, opened, wrong }: ScreenMountProps) {
  const root = useListeners(host)
  if (lost && !(host && Screen)) return <Lost error={lost} />
  // In no language but the reader's.
  if (!host || !Screen || host.portal.format.isOnItsWay) return <Skeleton lines={4} />
  const { language, direction } = host.portal.format.t
  return (
    <ScreenHostContext value={host}>
      <div className="root" part="root" ref={root} lang={language} dir={direction}>
        {[host.portal.format.wrong, wrong].map(
          words =>
            words && (
              <p key={words} part="message" className="card small" role="status">
                {words}
              </p>
            ),
        )}
        <ErrorBoundary whole>
          {definition?.isOpen ? (
            opened ? (
              <opened.Opened {...opened} isEntrance />
            ) : (
              <Screen {...screenProps} />
            )
          ) : (
            <Gate {...{ host, Screen, screenProps, definition, opened }} />
          )}
        </ErrorBoundary>
      </div>
      <div data-overlays="" lang={language} dir={direction} />
    </ScreenHostContext>
  )
}

function Lost({ error }: { error: PortalError }) {
  const isPartMissing = error.error === 'NETWORK'
  return <ErrorState {...{ error, isPartMissing }} {...(isPartMissing && { onRetry: () => undefined })} />
}

/** Hears what is done on a screen: follows links to portal addresses through the host, unless the user asks for a new tab, and says cut text whole. */
function useListeners(host: ScreenHost | undefined) {
  return useCallback(
    (element: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = event
          .composedPath()
          .find(target => target instanceof HTMLAnchorElement || target instanceof SVGAElement)
        const path = link?.getAttribute('href')
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!host || !path?.startsWith('/') || path.startsWith('//') || !isPlain) return
        event.preventDefault()
        host.navigate(path)
      }
      element?.addEventListener('click', follow)
      let isLeft = false
      const attending = (host ? whenShown(host.root.host) : Promise.resolve())
        .then(() => import('./attend.js'))
        .then(
          ({ attend }) => (element && host && !isLeft ? attend(element, host.root) : undefined),
          () => undefined,
        )
      return () => {
        isLeft = true
        element?.removeEventListener('click', follow)
        void attending.then(stop => stop?.())
      }
    },
    [host],
  )
}

/** Waits for the session; without one, or with one that opens too little, it says so, with a way to try again. */
function Gate({
  host,
  Screen,
  screenProps,
  definition,
  opened,
}: Pick<ScreenMountProps, 'screenProps' | 'definition' | 'opened'> & {
  host: ScreenHost
  Screen: NonNullable<ScreenMountProps['Screen']>
}) {
  const { session } = host.portal
  const { status, accessToken, trouble: lacking } = useStore(session.$state)
  const isAuthenticated = useStore(session.$authenticated)
  // What is there for who is signed in goes at once, and comes in slices.
  const isDrawn = useDeferredValue(isAuthenticated)
  const missing = useMissing(host, definition, accessToken?.token)
  const trouble = isAuthenticated ? missing : status === 'initialized' ? (lacking ?? noSession()) : undefined
  useEffect(() => {
    if (trouble) host.setState({ phase: 'error', error: trouble })
    else if (!isAuthenticated) host.setState({ phase: 'auth' })
  }, [host, isAuthenticated, trouble])
  if (trouble)
    return <ErrorState error={trouble} onRetry={() => void session.accessToken(true).catch(() => undefined)} />
  if (!isAuthenticated || !isDrawn) return <Skeleton lines={4} />
  const shown = <Screen {...screenProps} />
  if (definition?.isTimeless && !opened) return shown
  return <OwnTime>{opened ? <opened.Opened {...opened} /> : shown}</OwnTime>
}

/** What the session of a partner's page does not open. */
function useMissing(
  { portal }: ScreenHost,
  definition: ScreenMountProps['definition'],
  token: string | undefined,
): PortalError | undefined {
  return useMemo(() => {
    const isPartners = !portal.isPersonal && !portal.session.$state.get().inDemoMode
    return isPartners && definition ? missingNeeds(definition, token) : undefined
  }, [portal, definition, token])
}

const noSession = errorOnce('NOT_SIGNED_IN', 'This page could not start a session with the portal')
