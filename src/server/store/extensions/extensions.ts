/** Extensions: packages, and the accounts that have them switched on. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { ExtensionPackage } from '../../../wire/extension.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'

export interface NewExtension {
  package: ExtensionPackage
  bytes: number
  /** Where it came from. */
  url: string | null
}

export interface ExtensionRecord extends NewExtension {
  id: string
  version: number
}

export interface EnabledExtension extends ExtensionRecord {
  accountId: string
  settings: Record<string, string>
}

export interface ExtensionStore {
  /** Lists the extensions by name. */
  list(): Promise<ExtensionRecord[]>
  byId(id: string): Promise<ExtensionRecord | undefined>
  /** Rejects CONFLICT for a name that is taken. */
  create(extension: NewExtension): Promise<ExtensionRecord>
  /** Undefined where there is none; rejects CONFLICT for another version, or a name that is taken. */
  replace(id: string, version: number, extension: NewExtension): Promise<ExtensionRecord | undefined>
  /** Removes the extension, with everything that accounts set for it. */
  remove(id: string): Promise<boolean>
  accountsOf(id: string): Promise<{ id: string; name: string }[]>
  /** Lists the enabled extensions of these accounts, in the order of the lineage. */
  enabled(accountIds: readonly string[]): Promise<EnabledExtension[]>
  /** Switches it on, or says its settings anew. False where there is no such extension. */
  enable(accountId: string, id: string, settings: Record<string, string>): Promise<boolean>
  disable(accountId: string, id: string): Promise<boolean>
}

const MOST = 200
const NAMES = 'extensions'

export function createExtensionStore(db: Kysely<Database>): ExtensionStore {
  return {
    list: async () => (await db.selectFrom('extension').selectAll().orderBy('name').execute()).map(extensionOf),
    async byId(id) {
      const row = await db.selectFrom('extension').selectAll().where('id', '=', id).executeTakeFirst()
      return row && extensionOf(row)
    },
    create: made =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [NAMES])
        const known = await trx.selectFrom('extension').select('name').execute()
        if (known.length >= MOST)
          throw new PortalError('CONFLICT', { message: `There are ${MOST} extensions: delete one first` })
        if (known.some(({ name }) => name === made.package.name)) throw taken(made)
        const row = await trx
          .insertInto('extension')
          .values({ id: randomUUID(), ...rowOf(made) })
          .returningAll()
          .executeTakeFirstOrThrow()
        return extensionOf(row)
      }),
    replace: (id, version, made) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [NAMES])
        const before = await trx.selectFrom('extension').select('version').where('id', '=', id).executeTakeFirst()
        if (!before) return undefined
        if (before.version !== version)
          throw new PortalError('CONFLICT', {
            message: 'Somebody else replaced the extension in the meantime: read it again',
          })
        const other = trx
          .selectFrom('extension')
          .select('id')
          .where('id', '!=', id)
          .where('name', '=', made.package.name)
        if (await other.executeTakeFirst()) throw taken(made)
        const row = await trx
          .updateTable('extension')
          .set({ ...rowOf(made), version: version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return extensionOf(row)
      }),
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('extension').where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    ...createEnabling(db),
  }
}

function createEnabling(db: Kysely<Database>): Pick<ExtensionStore, 'accountsOf' | 'enabled' | 'enable' | 'disable'> {
  return {
    accountsOf: id =>
      db
        .selectFrom('account_extension')
        .innerJoin('account', 'account.id', 'account_id')
        .select(['account.id', 'account.name'])
        .where('extension_id', '=', id)
        .orderBy('account.name')
        .orderBy('account.id')
        .limit(200)
        .execute(),
    async enabled(accountIds) {
      const rows = await db
        .selectFrom('account_extension')
        .innerJoin('extension', 'extension.id', 'extension_id')
        .selectAll('extension')
        .select(['account_id', 'settings'])
        .where(sql<boolean>`account_id = any(${[...accountIds]}::text[])`)
        .orderBy('extension.name')
        .orderBy(sql`array_position(${[...accountIds]}::text[], account_id)`)
        .execute()
      return rows.map(row => ({ ...extensionOf(row), accountId: row.account_id, settings: row.settings }))
    },
    enable: (accountId, id, settings) =>
      db.transaction().execute(async trx => {
        const there = await trx
          .selectFrom('extension')
          .select('id')
          .where('id', '=', id)
          .forKeyShare()
          .executeTakeFirst()
        if (!there) return false
        const json = JSON.stringify(settings)
        await trx
          .insertInto('account_extension')
          .values({ extension_id: id, account_id: accountId, settings: json })
          .onConflict(conflict => conflict.columns(['extension_id', 'account_id']).doUpdateSet({ settings: json }))
          .execute()
        return true
      }),
    async disable(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('account_extension')
        .where('account_id', '=', accountId)
        .where('extension_id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

const taken = ({ package: { name } }: NewExtension) =>
  new PortalError('CONFLICT', { message: `There is an extension '${name}' already: replace that one` })

const rowOf = ({ package: of, bytes, url }: NewExtension) => ({
  name: of.name,
  package: JSON.stringify(of),
  bytes,
  url,
})

function extensionOf(row: Selectable<Database['extension']>): ExtensionRecord {
  return { id: row.id, version: row.version, package: row.package, bytes: row.bytes, url: row.url }
}
