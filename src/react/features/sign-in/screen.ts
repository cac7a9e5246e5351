/** Signing in. */
import type { AboutScreen } from '../../screen/about.js'
import { defineScreen } from '../../screen/define-screen.js'

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
