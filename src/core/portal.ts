/**
 * The session core. `createPortal(options)` builds one portal from its arguments; two portals share nothing.
 *
 *   session ──token──▶ one stream ──▶ $resources ──▶ datastore(id): token, queries, its changes over the same stream
 *
 * Screens read stores and call methods (types.ts); they never see HTTP, tokens or retries. No React and no DOM here.
 */
import { computed } from 'nanostores'
import type { EnvironmentResource, Resources } from '../wire/aggregates.js'
import { PortalError } from '../wire/errors.js'
import { systemClock } from './clock.js'
import { createHttpClient } from './http/client.js'
import { createMemoryLocation } from './location.js'
import { createNotices } from './notices.js'
import { createOpeningViews } from './opening-views.js'
import { createDatastore, type OpenStream } from './queries/datastore.js'
import { createResources } from './resources.js'
import { createEmbedSession } from './session/embed-session.js'
import { createLazySession } from './session/lazy-session.js'
import { withToken } from './session/with-token.js'
import { createSettings } from './settings/settings.js'
import { createStream } from './stream/stream.js'
import type { Datastore, Loadable, Portal, PortalOptions, Session, Settings } from './types.js'
import { createVoice } from './words/voice.js'

export function createPortal(options: PortalOptions): Portal {
  const {
    api,
    catalogue,
    clock = systemClock,
    location = createMemoryLocation(),
    storage = createMemoryStorage(),
  } = options
  const fetchFn: typeof fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const http = createHttpClient(fetchFn, clock, (...said) => voice.$format.get().t.sentence(...said))
  const settings = createSettings(storage, options.devices)
  const voice = createVoice(options, clock.now, settings.$language)
  const datastores = new Map<string, Datastore & OpenStream>()
  const notices = createNotices(clock)
  let opened = 0

  const reset = () => {
    notices.reset()
    resources.reset()
    openingViews.reset()
    for (const datastore of datastores.values()) datastore.close()
    datastores.clear()
  }
  const session = options.fetchSession
    ? createEmbedSession(options.fetchSession, clock, (...known) => resources.offer(...known))
    : createLazySession(
        { api, http, clock, location, storage, devices: options.devices ?? storage, reset },
        options.tabs,
      )
  const stream = createStream({ url: `${api}/gql`, fetch: fetchFn, clock, session })
  const resources = createResources(stream, clock.now)
  const call: Portal['call'] = (method, path, body) =>
    withToken(session, token => http[method](api + path, { token, body }))
  const isPersonal = () => !options.fetchSession && !session.$state.get().inDemoMode
  const openingViews = createOpeningViews({ call }, isPersonal)
  const stopWatching = watchSession(session, settings, resources)

  return {
    api,
    get catalogue() {
      return voice.catalogue()
    },
    session,
    location,
    settings,
    notices,
    openingViews,
    groups: new Map(),
    get isPersonal() {
      return isPersonal()
    },
    $format: voice.$format,
    setFormat: voice.setFormat,
    get format() {
      return voice.$format.get()
    },
    call,
    ask: (path, body) => http[body === undefined ? 'get' : 'post'](api + path, { body }),
    follow: stream.add,
    $stream: stream.$status,
    retryNow: stream.retryNow,
    followResources: resources.follow,
    $resources: resources.$resources,
    datastore(environmentId) {
      const open = datastores.get(environmentId)
      if (open) return open
      const environment = environmentOf(resources.$resources.get(), environmentId)
      const datastore = createDatastore(
        { api, http, session, clock, fetch: fetchFn, catalogue, stream, resources, alias: `datastore${++opened}` },
        environment,
      )
      datastores.set(environmentId, datastore)
      return datastore
    },
    pause() {
      stream.pause()
      for (const datastore of datastores.values()) datastore.pause()
    },
    resume() {
      session.wake()
      stream.retryNow()
      for (const datastore of datastores.values()) datastore.resume()
    },
    destroy() {
      session.close()
      location.close?.()
      stopWatching()
      voice.close()
      reset()
      stream.close()
    },
  }
}

/** Keeps what is remembered apart by user. While a user still has to set up a second factor, no data opens. */
function watchSession(
  { $authenticated, $state }: Session,
  settings: Settings,
  resources: { start(): void },
): () => void {
  const $open = computed([$authenticated, $state], (isIn, { factorDue }) => isIn && !factorDue)
  const stops = [
    // What was filtered for by name is not there in demo mode, nor the other way round.
    $state.subscribe(({ userId, inDemoMode }) => settings.ownedBy(inDemoMode && userId ? `${userId} demo` : userId)),
    $open.subscribe(isOpen => isOpen && resources.start()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function environmentOf({ value }: Loadable<Resources>, id: string): EnvironmentResource {
  const found = value?.environments.find(environment => environment.id === id)
  if (found) return found
  throw new PortalError('NOT_FOUND', { message: 'There is no such environment, or you have no access to it' })
}

function createMemoryStorage(): NonNullable<PortalOptions['storage']> {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}
