/** The ways into the portal: signing in, and one-time links. */
import type { AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'

/** Shown at every address while nobody is signed in. */
export const signInScreen = defineScreen({
  tag: 'plinth-sign-in',
  title: 'Sign in',
  needs: { scopes: [], features: [] },
  isOpen: true,
  props: {},
  routes: [],
  load: () => import('./sign-in-screen.js').then(m => m.SignInScreen),
})

export const aboutSignIn: AboutScreen<typeof signInScreen> = {
  summary: 'Sign-in with e-mail and password.',
  uses: [],
  props: {},
}

/** A one-time link: the first administrator's, or one that sets a password. */
export const linkScreen = defineScreen({
  tag: null,
  title: 'Welcome',
  needs: { scopes: [], features: [] },
  isOpen: true,
  props: {},
  routes: [route('/signup', (_, path) => tokenOf(path)), route('/password', (_, path) => tokenOf(path))],
  load: () => import('./link-screen.js').then(m => m.LinkScreen),
})

/** `#t=…`, or `?t=…` of a mail that lost the part behind `#`. */
function tokenOf(path: string): { token: string } {
  return { token: /[?#&]t=([\w-]+)/.exec(path)?.[1] ?? '' }
}
