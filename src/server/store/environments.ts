/** Environments with their datastore and key. Changes reach Resources. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { insertAccount } from './accounts/insert-account.js'
import { appendResources } from './accounts/resource-log.js'
import type { Commit, WritableChangeLog } from './change-log.js'
import type { Database, Db } from './database.js'
import { proveRoom } from './licenses/held.js'
import { lockNames } from './locks.js'

export interface Environment extends EnvironmentResource {
  /** Ids of its account, of that one's parent, and so on to the root. */
  lineage: string[]
  /** Its data are read scrambled, by whoever reads them. */
  scramble: boolean
}

/** Which environments are meant. */
export interface ReachedEnvironments {
  isAll: boolean
  accountIds: readonly string[]
  /** Environments of accounts below are reached too. */
  isDeep: boolean
  environmentIds: readonly string[]
  /** Accounts that are left out, with those below them. */
  shut: readonly string[]
}

export interface EnvironmentStore {
  list(accountIds: string[]): Promise<Environment[]>
  /** Oldest first. */
  reached(asked: ReachedEnvironments, most: number): Promise<Environment[]>
  byId(id: string): Promise<Environment | undefined>
  byName(accountId: string, name: string): Promise<Environment | undefined>
  byDatastore(datastoreId: string): Promise<Environment | undefined>
  /** `datastoreId` is given for data with a fixed one (the hub's); without it a new one is made. */
  create(input: {
    name: string
    accountId: string
    authKeyHash: string
    demo: boolean
    datastoreId?: string
  }): Promise<Environment>
  /**
   * The environment of that id, else of that name in the account, else a new one, with this key added. Without an account it is the first one, which is made
   * when there is none. Undefined for an account that does not exist. Two calls at once find the same.
   */
  findOrCreate(input: { name: string; accountId?: string; authKeyHash: string }): Promise<Environment | undefined>
  /** Adds a key; collectors that have one keep theirs. Only the newest few are kept. */
  addAuthKey(id: string, authKeyHash: string): Promise<void>
  isAuthKey(datastoreId: string, authKeyHash: string): Promise<boolean>
}

