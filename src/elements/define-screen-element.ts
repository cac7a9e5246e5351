/**
 * Screens as custom elements: the only place that knows r2wc, and where each of its ways that a page would stumble over is put right.
 *
 * r2wc gets its properties without a transform; attributes are converted here, rich values are properties only. It mounts on connection,
 * not before; it unmounts a microtask after removal, unless the element was only moved. The element finds its portal (context, else
 * the page's default), keeps the life cycle, and hands the screen its host.
 */
import { ContextEvent } from '@lit/context'
import r2wc from '@r2wc/react-to-web-component'
import type { Portal } from '../core/types.js'
import type { ScreenHost, ScreenState } from '../react/hooks/screen-host.js'
import { plinthSheets } from '../react/styles/sheets.js'
import { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from './events.js'
import { whenDefaultPortal } from './internal/default-portal.js'
import { portalContext } from './internal/portal-context.js'
import { ScreenMount, type ScreenMountProps } from './internal/screen-mount.js'
import { followTheme } from './internal/theme.js'
import { readAttribute, type ScreenElementDefinition } from './screen-definition.js'

const R2WC_CONNECTED = Symbol.for('r2wc.connected')
const SETTLED = new Set(['painted', 'live', 'stale', 'error'])
type LifeCycle = { connectedCallback(): void; disconnectedCallback(): void }

/** Defines the element. Safe to call twice, and on a server, where it does nothing. */
export function defineScreenElement(definition: ScreenElementDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return
  customElements.define(definition.tag, createScreenElement(definition))
}

function createScreenElement(definition: ScreenElementDefinition): CustomElementConstructor {
  const Base = r2wc<ScreenMountProps>(ScreenMount, {
    shadow: 'open',
    props: {
      host: undefined,
      Screen: undefined,
      screenProps: undefined,
      definition: undefined,
    } as never,
  })
  const base: LifeCycle = Base.prototype
  const attributes = new Map(
    Object.entries(definition.props).flatMap(([name, prop]) => (prop.attribute ? [[prop.attribute, name]] : [])),
  )

  class ScreenElement extends Base {
    static readonly requiredScopes = definition.needs.scopes
    static readonly requiredFeatures = definition.needs.features
    static get observedAttributes(): string[] {
      return [...attributes.keys()]
    }

    #values: Record<string, unknown> = {}
    #state: ScreenState = { phase: 'idle' }
    #host: ScreenHost | undefined
    #release: (() => void)[] = []
    #isUp = false

    constructor() {
      super()
      // r2wc believes it is connected from the start and would mount on the first attribute.
      Reflect.set(this, R2WC_CONNECTED, false)
      const root = this.shadowRoot
      if (root) root.adoptedStyleSheets = plinthSheets(this.ownerDocument)
      // Properties set before the definition shadow the accessors: take them over.
      for (const name of Object.keys(definition.props)) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.setValue(name, value)
      }
    }

    get state(): ScreenState {
      return this.#state
    }

    /** Resolves when real content, or an error, is on screen. */
    whenSettled(): Promise<ScreenState> {
      if (SETTLED.has(this.#state.phase)) return Promise.resolve(this.#state)
      return new Promise(resolve => {
        const check = () => {
          if (!SETTLED.has(this.#state.phase)) return
          this.removeEventListener('plinth-state', check)
          resolve(this.#state)
        }
        this.addEventListener('plinth-state', check)
      })
    }

    getValue(name: string): unknown {
      return this.#values[name] ?? definition.props[name]?.default
    }

    setValue(name: string, value: unknown): void {
      this.#values = { ...this.#values, [name]: value }
      this.#render()
    }

    connectedCallback(): void {
      if (this.#isUp) return
      this.#isUp = true
      Reflect.set(this, 'definition', definition)
      this.#render()
      base.connectedCallback.call(this)
      void definition.load().then(Screen => {
        Reflect.set(this, 'Screen', Screen)
      })
      this.#findPortal()
    }

    /** Moved without a disconnection: nothing to do, and defining this tells the browser so. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // A move is a removal and an insertion: only what stays out is unmounted, and never in the middle of a React render.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isUp) return
        this.#isUp = false
        for (const release of this.#release.splice(0)) release()
        this.#host = undefined
        Reflect.set(this, 'host', undefined)
        base.disconnectedCallback.call(this)
        this.#setState({ phase: 'idle' })
      })
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = attributes.get(attribute)
      const prop = name === undefined ? undefined : definition.props[name]
      if (name === undefined || !prop) return
      const read = readAttribute(prop, text)
      if ('problem' in read) this.#notice('error', `<${definition.tag}> ${attribute}: ${read.problem}`)
      else this.setValue(name, read.value)
    }

    #render(): void {
      const values = Object.keys(definition.props).map(name => [name, this.getValue(name)] as const)
      Reflect.set(this, 'screenProps', Object.fromEntries(values.filter(([, value]) => value !== undefined)))
    }

    #findPortal(): void {
      let isFound = false
      const adopt = (portal: Portal) => {
        isFound = true
        this.#adoptPortal(portal)
      }
      const ask = () =>
        this.dispatchEvent(new ContextEvent(portalContext, this, portal => portal && adopt(portal), true))
      ask()
      if (isFound) return
      const provider = this.closest('plinth-portal')
      if (provider) void customElements.whenDefined('plinth-portal').then(ask)
      else this.#release.push(whenDefaultPortal(adopt))
    }

    #adoptPortal(portal: Portal): void {
      const root = this.shadowRoot
      if (this.#host?.portal === portal || !root || !this.#isUp) return
      this.#host = {
        portal,
        root,
        setState: state => this.#setState(state),
        navigate: path => {
          if (this.dispatchEvent(new PlinthNavigateEvent(path))) portal.location.push(path)
        },
        notice: (level, message, error) => {
          if (this.#notice(level, message, error)) portal.notices.add(level, message, error)
        },
      }
      this.#release.push(followTheme(this, portal))
      this.#setState({ phase: 'auth' })
      Reflect.set(this, 'host', this.#host)
      void portal.session.init()
    }

    #notice(...args: ConstructorParameters<typeof PlinthNoticeEvent>): boolean {
      return this.dispatchEvent(new PlinthNoticeEvent(...args))
    }

    #setState(state: ScreenState): void {
      if (state.phase === this.#state.phase && state.phase !== 'error') return
      this.#state = state
      this.dispatchEvent(new PlinthStateEvent(state))
    }
  }

  for (const name of Object.keys(definition.props)) {
    Object.defineProperty(ScreenElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ScreenElement) {
        return this.getValue(name)
      },
      set(this: ScreenElement, value: unknown) {
        this.setValue(name, value)
      },
    })
  }
  return ScreenElement
}
