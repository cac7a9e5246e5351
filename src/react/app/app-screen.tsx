/** The full portal: sign-in when signed out, else the frame with sidebar and top bar around the screen of the address. */
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useRef } from 'react'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import controls from '../styles/controls.css?inline'
import frame from '../styles/frame.css?inline'
import { Styles } from '../styles/styles.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { lazyScreen } from '../ui/lazy-screen.js'
import { Skeleton } from '../ui/states.js'
import { NotFound } from './not-found.js'
import { matchRoute, type Route } from './routes.js'
import { Sidebar } from './sidebar.js'
import { Toasts } from './toasts.js'
import { TopBar } from './top-bar.js'

const SignInScreen = lazyScreen(() => import('../features/sign-in/sign-in-screen.js').then(m => m.SignInScreen))
const LinkScreen = lazyScreen(() => import('../features/sign-in/link-screen.js').then(m => m.LinkScreen))
const HomeScreen = lazyScreen(() => import('../features/home/home-screen.js').then(m => m.HomeScreen))
const OverviewScreen = lazyScreen(() => import('../features/overview/overview-screen.js').then(m => m.OverviewScreen))
const DashboardsScreen = lazyScreen(() =>
  import('../features/dashboards/dashboards-screen.js').then(m => m.DashboardsScreen),
)
const InsightsScreen = lazyScreen(() => import('../features/insights/insights-screen.js').then(m => m.InsightsScreen))
const CostScreen = lazyScreen(() => import('../features/cost/cost-screen.js').then(m => m.CostScreen))
const EntitiesScreen = lazyScreen(() => import('../features/entities/entities-screen.js').then(m => m.EntitiesScreen))
const IndexScreen = lazyScreen(() => import('../features/index/index-screen.js').then(m => m.IndexScreen))
const PropertiesScreen = lazyScreen(() =>
  import('../features/properties/properties-screen.js').then(m => m.PropertiesScreen),
)

export function AppScreen({ version = '' }: { version?: string }) {
  const host = useScreenHost()
  const { session, settings, location } = host.portal
  const { status } = useStore(session.$state)
  const isAuthenticated = useStore(session.$authenticated)
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  const route = matchRoute(useStore(location.$path))
  useEffect(() => {
    if (status === 'uninitialized') host.setState({ phase: 'auth' })
  }, [status, host])

  if (status === 'uninitialized') return <Skeleton lines={4} />
  if (route.screen === 'link') {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <LinkScreen token={route.token} />
      </Suspense>
    )
  }
  if (!isAuthenticated) {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <SignInScreen />
      </Suspense>
    )
  }
  return (
    <div className={isCollapsed ? 'app slim' : 'app'}>
      <Styles source={controls} />
      <Styles source={frame} />
      <SkipLink />
      <Sidebar route={route} version={version} />
      <TopBar route={route} />
      <Main route={route} />
      <Toasts />
    </div>
  )
}

/** The screen. Focus comes here when the address changes, so that keyboard and reader start where the news is. */
function Main({ route }: { route: Route }) {
  const main = useRef<HTMLElement>(null)
  const place = JSON.stringify(route)
  const before = useRef(place)
  useEffect(() => {
    if (before.current !== place) main.current?.focus()
    before.current = place
  }, [place])
  return (
    <main className="main" id="main" tabIndex={-1} ref={main}>
      <ErrorBoundary key={place}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Screen route={route} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'home':
      return <HomeScreen />
    case 'overview':
      return <OverviewScreen environmentId={route.environmentId} part={route.part} addressed />
    case 'dashboards':
      return (
        <DashboardsScreen environmentId={route.environmentId} addressed {...(route.type && { type: route.type })} />
      )
    case 'insights':
      return <InsightsScreen environmentId={route.environmentId} addressed />
    case 'cost':
      return <CostScreen environmentId={route.environmentId} addressed />
    case 'redirect':
      return <Redirect to={route.to} />
    case 'entities':
      return <EntitiesScreen environmentId={route.environmentId} />
    case 'index':
      return <IndexScreen environmentId={route.environmentId} type={route.type} addressed />
    case 'properties':
      return (
        <PropertiesScreen environmentId={route.environmentId} type={route.type} entityId={route.entityId} addressed />
      )
    case 'link':
    case 'not-found':
      return <NotFound />
  }
}

/** Replaces the address, so that the way back does not come here again. */
function Redirect({ to }: { to: string }) {
  const { location } = usePortal()
  useEffect(() => location.replace(to), [location, to])
  return <Skeleton lines={6} />
}

function SkipLink() {
  const { root } = useScreenHost()
  return (
    <button type="button" className="button skip" onClick={() => root.getElementById('main')?.focus()}>
      Skip to content
    </button>
  )
}