export function createEnvironmentStore(db: Kysely<Database>, changes: WritableChangeLog): EnvironmentStore {
  const select = (within: Db = db) => selectEnvironments(within)
  const one = async (column: 'id' | 'datastore_id', value: string) => {
    const row = await select().where(`environment.${column}`, '=', value).executeTakeFirst()
    return row && toEnvironment(row)
  }

  const named = (within: Db, accountId: string, name: string) =>
    select(within)
      .where('environment.account_id', '=', accountId)
      .where('environment.name', '=', name)
      .executeTakeFirst()
  async function createIn(
    trx: Transaction<Database>,
    { name, accountId, authKeyHash, demo, datastoreId = randomUUID() }: Parameters<EnvironmentStore['create']>[0],
  ): Promise<{ environment: Environment; commits: Commit[] }> {
    const id = randomUUID()
    await proveRoom(trx, accountId)
    await trx
      .insertInto('environment')
      .values({ id, account_id: accountId, name, datastore_id: datastoreId, demo })
      .execute()
    await addAuthKey(trx, id, authKeyHash)
    const environment = toEnvironment(await select(trx).where('environment.id', '=', id).executeTakeFirstOrThrow())
    const added = { entity: 'environment', collection: 'environments', added: [{ ...shownEnvironment(environment) }] }
    return { environment, commits: await appendResources(changes, trx, environment.lineage, [added]) }
  }

  return {
    async list(accountIds) {
      if (accountIds.length === 0) return []
      const rows = await select()
        .where('environment.account_id', 'in', accountIds)
        .orderBy('environment.created_at')
        .orderBy('environment.id')
        .execute()
      return rows.map(toEnvironment)
    },
    reached: (asked, most) => reachedEnvironments(db, asked, most),
    byId: id => one('id', id),
    byDatastore: datastoreId => one('datastore_id', datastoreId),
    async byName(accountId, name) {
      const row = await named(db, accountId, name)
      return row && toEnvironment(row)
    },
    async create(input) {
      const { environment, commits } = await db.transaction().execute(trx => createIn(trx, input))
      for (const commit of commits) changes.publish(commit)
      return environment
    },
    async findOrCreate({ name, accountId, authKeyHash }) {
      const { environment, commits = [] } = await db.transaction().execute(async (trx): Promise<Opened> => {
        await lockNames(trx, ['environments'])
        if (accountId !== undefined && !(await hasAccount(trx, accountId))) return {}
        const byId = await select(trx).where('environment.id', '=', name).executeTakeFirst()
        const account = byId?.account_id ?? accountId ?? (await firstAccount(trx))
        const found = byId ?? (await named(trx, account, name))
        if (!found) return createIn(trx, { name, accountId: account, authKeyHash, demo: false })
        await addAuthKey(trx, found.id, authKeyHash)
        return { environment: toEnvironment(found) }
      })
      for (const commit of commits) changes.publish(commit)
      return environment
    },
    addAuthKey: (id, authKeyHash) => addAuthKey(db, id, authKeyHash),
    async isAuthKey(datastoreId, authKeyHash) {
      const row = await db
        .selectFrom('environment_key')
        .innerJoin('environment', 'environment.id', 'environment_key.environment_id')
        .select('environment_key.hash')
        .where('environment.datastore_id', '=', datastoreId)
        .where('environment_key.hash', '=', authKeyHash)
        .where(sql<boolean>`(environment_key.expires is null or environment_key.expires > now())`)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export const selectEnvironments = (db: Db) =>
  db
    .selectFrom('environment')
    .innerJoin('account', 'account.id', 'environment.account_id')
    .selectAll('environment')
    .select(['account.name as account_name', 'account.lineage'])
type Row = Awaited<ReturnType<ReturnType<typeof selectEnvironments>['executeTakeFirstOrThrow']>>

export function toEnvironment(row: Row): Environment {
  return {
    id: row.id,
    name: row.name,
    accountId: row.account_id,
    accountName: row.account_name,
    datastoreId: row.datastore_id,
    endpoint: '',
    demo: row.demo,
    lineage: row.lineage,
    scramble: row.is_scrambled,
  }
}

async function reachedEnvironments(
  db: Db,
  { isAll, accountIds, isDeep, environmentIds, shut }: ReachedEnvironments,
  most: number,
): Promise<Environment[]> {
  if (!isAll && accountIds.length + environmentIds.length === 0) return []
  const ofAccounts = isDeep
    ? sql<boolean>`account.lineage && ${accountIds}::text[]`
    : sql<boolean>`account.id = any(${accountIds}::text[])`
  const single = sql<boolean>`environment.id = any(${environmentIds}::text[])`
  const rows = await selectEnvironments(db)
    .$if(!isAll, query => query.where(eb => eb.or([ofAccounts, single])))
    .where(sql<boolean>`not account.lineage && ${shut}::text[]`)
    .orderBy('environment.created_at')
    .orderBy('environment.id')
    .limit(most)
    .execute()
  return rows.map(toEnvironment)
}

interface Opened {
  environment?: Environment
  /** Commits that a new environment makes. */
  commits?: Commit[]
}

/** Returns the environment as the Resources aggregate shows it. */
export function shownEnvironment({
  lineage: _lineage,
  scramble: _scramble,
  ...shown
}: Environment): EnvironmentResource {
  return shown
}

async function hasAccount(trx: Db, id: string): Promise<boolean> {
  return (await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The first account there is, made when there is none. */
async function firstAccount(trx: Db): Promise<string> {
  const first = await trx.selectFrom('account').select('id').orderBy('created_at').orderBy('id').executeTakeFirst()
  if (first) return first.id
  return insertAccount(trx, { name: 'My company', type: 'organization', currency: 'USD' })
}

/** Keys an environment keeps; the oldest goes when one more comes. */
const KEYS_KEPT = 20

export async function addAuthKey(db: Db, environmentId: string, hash: string): Promise<void> {
  // A key that comes again is new again.
  await db
    .insertInto('environment_key')
    .values({ environment_id: environmentId, hash })
    .onConflict(conflict =>
      conflict.column('hash').doUpdateSet({ created_at: new Date().toISOString(), expires: null }),
    )
    .execute()
  await db
    .deleteFrom('environment_key')
    .where('environment_id', '=', environmentId)
    .where('hash', 'not in', eb =>
      eb
        .selectFrom('environment_key')
        .select('hash')
        .where('environment_id', '=', environmentId)
        .orderBy('created_at', 'desc')
        .limit(KEYS_KEPT),
    )
    .execute()
}
