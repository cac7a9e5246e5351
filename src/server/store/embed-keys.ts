/** Secret keys that partners' backends mint embed sessions with, and the origins that they may be embedded at. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { changedMeanwhile } from './changed-meanwhile.js'
import type { Database, Db } from './database.js'
import { asCall } from './engine/calls.js'
import { createKnownOrigins } from './known-origins.js'
import { lockNames } from './locks.js'
import { endOf, type WritableRevocations } from './revocations.js'

export interface EmbedKey {
  id: string
  accountId: string
  /** Empty for one that has none. */
  name: string
  origins: string[]
  /** Tags that it mints sessions for; null: all. */
  elements: string[] | null
  /** Goes up with each change of name, origins or elements. */
  version: number
  /** How its secret ends. */
  ending: string
  /** ISO. */
  createdAt: string
  lastUsedAt: string | null
  /** Until when the secret before it is good as well; null for one that is good no more. */
  previousUntil: string | null
}

/** A secret as it is kept. */
export interface KeptSecret {
  hash: string
  ending: string
}

export type EmbedKeyFields = Pick<EmbedKey, 'name' | 'origins' | 'elements'>

export interface EmbedKeyStore {
  /** Lists the keys by name. */
  list(accountId: string, now: Date): Promise<EmbedKey[]>
  /** Whose secret it is; it counts as used. */
  bySecret(hash: string, now: Date): Promise<EmbedKey | undefined>
  /** Whether pages of the origin may call (known-origins.ts). */
  isRegistered(origin: string): Promise<boolean>
  /** Rejects CONFLICT for a name that is taken in the account, and where there are as many as may be. */
  create(accountId: string, key: EmbedKeyFields, secret: KeptSecret, now: Date): Promise<EmbedKey>
  /** Makes the key of this id, or gives it this secret and these origins besides its own, `most` in all. */
  keep(key: { id: string; accountId: string; secretHash: string; origins: string[] }, most: number): Promise<void>
  /**
   * Ends the sessions that it made; a page asks for a new one. Undefined where there is none; rejects CONFLICT for another version than was read, and for
   * a name that is taken.
   */
  change(
    accountId: string,
    id: string,
    change: Partial<EmbedKeyFields>,
    read: { version: number | undefined; now: Date },
  ): Promise<EmbedKey | undefined>
  /** Gives it another secret; the one before is good until `until`. Without it that one, and the sessions that the key made, end. */
  rotate(
    accountId: string,
    id: string,
    secret: KeptSecret,
    times: { until: Date | undefined; now: Date },
  ): Promise<EmbedKey | undefined>
  /** Ends the sessions that it made. False where there is none. */
  remove(accountId: string, id: string): Promise<boolean>
}

const MOST_KEYS = 50
/** When it was last used is written again after this time. */
const WRITTEN_AGAIN_MS = 60_000

export function createEmbedKeyStore(db: Kysely<Database>, revocations: WritableRevocations): EmbedKeyStore {
  // Of no caller in particular: others wait for it too.
  const origins = createKnownOrigins(origin =>
    asCall({ lane: 'session', signal: undefined }, () => isRegistered(db, origin)),
  )
  // Keys end with accounts and by other servers too.
  revocations.subscribe(origins.forget)
  /** Does it in a transaction that ends the sessions of the key, unless it was not there. */
  async function ending<T>(id: string, act: (trx: Db) => Promise<T | undefined>): Promise<T | undefined> {
    const done = await db.transaction().execute(async trx => {
      const result = await act(trx)
      if (result !== undefined) await revocations.append(trx, 'member', [endOf.place(id)])
      return result
    })
    await revocations.publish()
    return done
  }
  return {
    async list(accountId, now) {
      const rows = await of(db, accountId).orderBy('name').orderBy('id').execute()
      return rows.map(row => keyOf(row, now))
    },
    bySecret: (hash, now) => bySecret(db, hash, now),
    isRegistered: origins.isRegistered,
    async create(accountId, key, secret, now) {
      const made = await db.transaction().execute(trx => created(trx, { accountId, now }, key, secret))
      origins.forget()
      return made
    },
    async keep(key, most) {
      await keep(db, key, most)
      origins.forget()
    },
    change: (accountId, id, change, { version, now }) =>
      ending(id, async trx => {
        await lockNames(trx, [lockOf(accountId)])
        const { name } = change
        const known = await of(trx, accountId).execute()
        if (known.some(other => other.id !== id && other.name === name)) throw taken(change.name ?? '')
        const before = known.find(other => other.id === id)
        if (before && version !== undefined && version !== before.version) throw changedMeanwhile(before.name)
        return updated(trx, { accountId, id, now }, { ...change, version: sql<number>`version + 1` })
      }),
    rotate(accountId, id, secret, { until, now }) {
      const rotated = (within: Db) =>
        updated(
          within,
          { accountId, id, now },
          {
            secret_hash: secret.hash,
            ending: secret.ending,
            previous_hash: until ? sql<string>`secret_hash` : null,
            previous_until: until ?? null,
          },
        )
      return until ? rotated(db) : ending(id, rotated)
    },
    async remove(accountId, id) {
      const gone = await ending(id, trx =>
        trx
          .deleteFrom('embed_key')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst(),
      )
      return gone !== undefined
    },
  }
}

