/**
 * What a screen element does, apart from what r2wc makes of it: it keeps values and life cycle, finds its portal (context, else the page's default),
 * and hands the screen its host. The element's properties `screenProps`, `host`, `Screen`, `definition` and `lost` are those of `ScreenMount`.
 */
import { ContextEvent } from '@lit/context'
import type { Link } from '../../core/groups/group.js'
import type { Portal } from '../../core/types.js'
import type { ScreenHost, ScreenState } from '../../react/hooks/screen-host.js'
import { PortalError } from '../../wire/errors.js'
import { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from '../events.js'
import type { Opener } from '../in-place/opener.js'
import type { ScreenElementDefinition } from '../screen-definition.js'
import { wearBrand } from './brand.js'
import { whenDefaultPortal } from './default-portal.js'
import { createValues, type ElementValues } from './element-values.js'
import { createFailures } from './failures.js'
import { portalAround } from './portal-around.js'
import { portalContext } from './portal-context.js'
import { followTheme } from './theme.js'
import { withScreen } from './with-screen.js'

/** A page may make its portal a little later than its elements. */
const ALONE_MS = 3_000
const LATER = /live|stale/
const ON_SCREEN = /painted|live|stale/
const SETTLED = /painted|live|stale|error/

/** How r2wc mounts and unmounts the screen. */
export interface Mount {
  connect(): void
  disconnect(): void
}

export class ScreenController {
  state: ScreenState = { phase: 'idle' }
  readonly values: ElementValues
  readonly #element: HTMLElement
  readonly #definition: ScreenElementDefinition
  readonly #mount: Mount
  #host: ScreenHost | undefined
  /** Ends what listens for a portal. */
  readonly #asking: (() => void)[] = []
  /** Ends what follows the portal that it has. */
  #leave = () => {}
  #isUp = false
  /** The address that was asked for while there is no opener. */
  #asked = ''
  #opener: Opener | undefined
  /** Tells the console of failures. */
  readonly #tell: (state: ScreenState) => void
  #link: Link | undefined

  constructor(element: HTMLElement, definition: ScreenElementDefinition, mount: Mount) {
    this.#element = element
    this.#definition = definition
    this.#mount = mount
    this.values = createValues(element, definition)
    this.#tell = createFailures(definition.tag)
  }

  /** Properties that were set before the element was defined shadow its accessors: their values are taken over. */
  takeOverProperties(): void {
    for (const name of ['fit', 'group', 'location', ...Object.keys(this.#definition.props)]) {
      if (!Object.hasOwn(this.#element, name)) continue
      const value: unknown = Reflect.get(this.#element, name)
      Reflect.deleteProperty(this.#element, name)
      Reflect.set(this.#element, name, value)
    }
  }

  /** It is all of the portal, whose address is its own. */
  get #isPortal(): boolean {
    return this.#definition.tag === 'plinth-app'
  }

  /** Resolves when real content, or an error, is on screen. */
  whenSettled(): Promise<ScreenState> {
    if (SETTLED.test(this.state.phase)) return Promise.resolve(this.state)
    return new Promise(resolve => {
      const check = () => {
        if (!SETTLED.test(this.state.phase)) return
        this.#element.removeEventListener('plinth-state', check)
        resolve(this.state)
      }
      this.#element.addEventListener('plinth-state', check)
    })
  }

  connect(): void {
    if (this.#isUp) {
      // Moved: perhaps into another portal.
      this.#findPortal()
      return
    }
    this.#isUp = true
    Reflect.set(this.#element, 'definition', this.#definition)
    this.values.render()
    this.#mount.connect()
    withScreen(
      this.#definition,
      Screen => Reflect.set(this.#element, 'Screen', Screen),
      error => this.#lose(error),
    )
    this.#findPortal()
  }

  /** A move is a removal and an insertion: only what stays out is unmounted, and never in the middle of a React render. */
  disconnect(): void {
    queueMicrotask(() => {
      if (this.#element.isConnected || !this.#isUp) return
      this.#isUp = false
      for (const release of this.#asking.splice(0)) release()
      this.#leavePortal()
      this.#mount.disconnect()
      this.#setState({ phase: 'idle' })
    })
  }

  get location(): string {
    if (this.#isPortal) return this.#host?.portal.location.$path.get() ?? this.#asked
    return this.#opener?.path() ?? this.#asked
  }

  set location(path: string) {
    if (path !== this.location) this.#open(path)
  }

  /** The attribute `group` is another one. */
  regroup(): void {
    if (this.#host) this.#giveHost(this.#host)
  }

  /** The screen with what it shares with its group. */
  #giveHost(host: ScreenHost): void {
    const name = this.#isPortal ? null : this.#element.getAttribute('group')
    this.#link?.leave()
    this.#link = undefined
    if (!name) {
      Reflect.set(this.#element, 'host', host)
      return
    }
    import('../../core/groups/group.js').then(
      ({ joinGroup }) => {
        if (this.#host !== host || this.#link || this.#element.getAttribute('group') !== name) return
        this.#link = joinGroup(host.portal, name)
        Reflect.set(this.#element, 'host', { ...host, link: this.#link })
      },
      (error: unknown) => this.#lose(error),
    )
  }

  /** Follows an address in place, unless the page, or whoever shows the whole portal, does. */
  #navigate(path: string, { location }: Portal): void {
    if (!this.#element.dispatchEvent(new PlinthNavigateEvent(path))) return
    if (this.#isPortal || !location.mode) location.push(path)
    else if (location.mode !== 'host') this.#open(path, true)
  }

  /** Opens the screen at a path. Without a path it follows the path of the page. */
  #open(path?: string, isFollowed = false): void {
    this.#asked = path ?? ''
    const host = this.#host
    if (!host) return
    if (this.#isPortal) {
      if (path) host.portal.location.push(path)
      return
    }
    import('../in-place/opener.js').then(
      ({ createOpener }) => {
        if (this.#host !== host) return
        this.#opener ??= createOpener(this.#element, host.portal)
        if (path !== undefined && path !== this.#opener.path()) this.#opener.open(path, isFollowed)
      },
      (error: unknown) => this.#lose(error),
    )
  }

  /** A part of the kit cannot be fetched: the server is away, or has another release by now. */
  #lose(cause: unknown): void {
    const error = new PortalError('NETWORK', { message: 'A part of this page could not be loaded', cause })
    Reflect.set(this.#element, 'lost', error)
    Reflect.set(this.#element, 'Screen', undefined)
    this.#setState({ phase: 'error', error })
  }

  #findPortal(): void {
    for (const release of this.#asking.splice(0)) release()
    let isFound = false
    const adopt = (portal: Portal) => {
      isFound = true
      this.#adoptPortal(portal)
    }
    let stop: (() => void) | undefined
    this.#asking.push(() => stop?.())
    const take = (portal: Portal | undefined, unsubscribe?: () => void) => {
      stop = unsubscribe
      if (portal) adopt(portal)
    }
    const ask = () => {
      if (this.#isUp) this.#element.dispatchEvent(new ContextEvent(portalContext, this.#element, take, true))
    }
    ask()
    if (isFound) return
    if (portalAround(this.#element)) void customElements.whenDefined('plinth-portal').then(ask)
    else {
      const timer = setTimeout(() => void this.#sayAlone(() => isFound), ALONE_MS)
      this.#asking.push(whenDefaultPortal(adopt), () => clearTimeout(timer))
    }
  }

  #leavePortal(): void {
    this.#leave()
    this.#leave = () => {}
    this.#leavePlace()
    this.#host = undefined
    Reflect.set(this.#element, 'host', undefined)
  }

  #leavePlace(): void {
    if (this.#opener) this.#asked = this.#element.getAttribute('location') ?? ''
    this.#opener?.leave()
    this.#opener = undefined
    this.#link?.leave()
    this.#link = undefined
  }

  /** No portal has come, or it was moved out of its own: the page's author has forgotten it, and nobody else can say so. */
  async #sayAlone(isFound: () => boolean): Promise<void> {
    const module = await import('./no-portal.js')
    if (isFound() || !this.#isUp) return
    this.#leavePortal()
    const error = module.noPortal(this.#definition.tag)
    Reflect.set(this.#element, 'lost', error)
    this.#setState({ phase: 'error', error })
  }

  #adoptPortal(portal: Portal): void {
    const root = this.#element.shadowRoot
    if (this.#host?.portal === portal || !root || !this.#isUp) return
    this.#leavePlace()
    const host: ScreenHost = {
      portal,
      root,
      setState: state => this.#setState(state),
      navigate: path => this.#navigate(path, portal),
      notice: (...notice) => {
        if (this.#notice(...notice)) portal.notices.add(...notice)
      },
    }
    this.#host = host
    this.#leave()
    // The same host again: all is drawn anew, nothing is asked again.
    const again = () => Reflect.set(this.#element, 'host', Reflect.get(this.#element, 'host'))
    const { $theme } = portal.settings
    const ends = [followTheme(this.#element, $theme), wearBrand(root, portal, again), portal.$format.listen(again)]
    this.#leave = () => {
      for (const end of ends) end()
    }
    this.#setState({ phase: 'auth' })
    this.#giveHost(host)
    if (portal.location.mode === 'hash') this.#open()
    else if (this.#asked !== '') this.#open(this.#asked)
    void portal.session.init()
  }

  #notice(...args: ConstructorParameters<typeof PlinthNoticeEvent>): boolean {
    return this.#element.dispatchEvent(new PlinthNoticeEvent(...args))
  }

  #setState(state: ScreenState): void {
    if (state.phase === this.state.phase && state.phase !== 'error') return
    // What is live or stale is on screen, and whoever waits for that hears it.
    if (LATER.test(state.phase) && !ON_SCREEN.test(this.state.phase)) this.#setState({ phase: 'painted' })
    this.state = state
    // In the portal itself pages that are not there are their reader's.
    if (!this.#isPortal || !this.#host?.portal.isPersonal) this.#tell(state)
    this.#element.dispatchEvent(new PlinthStateEvent(state))
  }
}
