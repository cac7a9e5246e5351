/**
 * What people say of entities, written by whoever acts on the environment's proposals: its owners and members. Whoever only reads the environment reads
 * this too, and no session on a page of others writes it.
 */

import { dimensionsImport } from '../../wire/calls/dimensions.js'
import { overlayInput, overlaysInput, overlaysUndo } from '../../wire/calls/overlays.js'
import { dimensionsImported } from '../../wire/dimensions.js'
import { PortalError } from '../../wire/errors.js'
import { overlayAnswer, overlaysChanged } from '../../wire/overlay.js'
import { resource, type Scope } from '../http/resource.js'
import { environmentPerson } from '../http/scopes.js'
import { personAccess } from '../identity/person-access.js'

const NOT_VALID = 'The overlay is not valid'
const PATH = '/portal/environments/:id/overlays'

export const overlayWrites = [
  resource({
    name: 'setOverlay',
    method: 'POST',
    path: `${PATH}/entity`,
    says: 'Replaces what is said of an entity; `version` is the one that was read, another one is 409. Without dimensions those that are set by hand stay.',
    acting: 'allowed',
    scope: noting(),
    input: overlayInput,
    invalid: NOT_VALID,
    output: overlayAnswer,
    async handle({ input, environment, principal, user, now, note, services: { store } }) {
      const { type, id, overlay, version } = input
      note({ details: { type, entity: id } })
      const access = await personAccess(store, principal, environment, now)
      const saved = await store.overlays.set(access, { type, id }, { value: overlay, version }, { by: user.name, now })
      if (!saved) throw new PortalError('NOT_FOUND', { message: 'No such entity' })
      if (saved === 'changed') {
        throw new PortalError('CONFLICT', { message: 'Somebody else changed this in the meantime' })
      }
      const { value, ...rest } = saved
      return { overlay: value, ...rest, mayChange: true, isHidden: false }
    },
  }),
  resource({
    name: 'changeOverlays',
    method: 'POST',
    path: PATH,
    says: 'Changes what is said of up to 2,000 entities of a type at once: tags, owner, dimensions, or clears it. Those that cannot be changed are named, and left as they are.',
    acting: 'allowed',
    scope: noting(),
    input: overlaysInput,
    invalid: 'The change is not valid',
    output: overlaysChanged,
    async handle({ input, environment, principal, user, now, note, services: { store } }) {
      const { type, ids, change } = input
      note({ details: { type, entities: ids.length } })
      const access = await personAccess(store, principal, environment, now)
      return store.overlays.change(access, { type, ids }, change, { by: user.name, now })
    },
  }),
  resource({
    name: 'undoOverlays',
    method: 'POST',
    path: `${PATH}/undo`,
    says: 'Takes a change of many back, of those that nobody changed since. The others are named, and left as they are.',
    acting: 'allowed',
    scope: noting(),
    input: overlaysUndo,
    invalid: 'What is to be taken back is not valid',
    output: overlaysChanged,
    async handle({ input, environment, principal, user, now, note, services: { store } }) {
      note({ details: { type: input.type, entities: input.written.length } })
      const access = await personAccess(store, principal, environment, now)
      return store.overlays.undo(access, input, { by: user.name, now })
    },
  }),
  resource({
    name: 'importDimensions',
    method: 'POST',
    path: '/portal/environments/:id/dimensions/import',
    says: 'Sets values of dimensions of up to 2,000 entities, of any types, which rows name by id, by the id that the source gave, or by name. Rows that are not taken are named with the reason; the same rows again change nothing, and under the same `batch` tell again what they wrote.',
    acting: 'allowed',
    scope: noting(),
    input: dimensionsImport,
    invalid: 'The import is not valid',
    output: dimensionsImported,
    async handle({ input, environment, principal, user, now, note, services: { store } }) {
      note({ details: { rows: input.rows.length } })
      const access = await personAccess(store, principal, environment, now)
      const { batch, ...rest } = input
      return store.overlays.importDimensions(access, rest, { by: user.name, now, batch })
    },
  }),
]

/** Not where names are hidden: what is said would not be shown, and would be lost by whoever writes over it. */
function noting(): ReturnType<typeof environmentPerson> {
  const person = environmentPerson('decide', 'Your role does not change what is said of entities')
  return {
    ...person,
    async prove(caller, services) {
      const proved = await person.prove(caller, services)
      if (!proved.environment.scramble) return proved
      throw new PortalError('FORBIDDEN', { message: 'Names of this environment are hidden' })
    },
  } satisfies Scope
}