const lockOf = (accountId: string) => `embed keys ${accountId}`
const taken = (name: string) => new PortalError('CONFLICT', { message: `There is a key called ${name} already` })

const of = (db: Db, accountId: string) => db.selectFrom('embed_key').selectAll().where('account_id', '=', accountId)

async function isRegistered(db: Db, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom('embed_key')
    .select('id')
    .where(sql<boolean>`origins @> array[${origin}]::text[]`)
    .executeTakeFirst()
  return row !== undefined
}

async function created(
  trx: Transaction<Database>,
  { accountId, now }: { accountId: string; now: Date },
  key: EmbedKeyFields,
  secret: KeptSecret,
): Promise<EmbedKey> {
  await lockNames(trx, [lockOf(accountId)])
  const known = await of(trx, accountId).execute()
  if (known.length >= MOST_KEYS)
    throw new PortalError('CONFLICT', { message: `The account has ${MOST_KEYS} keys already: revoke one first` })
  if (known.some(({ name }) => name === key.name)) throw taken(key.name)
  const row = await trx
    .insertInto('embed_key')
    .values({
      ...key,
      id: randomUUID(),
      account_id: accountId,
      secret_hash: secret.hash,
      ending: secret.ending,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return keyOf(row, now)
}

type EmbedKeyUpdate = Omit<Updateable<Database['embed_key']>, 'previous_hash' | 'version'> & {
  previous_hash?: RawBuilder<string> | null
  version?: RawBuilder<number>
}

/** The key as it is after the change; undefined where there is none. */
async function updated(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
  change: EmbedKeyUpdate,
): Promise<EmbedKey | undefined> {
  const row = await db
    .updateTable('embed_key')
    .set({ account_id: accountId })
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && keyOf(row, now)
}

async function bySecret(db: Kysely<Database>, hash: string, now: Date): Promise<EmbedKey | undefined> {
  const row = await db
    .selectFrom('embed_key')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('secret_hash', '=', hash),
        eb.and([eb('previous_hash', '=', hash), eb('previous_until', '>', now.toISOString())]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const key = keyOf(row, now)
  if (key.lastUsedAt !== null && now.getTime() - Date.parse(key.lastUsedAt) < WRITTEN_AGAIN_MS) return key
  await db.updateTable('embed_key').set({ last_used_at: now }).where('id', '=', row.id).execute()
  return key
}

async function keep(
  db: Kysely<Database>,
  { id, accountId, secretHash, origins }: Parameters<EmbedKeyStore['keep']>[0],
  most: number,
): Promise<void> {
  const known = await db.selectFrom('embed_key').select('origins').where('id', '=', id).executeTakeFirst()
  const together = [...new Set([...origins, ...(known?.origins ?? [])])].slice(0, most)
  await db
    .insertInto('embed_key')
    .values({ id, account_id: accountId, secret_hash: secretHash, origins: together })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ secret_hash: secretHash, origins: together }))
    .execute()
}

function keyOf(row: Selectable<Database['embed_key']>, now: Date): EmbedKey {
  const previousUntil = row.previous_hash === null ? null : isoOf(row.previous_until)
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    origins: row.origins,
    elements: row.elements,
    version: row.version,
    ending: row.ending,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: isoOf(row.last_used_at),
    previousUntil: previousUntil !== null && Date.parse(previousUntil) > now.getTime() ? previousUntil : null,
  }
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
