/** One-time links: the first administrator's, which the server prints, and those that `plinth user` makes for others. */

import { linkToken, linkUse, userAdded, userInput } from '../../wire/calls/links.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { link } from '../../wire/link.js'
import { sameId } from '../../wire/parse-scope.js'
import { sessionTokens } from '../../wire/sign-in.js'
import { resource } from '../http/resource.js'
import { anybody, operator } from '../http/scopes.js'
import type { Services } from '../http/services.js'
import type { Account } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { applyLink } from './link-uses.js'
import { roleOf } from './roles.js'
import type { Having } from './second-factor.js'
import { openTry } from './sign-in-guard.js'
import { hashSecret, newSecret, type TokenSigner } from './tokens.js'

const FIRST_MS = DAY
const PASSWORD_MS = 3 * DAY
const FOUNDED = 'There is an administrator already: ask them for a link'
const NO_LINK = 'This link was used, has expired or never was: ask for a new one'

/** Token of the link that makes the first administrator, the same on every server; undefined once there is a user. */
export async function firstLink(store: Store, signer: TokenSigner, now: Date): Promise<string | undefined> {
  const tokenOf = (id: string) => signer.derive('first administrator', id)
  const found = await store.links.first(id => hashSecret(tokenOf(id)), new Date(now.getTime() + FIRST_MS), now)
  return found && tokenOf(found.id)
}

export const linkResources = [
  resource({
    name: 'readLink',
    method: 'POST',
    path: '/portal/links/read',
    says: 'What a one-time link is for. It stays good.',
    audit: { when: 'never' },
    scope: anybody,
    input: linkToken,
    output: link,
    async handle({ input, address, now, services: { store } }) {
      const attempt = await openTry(store, { address }, now)
      const found = await store.links.byHash(hashSecret(input.token), now)
      if (!found) throw new PortalError('NOT_FOUND', { message: NO_LINK })
      await attempt.succeeded()
      if (found.purpose === 'administrator' && (await store.links.isFounded()))
        throw new PortalError('CONFLICT', { message: FOUNDED })
      const user = found.userId === null ? undefined : await store.identity.userById(found.userId)
      return {
        purpose: found.purpose,
        email: found.email ?? user?.email ?? null,
        expires: found.expires,
      }
    },
  }),
  resource({
    name: 'useLink',
    method: 'POST',
    path: '/portal/links/use',
    says: 'Uses a one-time link up: makes the first administrator or a new user, or sets a password. Signs in.',
    scope: anybody,
    input: linkUse,
    invalid: 'This is not complete',
    output: sessionTokens,
    async handle({ input: { code, passkey, ...input }, address, from, now, note, services }) {
      const { store, sessions, liveness } = services
      const attempt = await openTry(store, { address }, now)
      const hash = hashSecret(input.token)
      const found = await store.links.byHash(hash, now)
      if (!found) throw new PortalError('NOT_FOUND', { message: NO_LINK })
      await attempt.succeeded()
      const having = { code, passkey }
      const hasFactor = found.userId !== null && (await proveFactor(found.userId, having, { address, now, services }))
      note({ details: { purpose: found.purpose } })
      const userId = await applyLink(found, { hash, ...input }, store, now)
      const user = userId === undefined ? undefined : await store.identity.userById(userId)
      if (!user) throw new PortalError('NOT_FOUND', { message: NO_LINK })
      await liveness.refresh()
      return sessions.start(user, from, now, { withoutFactor: !hasFactor })
    },
  }),
  resource({
    name: 'addUser',
    method: 'POST',
    path: '/portal/users',
    says: 'Adds somebody to an account, and answers a link that sets their password; an existing one keeps theirs until it is used.',
    scope: operator,
    input: userInput,
    invalid: 'The user is not valid',
    output: userAdded,
    async handle({ input, now, note, services: { store, liveness } }) {
      const { account, isNew } = await accountOf(store, input.account)
      const known = await store.identity.userByEmail(input.email)
      const user =
        known ??
        (await store.identity.createUser({ email: input.email, name: input.name ?? input.email, passwordHash: null }))
      const was = (await store.identity.membersOf(account.id)).find(({ userId }) => userId === user.id)
      // An account needs an owner: its first member is one.
      const isOwner = input.owner ?? was?.isOwner ?? isNew
      if (!was || was.isOwner !== isOwner) await store.identity.addMember(account.id, user.id, isOwner)
      note({ accountId: account.id, target: { type: 'user', id: user.id }, details: { role: roleOf(isOwner) } })
      await liveness.refresh()
      const token = newSecret()
      const expires = new Date(now.getTime() + PASSWORD_MS)
      await store.links.create({ purpose: 'password', hash: hashSecret(token), userId: user.id, expires })
      return {
        userId: user.id,
        email: user.email,
        account: { id: account.id, name: account.name },
        role: roleOf(isOwner),
        isFirst: isNew,
        token,
        expires: expires.toISOString(),
      }
    },
  }),
]

/** Whether there is a factor: a mailbox alone does not open what has one. The link stays good meanwhile. */
async function proveFactor(
  userId: string,
  having: Having,
  {
    address,
    now,
    services: { store, factor },
  }: { address: string; now: Date; services: Pick<Services, 'store' | 'factor'> },
): Promise<boolean> {
  const user = await store.identity.userById(userId)
  if (!user) return false
  const attempt = await openTry(store, { email: user.email, address }, now)
  const hasFactor = await factor.prove(user, having, now)
  await attempt.succeeded()
  return hasFactor
}

const NO_ACCOUNT = 'There is no account yet: give the name of yours (plinth user add … --account NAME)'
const ACCOUNT_MISSING = { path: 'account', message: 'is missing: the name of the company that is set up' }

/** Found by id, then by exact name; without a name the first account. Where there is no account one of the given name is made. */
async function accountOf(store: Store, asked: string | undefined): Promise<{ account: Account; isNew: boolean }> {
  const all = await store.identity.accounts()
  const [first] = all
  if (!first) {
    if (asked === undefined)
      throw new PortalError('INVALID_REQUEST', { message: NO_ACCOUNT, details: [ACCOUNT_MISSING] })
    return {
      account: await store.identity.createAccount({ name: asked, type: 'organization', currency: 'USD' }),
      isNew: true,
    }
  }
  if (asked === undefined) return { account: first, isNew: (await store.identity.membersOf(first.id)).length === 0 }
  const found = all.find(({ id }) => sameId(id, asked)) ?? all.find(({ name }) => name === asked)
  if (found) return { account: found, isNew: (await store.identity.membersOf(found.id)).length === 0 }
  const names = all.map(({ name }) => name).slice(0, 10)
  throw new PortalError('NOT_FOUND', {
    message: `No such account: '${asked}'. There are ${names.join(', ')}`,
  })
}
