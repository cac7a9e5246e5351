/** The effects of a one-time link, by its purpose. */
import { PortalError } from '../../wire/errors.js'
import type { LinkPurpose, OneTimeLink } from '../store/links.js'
import type { Store } from '../store/store.js'
import { hashPassword } from './password-proof.js'
import { proveNewPassword } from './prove-password.js'

interface Use {
  hash: string
  password: string
  email?: string
  name?: string
  account?: string
}

/** The user whom it is about, who is then signed in; undefined when the link is not valid any more. */
type Apply = (link: OneTimeLink, use: Use, store: Store, now: Date) => Promise<string | undefined>

const USES: Record<LinkPurpose, Apply> = {
  async administrator(_link, use, store, now) {
    const { email, name, account } = demand(use, ['email', 'name', 'account'])
    proveNewPassword(use.password, email)
    return store.links.makeFirst(
      use.hash,
      { email, name, account, passwordHash: await hashPassword(use.password) },
      now,
    )
  },
  async password({ userId }, { hash, password }, store, now) {
    proveNewPassword(password, (await store.identity.userById(userId ?? ''))?.email)
    return store.links.setPassword(hash, await hashPassword(password), now)
  },
  async signUp({ email }, use, store, now) {
    const { name } = demand(use, ['name'])
    proveNewPassword(use.password, email ?? undefined)
    const account =
      use.account === undefined
        ? { name, type: 'personal' as const }
        : { name: use.account, type: 'organization' as const }
    return store.links.signUp(use.hash, { name, account, passwordHash: await hashPassword(use.password) }, now)
  },
  async email() {
    throw new PortalError('INVALID_REQUEST', {
      message: 'This link confirms an address: it sets no password',
      details: [{ path: 'token', message: 'is of another kind', hint: 'open it at /profile/email' }],
    })
  },
}

/** Rejects INVALID_REQUEST by place for what is missing, CONFLICT when somebody else was first. */
export function applyLink(link: OneTimeLink, use: Use, store: Store, now: Date): Promise<string | undefined> {
  return USES[link.purpose](link, use, store, now)
}

function demand<K extends 'email' | 'name' | 'account'>(use: Use, keys: readonly K[]): Record<K, string> {
  const missing = keys.filter(key => use[key] === undefined)
  if (missing.length === 0) return use as Record<K, string>
  throw new PortalError('INVALID_REQUEST', {
    message: `This is not complete: ${missing.join(', ')} missing`,
    details: missing.map(path => ({ path, message: 'is missing' })),
  })
}
