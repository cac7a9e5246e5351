/** Invites to an account. An invite is stored as the hash of its token; of one address only one to an account is open. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { lockAccount } from './accounts/owners.js'
import type { Database, Db } from './database.js'
import { proveFree } from './links.js'
import { lockNames } from './locks.js'
import { postMail } from './mails.js'
import { endedByJoining } from './members.js'
import { endOf, type WritableRevocations } from './revocations.js'
import { noteTraits } from './user-traits.js'

export interface Invite {
  id: string
  accountId: string
  accountName: string
  email: string
  role: 'owner' | 'member'
  invitedBy: { userId: string; name: string; email: string }
  /** ISO, as the others. */
  createdAt: string
  expires: string
  acceptedAt: string | null
  declinedAt: string | null
  /** Joined with the account, unless it is gone by then. */
  workspace: { id: string; name: string; isAdmin: boolean } | null
}

export interface NewInvite {
  accountId: string
  email: string
  role: Invite['role']
  invitedBy: string
  expires: Date
  workspace?: { id: string; isAdmin: boolean } | undefined
}

export interface InviteStore {
  /** Replaces an open invite of the address to the account, and queues its mail. */
  create(invite: NewInvite, hashOf: (id: string) => string, now: Date): Promise<Invite>
  /** Lists an account's invites: the open and expired ones, then the answered ones, the newest first. */
  list(accountId: string): Promise<Invite[]>
  /** Lists those to a workspace that can still be accepted, the newest first. */
  openTo(workspaceId: string, now: Date): Promise<Invite[]>
  byHash(hash: string): Promise<Invite | undefined>
  byId(id: string): Promise<Invite | undefined>
  /** Takes an invite back. False when it was answered or is not there. */
  cancel(accountId: string, id: string): Promise<boolean>
  /** Undefined when it is not open any more: of two answers at once one counts. */
  decline(hash: string, now: Date): Promise<Invite | undefined>
  /** Makes a user a member, an owner stays one; undefined as above. */
  accept(hash: string, userId: string, now: Date): Promise<Invite | undefined>
  /** Makes the user whom the invite is for, and a member; undefined as above. Rejects CONFLICT when there is one already. */
  acceptAnew(hash: string, person: { name: string; passwordHash: string }, now: Date): Promise<string | undefined>
}

const LISTED = 500

const find = (trx: Db) =>
  trx
    .selectFrom('invite')
    .innerJoin('account', 'account.id', 'invite.account_id')
    .innerJoin('portal_user', 'portal_user.id', 'invite.invited_by')
    .leftJoin('workspace', 'workspace.id', 'invite.workspace_id')
    .selectAll('invite')
    .select([
      'workspace.name as workspace_name',
      'account.name as account_name',
      'portal_user.name as inviter',
      'portal_user.email as inviter_email',
    ])

async function newest(found: ReturnType<typeof find>): Promise<Invite[]> {
  const rows = await found.orderBy('invite.created_at', 'desc').orderBy('invite.id').limit(LISTED).execute()
  return rows.map(inviteOf)
}

async function one(trx: Db, column: 'id' | 'hash', value: string): Promise<Invite | undefined> {
  const row = await find(trx).where(`invite.${column}`, '=', value).executeTakeFirst()
  return row && inviteOf(row)
}

