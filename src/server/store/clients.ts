/**
 * Service clients: programs of an account. A client is a user as far as roles go, so that what it may do is given, taken and explained as it is of
 * people; it has secrets in place of a password, two at most, so that one can follow the other.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Action, isAction } from '../../wire/actions.js'
import { PortalError } from '../../wire/errors.js'
import type { Database, Db } from './database.js'
import { endOf, type WritableRevocations } from './revocations.js'

export interface ClientSecret {
  id: string
  /** What its tokens may do at most; null: all that the client may. */
  actions: Action[] | null
  /** ISO. */
  createdAt: string
  expires: string
  lastUsedAt: string | null
}

export interface Client {
  id: string
  accountId: string
  name: string
  createdAt: string
  /** The secrets that have not expired. */
  secrets: ClientSecret[]
}

export interface NewSecret {
  hash: string
  actions: Action[] | null
  expires: Date
}

export interface ClientStore {
  /** Lists the clients of the account by name. */
  list(accountId: string, now: Date): Promise<Client[]>
  byId(accountId: string, id: string, now: Date): Promise<Client | undefined>
  /** True for the id of a client, of whichever account. */
  isClient(id: string): Promise<boolean>
  /** Rejects CONFLICT for a name that is taken in the account. */
  create(accountId: string, name: string, now: Date): Promise<Client>
  /** Ends its tokens. False where there is none. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Rejects CONFLICT where there are two. */
  addSecret(id: string, secret: NewSecret, now: Date): Promise<ClientSecret>
  /** Ends the client's tokens: those of its other secret have to be asked for again. */
  removeSecret(id: string, secretId: string): Promise<boolean>
  /** Whose secret it is; it counts as used. */
  bySecret(hash: string, now: Date): Promise<{ client: Client; secret: ClientSecret } | undefined>
}

const MOST_SECRETS = 2

export function createClientStore(db: Kysely<Database>, revocations: WritableRevocations): ClientStore {
  const end = (id: string) => [endOf.user(id)]
  return {
    list: (accountId, now) => clientsOf(db, now, { accountId }),
    byId: async (accountId, id, now) => (await clientsOf(db, now, { accountId, id }))[0],
    isClient: async id =>
      (await db.selectFrom('identity_client').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    create: (accountId, name, now) =>
      db.transaction().execute(async trx => {
        const id = randomUUID()
        // No address: nobody signs in by it, and no mail goes there.
        await trx
          .insertInto('portal_user')
          .values({ id, email: `client:${id}`, name, password_hash: null })
          .execute()
        const made = await trx
          .insertInto('identity_client')
          .values({ id, account_id: accountId, name, created_at: now })
          .onConflict(conflict => conflict.columns(['account_id', 'name']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!made) throw new PortalError('CONFLICT', { message: `There is a client called ${name} already` })
        return { id, accountId, name, createdAt: now.toISOString(), secrets: [] }
      }),
    async remove(accountId, id) {
      const isGone = await db.transaction().execute(async trx => {
        const row = await trx
          .deleteFrom('identity_client')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!row) return false
        await trx.deleteFrom('portal_user').where('id', '=', id).execute()
        await revocations.append(trx, 'member', end(id))
        return true
      })
      await revocations.publish()
      return isGone
    },
    addSecret: (id, secret, now) =>
      db.transaction().execute(async trx => {
        await trx.selectFrom('identity_client').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
        await trx
          .deleteFrom('client_secret')
          .where('client_id', '=', id)
          .where('expires', '<=', now.toISOString())
          .execute()
        const alive = await trx.selectFrom('client_secret').select('id').where('client_id', '=', id).execute()
        if (alive.length >= MOST_SECRETS)
          throw new PortalError('CONFLICT', { message: 'The client has two secrets already: take one away first' })
        const { hash, actions, expires } = secret
        const row = { id: randomUUID(), client_id: id, hash, actions, created_at: now, expires }
        await trx.insertInto('client_secret').values(row).execute()
        return { id: row.id, actions, createdAt: now.toISOString(), expires: expires.toISOString(), lastUsedAt: null }
      }),
    async removeSecret(id, secretId) {
      const isGone = await db.transaction().execute(async trx => {
        const row = await trx
          .deleteFrom('client_secret')
          .where('client_id', '=', id)
          .where('id', '=', secretId)
          .returning('id')
          .executeTakeFirst()
        if (row) await revocations.append(trx, 'member', end(id))
        return row !== undefined
      })
      await revocations.publish()
      return isGone
    },
    async bySecret(hash, now) {
      const used = await db
        .updateTable('client_secret')
        .set({ last_used_at: now })
        .where('hash', '=', hash)
        .where('expires', '>', now.toISOString())
        .returning(['id', 'client_id'])
        .executeTakeFirst()
      const [client] = used ? await clientsOf(db, now, { id: used.client_id }) : []
      const secret = client?.secrets.find(({ id }) => id === used?.id)
      return client && secret && { client, secret }
    },
  }
}

async function clientsOf(db: Db, now: Date, asked: { accountId?: string; id?: string }): Promise<Client[]> {
  const rows = await db
    .selectFrom('identity_client as c')
    .leftJoin('client_secret as s', join =>
      join.onRef('s.client_id', '=', 'c.id').on('s.expires', '>', now.toISOString()),
    )
    .select(['c.id', 'c.account_id', 'c.name', 'c.created_at'])
    .select(['s.id as secret_id', 's.actions', 's.created_at as secret_at', 's.expires', 's.last_used_at'])
    .where(asked.accountId === undefined ? sql<boolean>`true` : sql<boolean>`c.account_id = ${asked.accountId}`)
    .where(asked.id === undefined ? sql<boolean>`true` : sql<boolean>`c.id = ${asked.id}`)
    .orderBy('c.name')
    .orderBy('s.created_at')
    .execute()
  const clients = new Map<string, Client>()
  for (const row of rows) {
    const { id, account_id: accountId, name } = row
    const client = clients.get(id) ?? { id, accountId, name, createdAt: isoOf(row.created_at), secrets: [] }
    clients.set(id, client)
    if (row.secret_id === null || row.expires === null || row.secret_at === null) continue
    client.secrets.push({
      id: row.secret_id,
      actions: row.actions?.filter(isAction) ?? null,
      createdAt: isoOf(row.secret_at),
      expires: isoOf(row.expires),
      lastUsedAt: row.last_used_at === null ? null : isoOf(row.last_used_at),
    })
  }
  return [...clients.values()]
}

const isoOf = (at: string) => new Date(at).toISOString()
