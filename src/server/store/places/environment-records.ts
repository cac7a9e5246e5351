/** Environments as whoever runs them looks after them. What is changed ends the tokens that were made of what was there before. */
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { AccountParts } from '../accounts/account-rows.js'
import { appendResources } from '../accounts/resource-log.js'
import { leaveRulesOf } from '../alerts/rules.js'
import type { Commit } from '../change-log.js'
import { changedMeanwhile } from '../changed-meanwhile.js'
import type { Database, Db } from '../database.js'
import {
  addAuthKey,
  type Environment,
  type ReachedEnvironments,
  selectEnvironments,
  shownEnvironment,
  toEnvironment,
} from '../environments.js'
import { proveRoom } from '../licenses/held.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'

export interface EnvironmentRecord extends Environment {
  location: string | null
  version: number
  /** ISO, as all times of it. */
  createdAt: string
  /** When something came last; null before anything has. */
  lastDataAt: string | null
  /** A key of it is valid, so that something can be sent. */
  hasKey: boolean
}

export interface NewEnvironment {
  name: string
  accountId: string
  location: string | null
  scramble: boolean
  authKeyHash: string
}

export interface EnvironmentChange {
  name?: string
  location?: string | null
  scramble?: boolean
  /** The version of the record that was changed. */
  version: number
}

export interface EnvironmentRecordStore {
  /** Lists the reached environments of the account and those below it, by name. */
  list(accountId: string, reached: ReachedEnvironments, most: number): Promise<EnvironmentRecord[]>
  record(id: string): Promise<EnvironmentRecord | undefined>
  /** When its valid keys were made and until when those are valid that have been replaced, the newest first. */
  keys(id: string): Promise<{ createdAt: string; expires: string | null }[]>
  /** Rejects CONFLICT for a name that is taken in the account, as `change` does. Undefined where the account is gone. */
  create(environment: NewEnvironment): Promise<string | undefined>
  /** Rejects CONFLICT where it is of another version by now. False where it is gone. */
  change(id: string, change: EnvironmentChange): Promise<boolean>
  /** Another key; those there are stay valid for so many hours, at most. */
  rotateKey(id: string, authKeyHash: string, overlapHours: number): Promise<void>
  /** Takes it away at once; what was in it is deleted afterwards (`remove-datastores.ts`). Rejects CONFLICT for another name than it has. */
  remove(id: string, name: string): Promise<boolean>
}

type Reads = Pick<EnvironmentRecordStore, 'list' | 'record' | 'keys'>

export function createEnvironmentRecords(parts: AccountParts): EnvironmentRecordStore {
  return { ...createReads(parts.db), ...createWrites(parts) }
}

function createReads(db: AccountParts['db']): Reads {
  return {
    async list(accountId, { isAll, accountIds, isDeep, environmentIds, shut }, most) {
      const ofAccounts = isDeep
        ? sql<boolean>`account.lineage && ${accountIds}::text[]`
        : sql<boolean>`account.id = any(${accountIds}::text[])`
      const rows = await selectRecords(db)
        .where(sql<boolean>`account.lineage @> array[${accountId}]::text[]`)
        .$if(!isAll, query =>
          query.where(eb => eb.or([ofAccounts, sql<boolean>`environment.id = any(${environmentIds}::text[])`])),
        )
        .where(sql<boolean>`not account.lineage && ${shut}::text[]`)
        .orderBy('environment.name')
        .orderBy('environment.id')
        .limit(most)
        .execute()
      return rows.map(toRecord)
    },
    async record(id) {
      const row = await selectRecords(db).where('environment.id', '=', id).executeTakeFirst()
      return row && toRecord(row)
    },
    async keys(id) {
      const rows = await db
        .selectFrom('environment_key')
        .select(['created_at', 'expires'])
        .where('environment_id', '=', id)
        .where(sql<boolean>`(expires is null or expires > now())`)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(row => ({
        createdAt: iso(row.created_at),
        expires: row.expires === null ? null : iso(row.expires),
      }))
    },
  }
}

