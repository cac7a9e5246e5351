/**
 * The session core. `createPortal(options)` builds one portal from its arguments; two portals share nothing.
 *
 *   session ──token──▶ one stream ──▶ $resources ──▶ datastore(id): token, queries, its changes over the same stream
 *
 * Screens read stores and call methods (types.ts); they never see HTTP, tokens or retries. No React and no DOM here.
 */
import { atom, computed } from 'nanostores'
import { PortalError } from '../wire/errors.js'
import { systemClock } from './clock.js'
import { createFormat } from './format/format.js'
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
import type { Datastore, Portal, PortalOptions } from './types.js'

export function createPortal(options: PortalOptions): Portal {
  const {
    api,
    catalogue,
    clock = systemClock,
    location = createMemoryLocation(),
    storage = createMemoryStorage(),
  } = options
  const fetchFn: typeof fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const http = createHttpClient(fetchFn, clock)
  const $format = atom(createFormat(options.locale, options.timeZone, clock.now))
  const datastores = new Map<string, Datastore & OpenStream>()
  let opened = 0

  const reset = () => {
    resources.reset()
    openingViews.reset()
    for (const datastore of datastores.values()) datastore.close()
    datastores.clear()
  }
  const session = options.fetchSession
    ? createEmbedSession(options.fetchSession, clock)
    : createLazySession(
        { api, http, clock, location, storage, devices: options.devices ?? storage, reset },
        options.tabs,
      )
  const stream = createStream({
    url: `${api}/gql`,
    fetch: fetchFn,
    clock,
    token: renew => session.accessToken(renew),
  })
  const resources = createResources(stream, clock.now)
  const call: Portal['call'] = (method, path, body) =>
    withToken(session, token => http[method](api + path, { token, body }))
  const isPersonal = !options.fetchSession
  const openingViews = createOpeningViews({ call }, isPersonal)
  // Before there is a second factor that is asked for, nothing opens.
  const $open = computed([session.$authenticated, session.$state], (isIn, { factorDue }) => isIn && !factorDue)
  const stopFollowing = $open.subscribe(isOpen => {
    if (isOpen) resources.start()
  })

  return {
    api,
    catalogue,
    session,
    location,
    settings: createSettings(storage, options.devices),
    notices: createNotices(clock),
    openingViews,
    groups: new Map(),
    isPersonal,
    $format,
    get format() {
      return $format.get()
    },
    setFormat: (locale, zone, wrong) => $format.set(createFormat(locale, zone, clock.now, wrong)),
    call,
    ask: (path, body) => http[body === undefined ? 'get' : 'post'](api + path, { body }),
    follow: stream.add,
    $resources: resources.$resources,
    datastore(environmentId) {
      const open = datastores.get(environmentId)
      if (open) return open
      const environment = resources.$resources
        .get()
        .value?.environments.find(candidate => candidate.id === environmentId)
      if (!environment)
        throw new PortalError('NOT_FOUND', { message: 'There is no such environment, or you have no access to it' })
      const datastore = createDatastore(
        { api, http, session, clock, fetch: fetchFn, catalogue, stream, alias: `datastore${++opened}` },
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
      stopFollowing()
      reset()
      stream.close()
    },
  }
}

function createMemoryStorage(): NonNullable<PortalOptions['storage']> {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}
