/** A screen that an element shows in place of its own, at an address of the portal, below the way back. */
import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { ownPlace } from '../../core/groups/own-place.js'
import { matchRoute } from '../../react/app/routes.js'
import { type ScreenHost, ScreenHostContext, useScreenHost } from '../../react/hooks/screen-host.js'
import { type AnyScreen, loadScreen } from '../../react/screen/define-screen.js'
import controls from '../../react/styles/controls.css?inline'
import openedStyles from '../../react/styles/opened.css?inline'
import { Styles } from '../../react/styles/styles.js'
import { Button } from '../../react/ui/controls.js'
import { ErrorBoundary } from '../../react/ui/error-boundary.js'
import { Icon } from '../../react/ui/icon.js'
import { lazyScreen } from '../../react/ui/lazy-screen.js'
import { ErrorState, Skeleton } from '../../react/ui/states.js'
import { titleAt } from './title-at.js'
import { troubleWith } from './trouble-with.js'

export interface OpenedProps {
  path: string
  /** Address that Back leads to; undefined is the element's own screen. */
  before: string | undefined
  /** The reader has just followed a link, so that focus is to come along. */
  isFollowed: boolean
  /** The element is a way into the portal, and shows the others. */
  isEntrance?: boolean
  onBack(): void
  onStep(path: string): void
  onSpelled(path: string): void
}

/** Components by their screens, each fetched when it is first shown. */
const COMPONENTS = new Map<AnyScreen, ComponentType<object>>()
function componentOf(screen: AnyScreen): ComponentType<object> {
  const found = COMPONENTS.get(screen) ?? lazyScreen(() => loadScreen(screen))
  COMPONENTS.set(screen, found)
  return found
}

export function Opened(props: OpenedProps) {
  const { path, before, isFollowed, onBack } = props
  const host = useScreenHost()
  const { t } = host.portal.format
  const page = path.split('?')[0]
  const head = useRef<HTMLDivElement>(null)
  const wasFollowed = useRef(isFollowed)
  wasFollowed.current = isFollowed
  useEffect(() => {
    void page
    if (!wasFollowed.current) return
    const box = head.current
    box?.querySelector('button')?.focus({ preventScroll: true })
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView()
  }, [page])
  const to = before === undefined ? undefined : titleAt(before, host.portal)
  return (
    <div className="opened">
      <Styles source={controls} />
      <Styles source={openedStyles} />
      <div className="opened-head" ref={head}>
        <Button look="ghost" onClick={onBack}>
          <span className="back">
            <Icon name="right" />
          </span>
          {to === undefined ? t('Back') : t('Back to {title}', { title: to })}
        </Button>
        <span className="sub small ellipsis">{titleAt(path, host.portal)}</span>
      </div>
      <ErrorBoundary key={page} whole>
        <At {...props} host={host} />
      </ErrorBoundary>
    </div>
  )
}

function At(props: OpenedProps & { host: ScreenHost }) {
  const { path, host, isEntrance, onSpelled } = props
  const latest = useRef(props)
  latest.current = props
  const { session, isPersonal } = host.portal
  const { accessToken, inDemoMode } = useStore(session.$state)
  const match = useMemo(() => matchRoute(path), [path])
  const screen = typeof match === 'object' ? match.screen : undefined
  const place = useMemo(() => ownPlace(host.portal, latest.current.path, () => latest.current), [host])
  const within = useMemo(() => ({ ...host, portal: place.portal }), [host, place])
  useLayoutEffect(() => place.show(path), [place, path])
  useEffect(() => {
    if (typeof match === 'string') onSpelled(match)
  }, [match, onSpelled])
  const token = isPersonal || inDemoMode ? undefined : accessToken?.token
  const error = useMemo(
    () => (typeof match === 'string' ? undefined : troubleWith(screen, token, isEntrance)),
    [match, screen, token, isEntrance],
  )
  const { setState } = host
  // Before the screen says how far it is.
  useLayoutEffect(() => setState(error ? { phase: 'error', error } : { phase: 'loading' }), [setState, error])
  if (error) return <ErrorState error={error} />
  if (typeof match !== 'object') return <Skeleton lines={6} />
  const Component = componentOf(match.screen)
  return (
    <ScreenHostContext value={within}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Component key={JSON.stringify([match.pattern, match.params])} {...match.props} {...ADDRESSED} />
      </Suspense>
    </ScreenHostContext>
  )
}
/** Its state is in its address. */
const ADDRESSED = { addressed: true }
