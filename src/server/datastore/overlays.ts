/** What people say of an entity, for whoever sees the entity; who said it and what was said before is for people who signed in. */

import { overlayHistoryQuery, overlayQuery } from '../../wire/calls/overlays.js'
import { PortalError } from '../../wire/errors.js'
import { type EntityOverlay, NO_OVERLAY, overlayAnswer, overlayHistory } from '../../wire/overlay.js'
import { allows } from '../../wire/parse-scope.js'
import type { DataAccess } from '../access/data-access.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { wholeNumber } from '../http/whole-number.js'
import type { Principal } from '../identity/principal.js'
import { withoutDimension } from '../store/overlays/overlay-entries.js'
import type { EntityRef } from '../store/overlays/types.js'
import type { Store } from '../store/store.js'

const PAGE = 20
const MOST = 50
const NO_ENTITY = 'No such entity'

export const overlayReads = [
  resource({
    name: 'overlay',
    method: 'GET',
    path: '/api/datastores/:id/overlay',
    says: 'What people say of an entity: display name, owner, notes, tags and dimensions of their own, and which values of dimensions count.',
    scope: datastore(),
    query: overlayQuery,
    output: overlayAnswer,
    async handle({ query, access, principal, services: { store } }) {
      const found = await overlayOf(store, { access, principal }, entityOf(query))
      if (!found) throw new PortalError('NOT_FOUND', { message: NO_ENTITY })
      return found
    },
  }),
  resource({
    name: 'overlayHistory',
    method: 'GET',
    path: '/api/datastores/:id/overlay/history',
    says: 'What people said of an entity before: who changed what, from what to what and when, newest first.',
    scope: datastore(),
    query: overlayHistoryQuery,
    output: overlayHistory,
    async handle({ query, access, principal, now, services: { store } }) {
      const entity = entityOf(query)
      if (!isPerson(principal))
        throw new PortalError('FORBIDDEN', { message: 'It names people: it is for those who signed in' })
      if (isHidden(access, now)) throw new PortalError('FORBIDDEN', { message: 'What people say is not shown to you' })
      const before =
        query.before === undefined
          ? undefined
          : wholeNumber('before', query.before, { usual: 1, least: 1, most: 1_000_000_000 })
      const limit = wholeNumber('limit', query.limit, { usual: PAGE, least: 1, most: MOST })
      const found = await store.overlays.history(access, entity, { before, limit })
      if (!found) throw new PortalError('NOT_FOUND', { message: NO_ENTITY })
      return found
    },
  }),
]

/** Undefined where the caller sees no such entity. */
export async function overlayOf(
  store: Pick<Store, 'overlays'>,
  { access, principal }: { access: DataAccess; principal: Principal },
  entity: EntityRef,
): Promise<EntityOverlay | undefined> {
  const found = await store.overlays.get(access, entity)
  if (!found) return undefined
  const nothing = { overlay: NO_OVERLAY, inEffect: {}, version: 0, changedAt: null, changedBy: null }
  if (isHidden(access, access.now)) return { ...nothing, mayChange: false, isHidden: true }
  const { value, inEffect, version, changedAt, changedBy } = found
  const mayChange = allows(principal.grants, 'datastore', 'decide', access.datastoreId)
  return {
    overlay: access.deleted.reduce((shown, { key }) => withoutDimension(shown, key), value),
    inEffect,
    version,
    changedAt,
    changedBy: isPerson(principal) ? changedBy : null,
    mayChange,
    isHidden: false,
  }
}

/** What people write names whatever it likes, and is of now: it is not there where names are hidden, nor where the caller's time is over. */
export function isHidden({ pseudonyms, until }: DataAccess, now: Date): boolean {
  return pseudonyms !== undefined || (until !== undefined && until <= now.getTime())
}

/** Sessions on pages of others are read by strangers. */
function isPerson({ userId, sessionId }: Principal): boolean {
  return userId !== null && userId !== '' && sessionId !== null
}

function entityOf({ type, id }: { type?: string | undefined; id?: string | undefined }): EntityRef {
  if (type !== undefined && id !== undefined) return { type, id }
  throw new PortalError('INVALID_REQUEST', { message: 'Name the entity: type and id are needed' })
}