function createWrites({ db, changes, revocations }: AccountParts): Omit<EnvironmentRecordStore, keyof Reads> {
  /** Runs a change: those who hear of it are told, and tokens that it ends have ended, once it resolves. */
  async function changing<T>(
    change: (trx: Transaction<Database>, ends: (subjects: readonly string[]) => void) => Promise<[T, Commit[]]>,
  ): Promise<T> {
    const ended: string[] = []
    const [result, commits] = await db.transaction().execute(async trx => {
      const done = await change(trx, subjects => ended.push(...subjects))
      await revocations.append(trx, 'member', ended)
      return done
    })
    for (const commit of commits) changes.publish(commit)
    if (ended.length > 0) await revocations.publish()
    return result
  }
  const resources = (trx: Transaction<Database>, { lineage }: Environment, patch: object) =>
    appendResources(changes, trx, lineage, [{ entity: 'environment', collection: 'environments', ...patch }])

  return {
    create: ({ name, accountId, location, scramble, authKeyHash }) =>
      changing(async trx => {
        await lockNames(trx, ['environments'])
        const account = await trx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
        if (!account) return [undefined, []]
        await proveName(trx, { accountId, name })
        await proveRoom(trx, accountId)
        const id = randomUUID()
        const place = { id, account_id: accountId, name, datastore_id: randomUUID(), demo: false, location }
        await trx
          .insertInto('environment')
          .values({ ...place, is_scrambled: scramble })
          .execute()
        await addAuthKey(trx, id, authKeyHash)
        const made = toEnvironment(
          await selectEnvironments(trx).where('environment.id', '=', id).executeTakeFirstOrThrow(),
        )
        return [id, await resources(trx, made, { added: [{ ...shownEnvironment(made) }] })]
      }),
    change: (id, { name, location, scramble, version }) =>
      changing(async (trx, ends) => {
        await lockNames(trx, ['environments'])
        const before = await locked(trx, id)
        if (!before) return [false, []]
        if (before.version !== version) throw changedMeanwhile(before.name)
        if (name !== undefined && name !== before.name) await proveName(trx, { accountId: before.account_id, name, id })
        await trx
          .updateTable('environment')
          .set({
            version: version + 1,
            ...(name !== undefined && { name }),
            ...(location !== undefined && { location }),
            ...(scramble !== undefined && { is_scrambled: scramble }),
          })
          .where('id', '=', id)
          .execute()
        if (scramble !== undefined && scramble !== before.is_scrambled) ends(await whoReads(trx, id))
        if (name === undefined || name === before.name) return [true, []]
        return [true, await resources(trx, toEnvironment(before), { modified: [{ id, name }] })]
      }),
    rotateKey: (id, authKeyHash, overlapHours) => rotateKey(db, id, authKeyHash, overlapHours),
    remove: (id, name) =>
      changing(async (trx, ends) => {
        await lockNames(trx, ['environments'])
        const found = await locked(trx, id)
        if (!found) return [false, []]
        if (found.name !== name) {
          throw new PortalError('CONFLICT', {
            message: `The environment is called '${found.name}': nothing is deleted`,
          })
        }
        ends(await whoReads(trx, id))
        const commits = await resources(trx, toEnvironment(found), { removed: [id] })
        await trx
          .insertInto('removed_datastore')
          .values({ datastore_id: found.datastore_id, removed_at: sql<string>`now()` })
          .onConflict(conflict => conflict.column('datastore_id').doNothing())
          .execute()
        await trx
          .deleteFrom('role_assignment')
          .where('resource', '=', 'environment')
          .where('resource_id', '=', id)
          .execute()
        await leaveRulesOf(trx, id)
        await trx.deleteFrom('environment').where('id', '=', id).execute()
        return [true, commits]
      }),
  }
}

async function rotateKey(db: AccountParts['db'], id: string, authKeyHash: string, overlapHours: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockNames(trx, ['environments'])
    const until = sql<string>`now() + ${overlapHours}::int * interval '1 hour'`
    await trx
      .updateTable('environment_key')
      .set({ expires: sql<string>`least(coalesce(expires, 'infinity'), ${until})` })
      .where('environment_id', '=', id)
      .execute()
    await trx
      .deleteFrom('environment_key')
      .where('environment_id', '=', id)
      .where(sql<boolean>`expires <= now()`)
      .execute()
    await addAuthKey(trx, id, authKeyHash)
  })
}

/** Lists the revocations that follow from a lost right to read: tokens of the environment, of its workspaces, and of the hubs with its data. */
async function whoReads(trx: Transaction<Database>, id: string): Promise<string[]> {
  const workspaces = await trx
    .selectFrom('workspace_environment')
    .select('workspace_id')
    .where('environment_id', '=', id)
    .execute()
  const hubs = await trx
    .selectFrom('hub_feed')
    .innerJoin('environment as source', 'source.datastore_id', 'hub_feed.source_id')
    .innerJoin('environment as hub', 'hub.datastore_id', 'hub_feed.datastore_id')
    .select('hub.id')
    .where('source.id', '=', id)
    .execute()
  return [id, ...workspaces.map(row => row.workspace_id), ...hubs.map(hub => hub.id)].map(endOf.place)
}

const locked = (trx: Transaction<Database>, id: string) =>
  selectEnvironments(trx).where('environment.id', '=', id).forUpdate('environment').executeTakeFirst()

async function proveName(
  trx: Transaction<Database>,
  { accountId, name, id = '' }: { accountId: string; name: string; id?: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('environment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!taken) return
  const message = `There is an environment '${name}' in the account already`
  throw new PortalError('CONFLICT', { message, details: [{ path: 'name', message: 'is taken in the account' }] })
}

const selectRecords = (db: Db) =>
  selectEnvironments(db)
    .leftJoin('datastore_state', 'datastore_state.datastore_id', 'environment.datastore_id')
    .select([
      sql<string | null>`greatest(datastore_state.as_of,
        (select max(s.last_at) from ingest_source s where s.datastore_id = environment.datastore_id))`.as(
        'last_data_at',
      ),
      sql<boolean>`exists (select from environment_key k where k.environment_id = environment.id
        and (k.expires is null or k.expires > now()))`.as('has_key'),
    ])
type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

function toRecord(row: RecordRow): EnvironmentRecord {
  return {
    ...toEnvironment(row),
    location: row.location,
    version: row.version,
    createdAt: iso(row.created_at),
    lastDataAt: row.last_data_at === null ? null : iso(row.last_data_at),
    hasKey: row.has_key,
  }
}

const iso = (at: string) => new Date(at).toISOString()
