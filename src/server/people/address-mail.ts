/** What goes out for a queued mail. The one-time link is made here, when it is sent. */

import { randomInt } from 'node:crypto'
import { DAY, HOUR } from '../../wire/duration.js'
import type { Brands } from '../branding/brands.js'
import { hashSecret, newSecret, type TokenSigner } from '../identity/tokens.js'
import type { Addressed, Letterhead } from '../mail/postman.js'
import type { LinkFor } from '../store/links.js'
import type { QueuedMail } from '../store/mails.js'
import type { Store } from '../store/store.js'
import { inviteToken } from './invite-token.js'

/** A name that somebody chose, of which no mail program makes an address. */
const namely = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ')

export interface AddressParts {
  store: Store
  signer: TokenSigner
  brands: Brands
  /** The portal's public address. */
  portal: string
  now(): Date
}

export function createAddressed({ store, signer, brands, portal: house, now }: AddressParts): Addressed {
  const addressed = async (mail: QueuedMail, portal: string): ReturnType<Addressed> => {
    const link = (path: string, hours: number, linkFor: LinkFor) => linkTo(portal + path, hours, linkFor)
    const { kind, to, data } = mail

    switch (kind) {
      case 'password': {
        const user = await store.identity.userByEmail(to)
        // An address without a user gets no mail, nor does one whose user is locked: it is not told which these are.
        if (!user || (await store.people.isLocked(user.id))) return undefined
        return { kind, link: await link('/password', 1, { purpose: 'password', userId: user.id }) }
      }
      case 'signUp': {
        if (await store.identity.userByEmail(to)) return { kind: 'known' }
        return { kind, link: await link('/signup', 24, { purpose: 'signUp', email: to }) }
      }
      case 'email': {
        const userId = data.user ?? ''
        // Who was locked while it waited proves no address.
        if (await store.people.isLocked(userId)) return undefined
        return { kind, link: await link('/profile/email', 24, { purpose: 'email', userId, email: to }) }
      }
      case 'invite': {
        const invite = await store.invites.byId(data.invite ?? '')
        if (!invite || invite.acceptedAt !== null || invite.declinedAt !== null) return undefined
        return {
          kind,
          link: `${portal}/invites/${inviteToken(signer, invite.id)}`,
          data: {
            inviter: namely(invite.invitedBy.name),
            address: invite.invitedBy.email,
            account: namely(invite.accountName),
          },
        }
      }
      case 'licenseEnding':
        return { kind, data: { ...data, license: namely(data.license ?? ''), account: namely(data.account ?? '') } }
      case 'domainProof':
        return proofMail(mail)
      default:
        return { kind }
    }
  }

  /** A code of the size of an authenticator's would be guessed in five tries one time in 200,000; this one is longer. */
  async function proofMail({ kind, data }: QueuedMail): ReturnType<Addressed> {
    const { organization = '', domain = '' } = data
    const code = String(randomInt(10 ** 11, 10 ** 12))
    const until = new Date(now().getTime() + DAY)
    const kept = await store.organizations.keepCode(organization, domain, { hash: hashSecret(code), until })
    const asker = await store.identity.userById(data.user ?? '')
    if (!kept || !asker) return undefined
    const by = { asker: namely(asker.name), address: asker.email, account: namely(kept.accountName) }
    return { kind, data: { ...by, domain, code: code.replaceAll(/(\d{4})(?=\d)/g, '$1 ') } }
  }

  async function linkTo(address: string, hours: number, linkFor: LinkFor): Promise<string> {
    const token = newSecret()
    const expires = new Date(now().getTime() + hours * HOUR)
    await store.links.create({ ...linkFor, hash: hashSecret(token), expires })
    return `${address}#t=${token}`
  }

  return async mail => {
    const letterhead = await letterheadFor(mail, { store, brands, house })
    const letter = await addressed(mail, letterhead?.address ?? house)
    return letter && { ...letter, ...(letterhead && { letterhead }) }
  }
}

/**
 * Chooses the brand of a mail: that of the account it is about, else of the account that its reader belongs to. A reader of several accounts gets
 * their brand only where all have the same.
 */
async function letterheadFor(
  { kind, to, data }: QueuedMail,
  { store, brands, house }: Pick<AddressParts, 'store' | 'brands'> & { house: string },
): Promise<Letterhead | undefined> {
  const invite = kind === 'invite' ? await store.invites.byId(data.invite ?? '') : undefined
  const user = invite
    ? undefined
    : data.user === undefined
      ? await store.identity.userByEmail(to)
      : await store.identity.userById(data.user)
  const ids = invite ? [invite.accountId] : user ? (await store.identity.accountsOf(user.id)).map(({ id }) => id) : []
  const found = await Promise.all(ids.map(id => store.accounts.byId(id)))
  const heads = await Promise.all(found.map(account => headOf(account?.lineage ?? [], { store, brands, house })))
  const [first] = heads
  return heads.every(head => JSON.stringify(head) === JSON.stringify(first)) ? first : undefined
}

async function headOf(
  lineage: readonly string[],
  { store, brands, house }: Pick<AddressParts, 'store' | 'brands'> & { house: string },
): Promise<Letterhead> {
  const { name, mailSender, accent } = await brands.of(lineage)
  const domain = await store.brands.domainOf(lineage)
  const { protocol, port } = new URL(house)
  const sender = mailSender ?? name
  return {
    ...(name !== undefined && { product: name }),
    ...(sender !== undefined && { sender }),
    ...(accent !== undefined && { accent }),
    ...(domain !== undefined && { address: `${protocol}//${domain}${port === '' ? '' : `:${port}`}` }),
  }
}
