/**
 * What ended before its tokens did: sessions, and memberships as they were. A short log, numbered in commit order, that every replica reads
 * on: at once where it was written, by LISTEN/NOTIFY elsewhere, and by asking for whatever came after the last number seen.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.js'
import { asCall } from './engine/calls.js'
import type { Engine } from './engine/open-engine.js'

export interface Revocation {
  id: number
  /** `session`: a sign-in session has ended. `member`: what users may do has changed. */
  kind: 'session' | 'member'
  /** Session id, or as `endOf` makes them. */
  subject: string
  /** ISO. */
  at: string
}

export interface RevocationStore {
  /** The last number; tokens carry the one that was current before their grants were read. */
  head(): Promise<number>
  /** Aborted, it leaves its connection, which may be what hangs. */
  since(id: number, signal?: AbortSignal): Promise<Revocation[]>
  /** Called when there may be something new; resolves once it is known. */
  subscribe(listener: () => void | Promise<void>): () => void
}

export interface WritableRevocations extends RevocationStore {
  /** Appends in a transaction; wait for `publish` once it has committed. */
  append(trx: Transaction<Database>, kind: Revocation['kind'], subjects: readonly string[]): Promise<void>
  /** Resolves once this server knows what was appended, so that what it says has ended opens nothing here any more. */
  publish(): Promise<void>
  close(): Promise<void>
}

/** Revocations of tokens: of a user in an account or workspace, of a user everywhere, or of everybody in an account, a workspace or a session. */
export const endOf = {
  member: (userId: string, placeId: string) => `${userId}:${placeId}`,
  user: (userId: string) => `${userId}:*`,
  place: (placeId: string) => `*:${placeId}`,
}

/** The place that all are in who have no second factor: what ends there, ends when another account begins to ask for one. */
export const FACTOR_RULES = 'secondFactor'

const CHANNEL = 'plinth_revocations'
/** Tokens live ten minutes; what is older than this ends nothing any more. */
const KEPT = sql<string>`now() - interval '1 hour'`
/** Key of the lock under which numbers are taken, so that they rise in commit order. */
const LOCK = 7_214_001

export async function createRevocations({ db, listen }: Engine): Promise<WritableRevocations> {
  const listeners = new Set<() => void | Promise<void>>()
  const notify = async () => {
    await Promise.all([...listeners].map(listener => listener()))
  }
  const unlisten = await listen?.(CHANNEL, notify)
  return {
    head: () => head(db),
    // Of no caller in particular: whoever made it necessary may leave, the others wait for it too.
    since: (id, signal) =>
      asCall({ lane: 'session', signal, repeatable: true }, () =>
        db.selectFrom('revocation').selectAll().where('id', '>', id).orderBy('id').execute(),
      ),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async append(trx, kind, subjects) {
      if (subjects.length === 0) return
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      await trx
        .insertInto('revocation')
        .values(subjects.map(subject => ({ kind, subject })))
        .execute()
      // The newest stays, however old: the numbers go on from it.
      const newest = trx.selectFrom('revocation').select(eb => eb.fn.max('id').as('id'))
      await trx.deleteFrom('revocation').where('at', '<', KEPT).where('id', '<', newest).execute()
      if (listen) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)
    },
    publish: notify,
    close: async () => unlisten?.(),
  }
}

async function head(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('revocation')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}
