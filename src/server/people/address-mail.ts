/** What goes out for a queued mail. The one-time link is made here, when it is sent. */
import { hashSecret, newSecret, type TokenSigner } from '../identity/tokens.js'
import type { Addressed } from '../mail/postman.js'
import type { LinkFor } from '../store/links.js'
import type { Store } from '../store/store.js'
import { inviteToken } from './invite-token.js'

const HOUR_MS = 3_600_000

/** A name that somebody chose, of which no mail program makes an address. */
const namely = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ')

export function createAddressed(store: Store, signer: TokenSigner, portal: string, now: () => Date): Addressed {
  async function link(path: string, hours: number, link: LinkFor): Promise<string> {
    const token = newSecret()
    await store.links.create({ ...link, hash: hashSecret(token), expires: new Date(now().getTime() + hours * HOUR_MS) })
    return `${portal}${path}#t=${token}`
  }

  return async ({ kind, to, data }) => {
    switch (kind) {
      case 'password': {
        const user = await store.identity.userByEmail(to)
        // An address without a user gets no mail: it is not told who has none.
        return user && { kind, link: await link('/password', 1, { purpose: 'password', userId: user.id }) }
      }
      case 'signUp': {
        if (await store.identity.userByEmail(to)) return { kind: 'known' }
        return { kind, link: await link('/signup', 24, { purpose: 'signUp', email: to }) }
      }
      case 'email':
        return {
          kind,
          link: await link('/profile/email', 24, { purpose: 'email', userId: data.user ?? '', email: to }),
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
      default:
        return { kind }
    }
  }
}
