/** The ways into the portal by a link that was sent. They are no elements, so that partners' pages know nothing of them. */
import { defineScreen, route } from '../../screen/define-screen.js'

/** Ways in by a link that was sent: first administrator, registration, a new password, an invite, a new address. */
export const entranceScreen = defineScreen({
  tag: null,
  title: 'Welcome',
  needs: { scopes: [], features: [] },
  isOpen: true,
  props: {},
  routes: [
    route('/signup', (_, path) => ({ way: 'signUp', token: tokenOf(path) })),
    route('/password', (_, path) => ({ way: 'password', token: tokenOf(path) })),
    route('/profile/email', (_, path) => ({ way: 'email', token: tokenOf(path) })),
    route('/invites/:token', ({ token }) => ({ way: 'invite', token })),
  ],
  load: () => import('./entrance-screen.js').then(m => m.EntranceScreen),
})

/** `#t=…`, or `?t=…` of a mail that lost the part behind `#`. */
function tokenOf(path: string): string {
  return /[?#&]t=([\w-]+)/.exec(path)?.[1] ?? ''
}
