/** The ways in by a link that was sent, each by its address. */
import { ConfirmEmail } from './confirm-email.js'
import { OneTimeLink } from './one-time-link.js'
import { InviteEntrance } from './open-invite.js'

export function EntranceScreen({ way, token }: { way: 'signUp' | 'password' | 'email' | 'invite'; token: string }) {
  if (way === 'invite') return <InviteEntrance key={token} token={token} />
  if (way === 'email') return <ConfirmEmail token={token} />
  return <OneTimeLink key={way} token={token} purpose={way} />
}
