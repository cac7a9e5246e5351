/**
 * Roots that are small: sessions, settings and extensions of a user, service clients and roles of an account, design scenarios of an environment, what people say of an entity. What is to be sent is read anew when rights or sessions
 * changed, and every two seconds, as it may have been changed on another server; what differs is sent as a snapshot of its own epoch. Nothing
 * is read while nobody listens, and of one holder's roots one after the other.
 */
import { createHash } from 'node:crypto'
import { PortalError, toErrorBody } from '../../wire/errors.js'
import { overlayOf } from '../datastore/overlays.js'
import { readSummaries } from '../design/summaries.js'
import type { Turns } from '../http/turns.js'
import { closedInDemoMode, isInDemoMode } from '../identity/demo-mode.js'
import { openAccess } from '../identity/open-access.js'
import type { Principal } from '../identity/principal.js'
import { asWithFactor, mayInAccount, reachedAccounts } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { AssignmentRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import type { Subscription, ValueRoot } from './parse-operation.js'
import type { Reader } from './reader.js'
import type { StoreNow } from './snapshots.js'

const EVERY_MS = 2_000
/** The most assignments of an account in one value. */
const MOST_ASSIGNMENTS = 1_000
/** The same limit as that of `resources`. */
const MOST_ACCOUNTS = 500

type Read = () => Promise<Record<string, unknown>>

/** Sends the root until the reader closes. Rejects where it may not be read. */
export async function startValueRoot(
  from: StoreNow & { turns: Turns },
  reader: Reader,
  subscription: Subscription & { root: ValueRoot },
  principal: Principal,
): Promise<void> {
  const { alias, fields, since } = subscription
  const read = await readerOf(from, subscription, principal)
  let epoch = since?.epoch
  let isReading = false

  async function send(): Promise<void> {
    const end = await from.turns()
    try {
      if (!reader.closed) await sendNow()
    } finally {
      end()
    }
  }
  async function sendNow(): Promise<void> {
    const root = Object.fromEntries(Object.entries(await read()).filter(([field]) => fields.has(field)))
    const now = createHash('sha256').update(JSON.stringify(root)).digest('base64url')
    if (now === epoch || reader.closed) return
    epoch = now
    reader.next(JSON.stringify({ data: { [alias]: { ...root, epoch, sequence: 0 } } }))
  }
  const sendSoon = () => {
    if (isReading) return
    isReading = true
    send()
      // What cannot be read is none of theirs any more, or the database is away: they reconnect.
      .catch(error => {
        const { code, message } = toErrorBody(error)
        reader.next(JSON.stringify({ errors: [{ message, path: [alias], extensions: { code, message } }] }))
        reader.complete()
      })
      .finally(() => {
        isReading = false
      })
  }

  await send()
  const timer = setInterval(sendSoon, EVERY_MS).unref()
  const stop = from.store.revocations.subscribe(sendSoon)
  reader.onClose(() => {
    clearInterval(timer)
    stop()
  })
}

async function readerOf(
  { store, now }: StoreNow,
  { root, accountId, environmentId, datastoreId, entity }: Subscription & { root: ValueRoot },
  principal: Principal,
): Promise<Read> {
  if (root === 'datastoreOverlay') return overlayReader({ store, now }, { datastoreId, entity }, principal)
  const { kind, userId } = principal
  if (kind !== 'portal' || userId === null)
    throw new PortalError('FORBIDDEN', { message: 'This is for people who signed in' })
  if (isInDemoMode(principal) && root !== 'settings' && root !== 'userExtensions') throw closedInDemoMode()
  if (root === 'userSessions') {
    return async () => ({
      sessions: (await store.ownSessions.list(userId, now())).map(session => ({
        ...session,
        isThis: session.id === principal.sessionId,
      })),
    })
  }
  if (root === 'settings') {
    return async () => {
      const person = await store.people.byId(userId)
      if (!person) throw new PortalError('NOT_SIGNED_IN')
      return { preferences: person.preferences }
    }
  }
  if (root === 'userExtensions') return () => extensionsOf(store, principal)
  if (root === 'hubAccountDesignScenarios') return () => readSummaries(store, principal, environmentId, now())
  const account = await store.accounts.byId(accountId)
  if (!account || !mayInAccount(asWithFactor(principal), 'account.read', account))
    throw new PortalError('NOT_FOUND', { message: 'No such account' })
  proveOpen(principal, account.lineage)
  if (root === 'identityRoles') {
    return async () => ({
      roles: await store.roles.list(account.lineage),
      assignments: (await store.roles.assignments(account.id, { limit: MOST_ASSIGNMENTS })).map(answerOf),
    })
  }
  if (!mayInAccount(principal, 'account.roles', account))
    throw new PortalError('FORBIDDEN', { message: 'Your role in the account does not allow this' })
  return async () => ({ clients: await store.clients.list(account.id, now()) })
}

/** What people say of an entity, by a token for its datastore. It may come to be visible and cease to be while it is followed. */
async function overlayReader(
  { store, now }: StoreNow,
  { datastoreId, entity }: Pick<Subscription, 'datastoreId' | 'entity'>,
  principal: Principal,
): Promise<Read> {
  if (principal.kind !== 'datastore')
    throw new PortalError('FORBIDDEN', { message: 'A datastore opens with its data access token only' })
  return async () => {
    const asked = { datastoreId, now: now(), resource: 'datastore-feed' } as const
    const access = await openAccess(store, principal, asked)
    return { overlay: (await overlayOf(store, { access, principal }, entity)) ?? null }
  }
}

/** Capabilities of the accounts that the caller reads, nearest to a root first. */
async function extensionsOf(store: Store, principal: Principal): Promise<Record<string, unknown>> {
  const reached = await store.accounts.reached(reachedAccounts(principal), MOST_ACCOUNTS)
  const found = await store.accounts.capable(reached.map(({ id }) => id))
  return { extensions: found.map(({ capability, accountIds }) => ({ id: capability, accounts: accountIds })) }
}

/** Returns an assignment as the call answers it. */
function answerOf({ id, roleId, userId, teamId, resource, resourceId }: AssignmentRecord) {
  return { id, role: roleId, userId, teamId, resource, resourceId }
}
