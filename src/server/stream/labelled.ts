/**
 * A datastore at a time: the aggregate `datastore` with a label answers with the first state at or after it, and with one entity of it where one is asked for. Where
 * none has begun yet it waits for it. What was does not change: the snapshot is all there is.
 */
import { PortalError, toErrorBody } from '../../wire/errors.js'
import type { Row } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import { seenWindow } from '../access/seen-window.js'
import { fieldsOf } from '../store/generated-tables.js'
import type { Store } from '../store/store.js'
import type { Subscription } from './parse-operation.js'
import type { Reader } from './reader.js'

/** Sends the state, or waits for it until the reader closes. Rejects where it may not be read. */
export async function startLabelled(
  store: Store,
  reader: Reader,
  subscription: Subscription & { label: string },
  { accessNow, nameOf }: { accessNow(): Promise<DataAccess>; nameOf(access: DataAccess): Promise<string> },
): Promise<void> {
  const { alias, label, datastoreId, fields, since } = subscription
  const send = async (): Promise<boolean> => {
    const access = await accessNow()
    const at = await store.datastore.firstState(label, access)
    if (at === undefined) return false
    if (since?.epoch === at || reader.closed) return true
    const root = {
      ...{ id: datastoreId, name: await nameOf(access), seen: seenWindow(access) },
      ...(fields.has('counts') || fields.has('asOf') ? await store.datastore.counts(access, at) : {}),
      ...(fields.has('entity') && { entity: await entityOf(store, subscription, access, at) }),
    }
    const selected = Object.entries(root).filter(([field]) => fields.has(field))
    reader.next(JSON.stringify({ data: { [alias]: { ...Object.fromEntries(selected), epoch: at, sequence: 0 } } }))
    return true
  }

  let isWorking = true
  let isMissed = false
  const stop = store.changes.subscribe(({ key }) => {
    if (key !== `datastore:${datastoreId}`) return
    isMissed = true
    if (!isWorking) void again()
  })
  reader.onClose(stop)
  async function again(): Promise<void> {
    isWorking = true
    try {
      while (isMissed && !reader.closed) {
        isMissed = false
        if (await send()) return stop()
      }
    } catch (error) {
      const { code, message } = toErrorBody(error)
      reader.next(JSON.stringify({ errors: [{ message, path: [alias], extensions: { code, message } }] }))
      stop()
    } finally {
      isWorking = false
    }
  }
  try {
    if (await send()) return stop()
  } catch (error) {
    stop()
    throw error
  }
  isWorking = false
  // A commit may have come while the first answer was read.
  if (isMissed) await again()
}

/** All fields of one entity as the access sees them, null where it sees none of that id. `at` undefined is the present. */
export async function entityOf(
  { datastore, registry }: Pick<Store, 'datastore' | 'registry'>,
  { entityId }: Pick<Subscription, 'entityId'>,
  access: DataAccess,
  at: string | undefined,
): Promise<Row | null> {
  if (entityId === undefined) throw new PortalError('INVALID_QUERY', { message: 'Name the entity: entity(id: …)' })
  const type = await datastore.typeOfEntity({ id: entityId, at }, access)
  if (type === undefined) return null
  const select = Object.fromEntries(
    Object.keys(fieldsOf(registry.get(type))).map(property => [property, { property }] as const),
  )
  const where = { property: 'id', op: '=', value: entityId } as const
  const context = { access, ...(at !== undefined && { origin: at }) }
  const { rows } = await datastore.query({ entity: type, select, where, limit: 1 }, context)
  return rows[0] ?? null
}
