import type { TokenSigner } from '../identity/tokens.js'

/** Token of an invite's link: the same however often the mail is sent, and stored nowhere. */
export function inviteToken(signer: TokenSigner, id: string): string {
  return signer.derive('invite', id)
}