export function createInviteStore(db: Kysely<Database>, revocations: WritableRevocations): InviteStore {
  return {
    create: ({ accountId, email, role, invitedBy, expires, workspace }, hashOf, now) =>
      db.transaction().execute(async trx => {
        const address = email.toLowerCase()
        await lockNames(trx, [`invite ${accountId} ${address}`])
        await trx
          .deleteFrom('invite')
          .where('account_id', '=', accountId)
          .where('email', '=', address)
          .where('accepted_at', 'is', null)
          .where('declined_at', 'is', null)
          .execute()
        const id = randomUUID()
        await trx
          .insertInto('invite')
          .values({
            id,
            hash: hashOf(id),
            account_id: accountId,
            email: address,
            role,
            invited_by: invitedBy,
            created_at: now,
            expires,
            workspace_id: workspace?.id ?? null,
            is_workspace_admin: workspace?.isAdmin ?? false,
          })
          .execute()
        const made = await one(trx, 'id', id)
        if (!made) throw new Error('The invite is not there')
        if (!(await postMail(trx, { kind: 'invite', to: address, data: { invite: id } }, now))) {
          const message = `${address} was sent many invites within the last hour: try again later`
          throw new PortalError('TOO_MANY_REQUESTS', { message, retryAfter: 3_600 })
        }
        return made
      }),
    list: accountId => newest(find(db).where('invite.account_id', '=', accountId)),
    openTo: (workspaceId, now) =>
      newest(
        find(db)
          .where('invite.workspace_id', '=', workspaceId)
          .where('invite.accepted_at', 'is', null)
          .where('invite.declined_at', 'is', null)
          .where('invite.expires', '>', now.toISOString()),
      ),
    byHash: hash => one(db, 'hash', hash),
    byId: id => one(db, 'id', id),
    async cancel(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('invite')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('declined_at', 'is', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    decline: (hash, now) =>
      db.transaction().execute(async trx => {
        const id = await answer(trx, hash, 'declined_at', now)
        return id === undefined ? undefined : one(trx, 'id', id)
      }),
    async accept(hash, userId, now) {
      const accepted = await db.transaction().execute(async trx => {
        const id = await answer(trx, hash, 'accepted_at', now)
        const invite = id === undefined ? undefined : await one(trx, 'id', id)
        if (invite) await join(trx, revocations, invite, userId)
        return invite
      })
      await revocations.publish()
      return accepted
    },
    async acceptAnew(hash, { name, passwordHash }, now) {
      const made = await db.transaction().execute(async trx => {
        const id = await answer(trx, hash, 'accepted_at', now)
        const invite = id === undefined ? undefined : await one(trx, 'id', id)
        if (!invite) return undefined
        const { email } = invite
        await proveFree(trx, email)
        const userId = randomUUID()
        const row = { id: userId, email, name, password_hash: passwordHash, verified_at: now }
        await trx.insertInto('portal_user').values(row).execute()
        await noteTraits(trx, userId)
        await join(trx, revocations, invite, userId)
        return userId
      })
      await revocations.publish()
      return made
    },
  }
}

async function answer(
  trx: Transaction<Database>,
  hash: string,
  as: 'accepted_at' | 'declined_at',
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('invite')
    .set({ [as]: now })
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('expires', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function join(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  { accountId, role, workspace }: Invite,
  userId: string,
): Promise<void> {
  const isOwner = role === 'owner'
  await lockAccount(trx, accountId)
  const ended = [endOf.member(userId, accountId), ...(await endedByJoining(trx, accountId, userId))]
  await trx
    .insertInto('account_member')
    .values({ account_id: accountId, user_id: userId, is_owner: isOwner })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ is_owner: sql<boolean>`account_member.is_owner or excluded.is_owner` }),
    )
    .execute()
  if (workspace) ended.push(await joinWorkspace(trx, workspace, userId))
  await revocations.append(trx, 'member', ended)
}

/** Makes the user a member of the workspace. A member stays what they are, or becomes an admin. */
async function joinWorkspace(
  trx: Transaction<Database>,
  { id, isAdmin }: { id: string; isAdmin: boolean },
  userId: string,
): Promise<string> {
  await sql`insert into workspace_member (workspace_id, user_id, is_admin) select w.id, ${userId}, ${isAdmin}
    from workspace w where w.id = ${id} on conflict (workspace_id, user_id)
    do update set is_admin = workspace_member.is_admin or excluded.is_admin`.execute(trx)
  return endOf.member(userId, id)
}

type Row = Selectable<Database['invite']> & {
  account_name: string
  inviter: string
  inviter_email: string
  workspace_name: string | null
}

function inviteOf(row: Row): Invite {
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    email: row.email,
    role: row.role === 'owner' ? 'owner' : 'member',
    invitedBy: { userId: row.invited_by, name: row.inviter, email: row.inviter_email },
    createdAt: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires).toISOString(),
    acceptedAt: iso(row.accepted_at),
    declinedAt: iso(row.declined_at),
    workspace:
      row.workspace_id === null || row.workspace_name === null
        ? null
        : { id: row.workspace_id, name: row.workspace_name, isAdmin: row.is_workspace_admin },
  }
}
