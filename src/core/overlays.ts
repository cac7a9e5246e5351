/** What people say of entities: read, followed, written. */
import type { OverlayChange } from '../wire/calls/overlays.js'
import {
  type EntityOverlay,
  type Overlay,
  type OverlayHistory,
  type OverlaysChanged,
  parseOverlay,
  parseOverlayHistory,
  parseOverlaysChanged,
} from '../wire/overlay.js'
import type { Position } from '../wire/patch.js'
import type { Datastore, Portal } from './types.js'

export interface EntityRef {
  type: string
  id: string
}

type Calling = Pick<Portal, 'call'>

const home = (environmentId: string) => `/portal/environments/${encodeURIComponent(environmentId)}/overlays`
const search = (asked: Record<string, string>) => String(new URLSearchParams(asked))

export async function readOverlay(datastore: Pick<Datastore, 'read'>, { type, id }: EntityRef): Promise<EntityOverlay> {
  return parseOverlay(await datastore.read(`overlay?${search({ type, id })}`))
}

/** A page, newest first; `before` is the `next` of the page before. */
export async function readOverlayHistory(
  datastore: Pick<Datastore, 'read'>,
  { type, id }: EntityRef,
  before?: number,
): Promise<OverlayHistory> {
  const asked = { type, id, ...(before !== undefined && { before: String(before) }) }
  return parseOverlayHistory(await datastore.read(`overlay/history?${search(asked)}`))
}

/** Calls back with each change, until the function that it gives is called; not where it cannot be seen. */
export function followOverlay(
  { follow, environment }: Pick<Datastore, 'follow' | 'environment'>,
  { type, id }: EntityRef,
  onChange: (overlay: EntityOverlay) => void,
): () => void {
  const args = `id: ${JSON.stringify(environment.datastoreId)}, type: ${JSON.stringify(type)}, entity: ${JSON.stringify(id)}`
  let position: Position | undefined
  // Several on a page may follow the same.
  return follow(`overlay_${Math.random().toString(36).slice(2)}`, {
    field: () => `datastoreOverlay(${args}) { overlay }`,
    position: () => position,
    onSnapshot({ epoch, sequence, overlay }) {
      position = { epoch, sequence }
      if (overlay !== null) onChange(parseOverlay(overlay))
    },
    onPatches: () => undefined,
    // What is shown stays: reading says what is wrong.
    onError: () => undefined,
  })
}

/** Rejects CONFLICT where somebody changed it since that version. */
export async function saveOverlay(
  portal: Calling,
  environmentId: string,
  { type, id, overlay, version }: EntityRef & { overlay: Overlay; version: number },
): Promise<EntityOverlay> {
  return parseOverlay(await portal.call('post', `${home(environmentId)}/entity`, { type, id, overlay, version }))
}

export async function changeOverlays(
  portal: Calling,
  environmentId: string,
  asked: { type: string; ids: readonly string[]; change: OverlayChange },
): Promise<OverlaysChanged> {
  return parseOverlaysChanged(await portal.call('post', home(environmentId), asked))
}

/** Takes a change back where nobody changed the entity since. */
export async function undoOverlays(
  portal: Calling,
  environmentId: string,
  asked: { type: string; written: OverlaysChanged['written'] },
): Promise<OverlaysChanged> {
  return parseOverlaysChanged(await portal.call('post', `${home(environmentId)}/undo`, asked))
}

/** Whether nothing is said. */
export function isEmptyOverlay({ displayName, owner, notes, tags, dimensions = {} }: Overlay): boolean {
  return (
    [displayName, owner, notes].every(text => text === undefined) &&
    Object.keys({ ...tags, ...dimensions }).length === 0
  )
}
