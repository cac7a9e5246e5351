/** `<plinth-portal>`: makes a portal and provides it to the elements inside (context-request protocol). */
import { ContextProvider } from '@lit/context'
import { html, LitElement } from 'lit'
import { dashboardFetchers, entries, fetchers } from '../../../specs/catalogue.js'
import { createBrowserLocation, createHashLocation, createMemoryLocation } from '../../core/location.js'
import { createPortal } from '../../core/portal.js'
import type { TabChannels } from '../../core/session/tabs.js'
import type { Portal, PortalLocation, PortalOptions } from '../../core/types.js'
import { createSpecSource } from '../../spec/catalogue.js'
import { parseEmbedSession } from '../../wire/parse-session.js'
import type { EmbedSession } from '../../wire/session.js'
import { portalContext } from '../internal/portal-context.js'
import { restWhenHidden } from '../internal/rest-when-hidden.js'

const LOCATIONS: Record<string, () => PortalLocation> = {
  memory: () => createMemoryLocation(),
  hash: () => createHashLocation(window),
  browser: () => createBrowserLocation(window),
}

export class PlinthPortal extends LitElement {
  static override properties = {
    api: { type: String },
    sessionUrl: { type: String, attribute: 'session-url' },
    location: { type: String },
    theme: { type: String },
    fetchSession: { attribute: false },
  }

  /** Base of the API; default the page's own origin. */
  declare api: string | undefined
  /** Address of the page's backend that answers `{token, expires}`. */
  declare sessionUrl: string | undefined
  /** `memory` (default), `hash` or `browser`. */
  declare location: string | undefined
  declare theme: string | undefined
  /** How to get a session, in place of `session-url`. */
  declare fetchSession: (() => Promise<EmbedSession>) | undefined

  #provider = new ContextProvider(this, { context: portalContext })
  #portal: Portal | undefined
  #stopResting: (() => void) | undefined

  /** The portal, once connected. */
  get portal(): Portal | undefined {
    return this.#portal
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.#portal) return
    this.#portal = createPortal(this.#options())
    this.#provider.setValue(this.#portal)
    void this.#portal.session.init()
    this.#stopResting = restWhenHidden(this.#portal)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stopResting?.()
      this.#portal?.destroy()
      this.#portal = undefined
    })
  }

  override render() {
    return html`<slot></slot>`
  }

  #options(): PortalOptions {
    const url = this.sessionUrl
    const fetchSession = this.fetchSession ?? (url === undefined ? undefined : () => askSession(url))
    const location = (LOCATIONS[this.location ?? 'memory'] ?? createMemoryLocation)()
    return {
      api: this.api ?? '',
      catalogue: createSpecSource(entries, fetchers, dashboardFetchers),
      location,
      ...(fetchSession
        ? { fetchSession }
        : { storage: window.sessionStorage, devices: window.localStorage, tabs: this.#tabs() }),
    }
  }

  /** Portals of one origin and API share the session of whoever signed in. */
  #tabs(): TabChannels {
    const { BroadcastChannel } = window
    return { name: `plinth.session ${this.api ?? ''}`, BroadcastChannel, locks: navigator.locks }
  }
}

async function askSession(url: string): Promise<EmbedSession> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  return parseEmbedSession(await response.json())
}
