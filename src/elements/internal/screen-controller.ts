/**
 * What a screen element does, apart from what r2wc makes of it: it keeps values and life cycle, finds its portal (context, else the page's default),
 * and hands the screen its host. The element's properties `screenProps`, `host`, `Screen`, `definition` and `lost` are those of `ScreenMount`.
 */
import { ContextEvent } from '@lit/context'
import type { Portal } from '../../core/types.js'
import type { ScreenHost, ScreenState } from '../../react/hooks/screen-host.js'
import { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from '../events.js'
import { readAttribute, type ScreenElementDefinition } from '../screen-definition.js'
import { whenDefaultPortal } from './default-portal.js'
import { portalContext } from './portal-context.js'
import { followTheme } from './theme.js'

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
  readonly #element: HTMLElement
  readonly #definition: ScreenElementDefinition
  readonly #mount: Mount
  #values: Record<string, unknown> = {}
  #host: ScreenHost | undefined
  /** Ends what listens for a portal. */
  readonly #asking: (() => void)[] = []
  /** Ends what follows the portal that it has. */
  #leave = () => {}
  #isUp = false

  constructor(element: HTMLElement, definition: ScreenElementDefinition, mount: Mount) {
    this.#element = element
    this.#definition = definition
    this.#mount = mount
  }

  /** Properties that were set before the element was defined shadow its accessors: their values are taken over. */
  takeOverProperties(): void {
    for (const name of ['fit', ...Object.keys(this.#definition.props)]) {
      if (!Object.hasOwn(this.#element, name)) continue
      const value: unknown = Reflect.get(this.#element, name)
      Reflect.deleteProperty(this.#element, name)
      Reflect.set(this.#element, name, value)
    }
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

  getValue(name: string): unknown {
    return this.#values[name] ?? this.#definition.props[name]?.default
  }

  /** Frameworks set as a property what was written as an attribute. */
  setValue(name: string, value: unknown): void {
    if (typeof value === 'string' && /list|flag/.test(this.#definition.props[name]?.type ?? '')) {
      this.setAttribute(name, name, value)
      return
    }
    this.#values = { ...this.#values, [name]: value }
    this.#render()
  }

  /** `name` is the property of the attribute. */
  setAttribute(name: string | undefined, attribute: string, text: string | null): void {
    const prop = name === undefined ? undefined : this.#definition.props[name]
    if (name === undefined || !prop) return
    const read = readAttribute(prop, text)
    if ('problem' in read) this.#notice('error', `<${this.#definition.tag}> ${attribute}: ${read.problem}`)
    else this.setValue(name, read.value)
  }

  connect(): void {
    if (this.#isUp) {
      // Moved: perhaps into another portal.
      this.#findPortal()
      return
    }
    this.#isUp = true
    Reflect.set(this.#element, 'definition', this.#definition)
    this.#render()
    this.#mount.connect()
    void this.#definition.load().then(Screen => {
      Reflect.set(this.#element, 'Screen', Screen)
    })
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

  #render(): void {
    const values = Object.keys(this.#definition.props).map(name => [name, this.getValue(name)] as const)
    Reflect.set(this.#element, 'screenProps', Object.fromEntries(values.filter(([, value]) => value !== undefined)))
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
    const provider = this.#element.closest('plinth-portal')
    if (provider) void customElements.whenDefined('plinth-portal').then(ask)
    else {
      const timer = setTimeout(() => void this.#sayAlone(() => isFound), ALONE_MS)
      this.#asking.push(whenDefaultPortal(adopt), () => clearTimeout(timer))
    }
  }

  #leavePortal(): void {
    this.#leave()
    this.#leave = () => {}
    this.#host = undefined
    Reflect.set(this.#element, 'host', undefined)
  }

  /** No portal has come, or it was moved out of its own: the page's author has forgotten it, and nobody else can say so. */
  async #sayAlone(isFound: () => boolean): Promise<void> {
    const told = await import('./no-portal.js')
    if (isFound() || !this.#isUp) return
    this.#leavePortal()
    const error = told.noPortal(this.#definition.tag)
    Reflect.set(this.#element, 'lost', error)
    this.#setState({ phase: 'error', error })
  }

  #adoptPortal(portal: Portal): void {
    const root = this.#element.shadowRoot
    if (this.#host?.portal === portal || !root || !this.#isUp) return
    this.#host = {
      portal,
      root,
      setState: state => this.#setState(state),
      navigate: path => {
        if (this.#element.dispatchEvent(new PlinthNavigateEvent(path))) portal.location.push(path)
      },
      notice: (level, message, error) => {
        if (this.#notice(level, message, error)) portal.notices.add(level, message, error)
      },
    }
    this.#leave()
    this.#leave = followTheme(this.#element, portal)
    this.#setState({ phase: 'auth' })
    Reflect.set(this.#element, 'host', this.#host)
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
    this.#element.dispatchEvent(new PlinthStateEvent(state))
  }
}
