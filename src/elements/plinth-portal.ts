/** `<plinth-portal>`: makes a portal and provides it to the elements inside (context-request protocol). */
import { ContextProvider } from '@lit/context'
import { dashboardFetchers, entries, fetchers } from '../../specs/catalogue.js'
import { createBrowserLocation, createHashLocation, createMemoryLocation } from '../core/location.js'
import { createPortal } from '../core/portal.js'
import type { TabChannels } from '../core/session/tabs.js'
import type { Portal, PortalLocation, PortalOptions } from '../core/types.js'
import type { About } from '../react/screen/about.js'
import type { ElementProp } from '../react/screen/define-screen.js'
import { createSpecSource } from '../spec/catalogue.js'
import type { EmbedSession } from '../wire/session.js'
import { takeEarlySession } from './early/early-session.js'
import { portalContext } from './internal/portal-context.js'
import { reflected } from './internal/reflected.js'
import { whenShown } from './internal/when-shown.js'

export const portalProps = {
  api: { type: 'text', attribute: 'api' },
  sessionUrl: { type: 'text', attribute: 'session-url' },
  location: { type: 'choice', attribute: 'location', values: ['memory', 'hash', 'host', 'browser'] },
  appearance: { type: 'choice', attribute: 'appearance', values: ['light', 'dark', 'system'] },
  theme: { type: 'choice', attribute: 'theme', values: ['light', 'dark', 'system'] },
  locale: { type: 'text', attribute: 'locale' },
  timeZone: { type: 'text', attribute: 'time-zone' },
  analyticsKey: { type: 'text', attribute: 'analytics-key' },
  analyticsHost: { type: 'text', attribute: 'analytics-host' },
  fetchSession: { type: 'value' },
} as const

export const aboutPortal: About<typeof portalProps> = {
  summary: 'Makes a portal and provides it to the elements inside, which share its session and its streams.',
  uses: [],
  slots: { '': 'The elements that share it.' },
  types: { fetchSession: '() => Promise<EmbedSession>' },
  props: {
    api: 'Base of the API; by default the page’s own origin.',
    sessionUrl:
      'Address of the page’s backend that answers what `POST /portal/embed/sessions` gave it: `{token, expires}`, with `brand` where the account has one and `resources` where they are few.',
    location:
      'Where the address of what is opened is kept: in the element (`memory`, as usual), behind `#` (`hash`), by the page itself (`host`), or as the path of a page that is the portal (`browser`).',
    appearance: 'Light or dark, of the elements inside; by default what their reader chose.',
    theme: 'The same as `appearance`, which wins.',
    locale:
      'Language tag of words, numbers, dates and times (`de-CH`); by default that of the browser. Words are English, German, French, Japanese and Arabic.',
    timeZone: 'Time zone of all times (`Europe/Zurich`); by default that of the browser.',
    analyticsKey: 'Public key of an analytics service; without it nothing is sent to any (see Analytics).',
    analyticsHost: 'Origin of that service.',
    fetchSession:
      'A function that gets a session, in place of `session-url`. Another function, as a framework hands on anew with each rendering, is asked when the session is renewed; to begin another session take the function away first.',
  },
}

const LOCATIONS: Record<string, () => PortalLocation> = {
  memory: () => createMemoryLocation(),
  hash: () => createHashLocation(window),
  host: () => ({ ...createMemoryLocation(), mode: 'host' }),
  browser: () => createBrowserLocation(window),
}

/** How it is shown, which changes nothing else. */
const SAID = ['locale', 'time-zone', 'appearance', 'theme']
const CHOSEN = [...SAID, 'location']

type SessionSource = () => Promise<EmbedSession>

