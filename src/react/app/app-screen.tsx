/** The full portal: sign-in when signed out, else the frame with sidebar and top bar around the screen of the address. */
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { carryTime } from '../../core/time/time-address.js'
import type { Portal, SessionState } from '../../core/types.js'
import { signInScreen } from '../features/sign-in/screen.js'
import { ScreenHostContext, usePortal, useScreenHost } from '../hooks/screen-host.js'
import { type AnyScreen, loadScreen } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'
import controls from '../styles/controls.css?inline'
import frame from '../styles/frame.css?inline'
import sidebar from '../styles/sidebar.css?inline'
import { Styles } from '../styles/styles.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { lazyScreen } from '../ui/lazy-screen.js'
import { PageHeading } from '../ui/page-heading.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { AddressedTime } from './addressed-time.js'
import { AsIf } from './as-if/as-if.js'
import { AsIfFrame } from './as-if/shown-as-if.js'
import { KeptPage } from './kept-page.js'
import { NotFound } from './not-found.js'
import { describePlace, PagePlaces } from './page-places.js'
import { usePageTitle } from './page-title.js'
import { PastBanner } from './past-banner.js'
import { type Match, matchRoute } from './routes.js'
import { Sidebar } from './sidebar.js'
import { SidebarDrawer, useNarrowPage } from './sidebar-drawer.js'
import { SkipLinks } from './skip-links.js'
import { StillWaiting } from './still-waiting.js'
import { Taken } from './taken.js'
import { Toasts } from './toasts.js'
import { TopBar } from './top-bar.js'
import { useReturningFocus } from './use-returning-focus.js'

const FactorGate = lazy(() => import('./factor-gate.js'))
const AccountTabs = lazy(() => import('./account-tabs.js'))
const ActingBanner = lazy(() => import('./acting-banner.js'))

/** Components by their screens, each fetched when it is first shown. */
const COMPONENTS = new Map<AnyScreen, ComponentType<object>>(
  SCREENS.map(screen => [screen, lazyScreen(() => loadScreen(screen))]),
)

export function AppScreen({ version = '' }: { version?: string }) {
  const host = useScreenHost()
  const { session, location } = host.portal
  const state = useStore(session.$state)
  const { status, trouble } = state
  const isAuthenticated = useStore(session.$authenticated)
  const factorDue = useFactorDue(state)
  const path = useStore(location.$path)
  const match = useMemo(() => matchRoute(path), [path])
  const shown = typeof match === 'object' ? match : undefined
  useOwnLanguage(host.portal, isAuthenticated && factorDue === null ? state : undefined)
  usePageTitle(isAuthenticated || shown?.screen.isOpen ? shown : undefined)
  // A partner's page asks its site for the session: nobody signs in on it.
  const isOpen = shown?.screen.isOpen === true
  const isAsked = !isOpen && !isAuthenticated && !host.portal.isPersonal
  useEffect(() => {
    if (isAsked && trouble) host.setState({ phase: 'error', error: trouble })
    else if (isAsked || status === 'uninitialized') host.setState({ phase: 'auth' })
  }, [isAsked, trouble, status, host])

  if (status === 'uninitialized') return <Skeleton lines={4} />
  const isIn = isAuthenticated && factorDue === null && !isOpen
  // What stands in place of the page comes before it: of two fields with one id the first is a label's.
  return (
    <>
      {shown && isOpen && <Open screen={shown.screen} props={shown.props} />}
      {!isOpen && !isAuthenticated && !isAsked && <Open screen={signInScreen} props={backTo(path, host.portal)} />}
      {isAsked &&
        (trouble ? (
          <ErrorState error={trouble} onRetry={() => void session.accessToken(true).catch(() => undefined)} />
        ) : (
          <Skeleton lines={4} />
        ))}
      {!isOpen && isAuthenticated && factorDue !== null && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <FactorGate account={factorDue} />
        </Suspense>
      )}
      <KeptPage of={state} isShown={isIn}>
        <Framed match={match} version={version} />
      </KeptPage>
    </>
  )
}

