/**
 * Screens as custom elements: the only place that knows r2wc, and where each of its ways that a page would stumble over is put right.
 *
 * r2wc gets its properties without a transform; attributes are converted here, rich values are properties only. It mounts on connection,
 * not before; it unmounts a microtask after removal, unless the element was only moved. What an element does besides is in
 * `internal/screen-controller.ts`.
 */
import r2wc from '@r2wc/react-to-web-component'
import type { ScreenState } from '../react/hooks/screen-host.js'
import { plinthSheets } from '../react/styles/sheets.js'
import { reflected } from './internal/reflected.js'
import { ScreenController } from './internal/screen-controller.js'
import { ScreenMount, type ScreenMountProps } from './internal/screen-mount.js'
import type { ScreenElementDefinition } from './screen-definition.js'

const R2WC_CONNECTED = Symbol.for('r2wc.connected')
type LifeCycle = { connectedCallback(): void; disconnectedCallback(): void }

/** Defines the element. Safe to call twice, and on a server, where it does nothing. */
export function defineScreenElement(definition: ScreenElementDefinition): void {
  if (typeof HTMLElement === 'undefined' || customElements.get(definition.tag)) return
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
      lost: undefined,
      opened: undefined,
      wrong: undefined,
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
      return ['group', 'location', ...attributes.keys()]
    }

    readonly #controller = new ScreenController(this, definition, {
      connect: () => base.connectedCallback.call(this),
      disconnect: () => base.disconnectedCallback.call(this),
    })

    constructor() {
      super()
      // r2wc believes it is connected from the start and would mount on the first attribute.
      Reflect.set(this, R2WC_CONNECTED, false)
      const root = this.shadowRoot
      if (root) root.adoptedStyleSheets = plinthSheets(this.ownerDocument)
      this.#controller.takeOverProperties()
    }

    /** How high it is: the styles read the attribute. */
    get fit(): string {
      return this.getAttribute('fit') === 'fill' ? 'fill' : 'content'
    }

    set fit(value: string | undefined) {
      this.setAttribute('fit', value ?? 'content')
    }

    /** Address of what it shows in place of its own screen; '' is its own screen. */
    get location(): string {
      return this.#controller.location
    }

    set location(path: string | undefined) {
      this.#controller.location = path ?? ''
    }

    get state(): ScreenState {
      return this.#controller.state
    }

    whenSettled(): Promise<ScreenState> {
      return this.#controller.whenSettled()
    }

    getValue(name: string): unknown {
      return this.#controller.values.get(name)
    }

    setValue(name: string, value: unknown): void {
      this.#controller.values.set(name, value)
    }

    connectedCallback(): void {
      this.#controller.connect()
    }

    /** Moved without a disconnection, perhaps into another portal. */
    connectedMoveCallback(): void {
      this.#controller.connect()
    }

    disconnectedCallback(): void {
      this.#controller.disconnect()
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      if (attribute === 'group') this.#controller.regroup()
      else if (attribute === 'location') this.location = text ?? ''
      else this.#controller.values.setAttribute(attributes.get(attribute), attribute, text)
    }
  }

  // The name by which it is linked with other elements of its portal.
  Object.defineProperty(ScreenElement.prototype, 'group', reflected('group'))
  for (const name of Object.keys(definition.props)) defineAccessor(ScreenElement.prototype, name)
  return ScreenElement
}

interface Values {
  getValue(name: string): unknown
  setValue(name: string, value: unknown): void
}

function defineAccessor(prototype: Values, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Values) {
      return this.getValue(name)
    },
    set(this: Values, value: unknown) {
      this.setValue(name, value)
    },
  })
}