/** The element's class; made when it is defined, since a server has no elements. */
export function createPortalElement(): CustomElementConstructor {
  class PortalElement extends HTMLElement {
    static readonly observedAttributes = ['api', 'session-url', ...CHOSEN]
    #provider = new ContextProvider(this, { context: portalContext })
    #portal: Portal | undefined
    #stopFollowing: (() => void) | undefined
    #fetchSession: SessionSource | undefined
    #isChanged = false

    /** The portal, a microtask after it is connected. Another one when where it gets its data or its session from is changed. */
    get portal(): Portal | undefined {
      return this.#portal
    }

    /**
     * How to get a session, in place of `session-url`. Another function, as a framework hands on anew with each rendering, is asked when the session is
     * renewed. To begin another session take it away first.
     */
    get fetchSession(): SessionSource | undefined {
      return this.#fetchSession
    }
    set fetchSession(source: SessionSource | undefined) {
      const isOther = !source !== !this.#fetchSession
      this.#fetchSession = source
      if (isOther) this.#change()
    }

    connectedCallback(): void {
      if (this.#portal) return
      takeOver(this)
      this.#change()
    }

    attributeChangedCallback(name: string, before: string | null, text: string | null): void {
      if (before === text) return
      if (!SAID.includes(name)) this.#change()
      else if (this.#portal) this.#speak(this.#portal)
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#close()
      })
    }

    #open(): void {
      const portal = createPortal(optionsOf(this))
      this.#portal = portal
      const shown = whenShown(this)
      if (CHOSEN.some(name => this.hasAttribute(name))) this.#speak(portal, shown)
      this.#provider.setValue(portal)
      this.#provider.hostConnected()
      void portal.session.init()
      // What is counted is counted from the beginning.
      void Promise.resolve(this.hasAttribute('analytics-key') || shown)
        .then(() => import('./internal/follow-portal.js'))
        .then(({ followPortal }) => {
          if (this.#portal === portal) this.#stopFollowing = followPortal(this, portal)
        })
    }

    /** How numbers and times are written. Whether all that was chosen can be is looked up then, or at once where it cannot. */
    #speak(portal: Portal, then?: Promise<void>): void {
      let lookUp = then
      try {
        portal.setFormat(this.getAttribute('locale') || undefined, this.getAttribute('time-zone') || undefined)
      } catch {
        // Said by what is loaded, which takes what is right of them.
        lookUp = undefined
      }
      void Promise.resolve(lookUp)
        .then(() => import('./internal/wrong-choices.js'))
        .then(wrong => wrong.sayWrongChoices(this, portal, Object.values(portalProps)))
    }

    #close(): void {
      this.#stopFollowing?.()
      this.#stopFollowing = undefined
      this.#portal?.destroy()
      this.#portal = undefined
    }

    /** Applies all changes that are set together in one go: frameworks set properties after they have put the element on the page. */
    #change(): void {
      if (!this.isConnected || this.#isChanged) return
      this.#isChanged = true
      queueMicrotask(() => {
        this.#isChanged = false
        if (!this.isConnected) return
        this.#close()
        this.#open()
      })
    }
  }
  for (const [name, attribute] of REFLECTED) Object.defineProperty(PortalElement.prototype, name, reflected(attribute))
  return PortalElement
}

const REFLECTED = Object.entries<ElementProp>(portalProps).flatMap(([name, { attribute }]) =>
  attribute === undefined ? [] : [[name, attribute] as const],
)

/** Properties set before the definition shadow the accessors. */
function takeOver(element: HTMLElement): void {
  for (const name of Object.keys(portalProps)) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

function optionsOf(element: HTMLElement & { fetchSession: SessionSource | undefined }): PortalOptions {
  const api = element.getAttribute('api') ?? ''
  const url = element.getAttribute('session-url')
  const fetchSession = element.fetchSession
    ? () => element.fetchSession?.() as Promise<EmbedSession>
    : url === null
      ? undefined
      : () => askSession(element, url)
  return {
    api,
    catalogue: createSpecSource(entries, fetchers, dashboardFetchers),
    location: (LOCATIONS[element.getAttribute('location') ?? 'memory'] ?? createMemoryLocation)(),
    ...(fetchSession ? { fetchSession } : ofThisBrowser(api)),
  }
}

/** What outlives the page. A frame without an origin has none of it: there a session lasts as long as the page. */
function ofThisBrowser(api: string): Pick<PortalOptions, 'storage' | 'devices' | 'tabs'> {
  try {
    return { storage: window.sessionStorage, devices: window.localStorage, tabs: tabsOf(api) }
  } catch {
    return {}
  }
}

/** Portals of one origin and API share a sign-in session. */
function tabsOf(api: string): TabChannels {
  const { BroadcastChannel } = window
  return { name: `plinth.session ${api}`, BroadcastChannel, locks: navigator.locks }
}

async function askSession(element: Element, url: string): Promise<EmbedSession> {
  const asked = takeEarlySession(element, url) ?? fetch(url, { headers: { accept: 'application/json' } })
  const response = await asked.catch(() => Response.error())
  // What its status means is said where there is trouble (core/session/embed-trouble.ts); what else a session fails by is of the page's own function.
  const refuse = () => {
    throw response
  }
  return response.ok ? response.json().catch(refuse) : refuse()
}