/** The frame around the screen of the address. */
function Framed({ match, version }: { match: Match | string | undefined; version: string }) {
  const host = useScreenHost()
  const { session, settings } = host.portal
  const { originalUserId } = useStore(session.$state)
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  const isNarrow = useNarrowPage()
  const shown = typeof match === 'object' ? match : undefined
  return (
    <AddressedTime>
      <PagePlaces>
        <AsIfFrame>
          <div className={isCollapsed && !isNarrow ? 'app slim' : 'app'}>
            <Styles source={controls} />
            <Styles source={frame} />
            <Styles source={sidebar} />
            <SkipLinks />
            {!isNarrow && <Sidebar match={shown} version={version} />}
            <TopBar
              environmentId={shown?.params.environmentId}
              accountId={shown?.params.accountId}
              isTimeless={shown?.screen.isTimeless}
              present={host}
              navigation={<SidebarDrawer match={shown} version={version} />}
            />
            <Main place={place(match)}>
              {originalUserId !== null && <ActingBanner />}
              {shown?.params.accountId !== undefined && (
                <Suspense fallback={<div className="account-ways-to-come" />}>
                  <AccountTabs match={shown} />
                </Suspense>
              )}
              {typeof match === 'string' && <Redirect to={match} />}
              <Taken id={shown?.params.environmentId ?? shown?.params.accountId}>
                {typeof match !== 'string' && shown?.screen.isTimeless && (
                  <>
                    <PastBanner isTimeless />
                    <AsIf match={shown} isTimeless>
                      <ScreenHostContext value={host}>
                        <Page match={match} />
                      </ScreenHostContext>
                    </AsIf>
                  </>
                )}
                {typeof match !== 'string' && !shown?.screen.isTimeless && (
                  <>
                    <PastBanner />
                    <AsIf match={shown}>
                      <Page match={match} />
                    </AsIf>
                  </>
                )}
              </Taken>
            </Main>
            <StillWaiting key={place(match)} />
            <Toasts />
          </div>
        </AsIfFrame>
      </PagePlaces>
    </AddressedTime>
  )
}

/** The account that asks for a second factor before anything opens. Whoever is signed in when their account begins to ask finds only that account shut. */
function useFactorDue({ userId, factorDue = null }: SessionState): string | null {
  const admitted = useRef<string>(undefined)
  if (userId === null) admitted.current = undefined
  else if (factorDue === null) admitted.current = userId
  return userId === null || admitted.current === userId ? null : factorDue
}

/** The language of the user's profile. Who acts as somebody else keeps their own. */
function useOwnLanguage(portal: Portal, state: SessionState | undefined): void {
  const userId = portal.isPersonal && state?.originalUserId === null ? state.userId : null
  useEffect(() => {
    if (userId === null) return
    import('./own-language.js')
      .then(({ takeLanguage }) => takeLanguage(portal))
      // It stays as this browser has it.
      .catch(() => undefined)
  }, [portal, userId])
}

/** What the address holds while nobody is signed in. */
function backTo(path: string, portal: Portal): { backTo?: string } {
  const place = describePlace(path, portal)
  return place ? { backTo: place.entity ? place.note : place.label } : {}
}

/** A screen that has no frame around it: here it is the page, in an element of its own it is a part of somebody's. */
function Open({ screen, props = {} }: { screen: AnyScreen; props?: object }) {
  const Component = COMPONENTS.get(screen)
  return (
    <main className="unframed">
      <Suspense fallback={<Skeleton lines={4} />}>{Component && <Component {...props} />}</Suspense>
    </main>
  )
}

/** Identifies a place: the same screen about another thing is another place. */
function place(match: Match | string | undefined): string {
  return typeof match === 'object' ? JSON.stringify([match.pattern, match.params]) : String(match)
}

/** The screen. It takes focus when the address changes, so that keyboard and screen reader start at the new content. */
function Main({ place, children }: { place: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useReturningFocus(main, place)
  return (
    <main className="main" id="main" tabIndex={-1} ref={main}>
      <PageHeading value>
        <ErrorBoundary key={place} whole>
          <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
        </ErrorBoundary>
      </PageHeading>
    </main>
  )
}

function Page({ match }: { match: Match | undefined }) {
  const Component = match && COMPONENTS.get(match.screen)
  // The screen is the page: its state is in the address.
  return Component ? <Component {...match.props} {...ADDRESSED} /> : <NotFound />
}
const ADDRESSED = { addressed: true }

/** Replaces the address, so that Back does not lead here again. */
function Redirect({ to }: { to: string }) {
  const { location, settings } = usePortal()
  useEffect(
    () => location.replace(carryTime(to, location.$path.get(), settings.$hours.get())),
    [location, settings, to],
  )
  return <Skeleton lines={6} />
}
