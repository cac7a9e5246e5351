/** The user's own profile: name, address, password, sessions, accounts. */
import { ADDRESSES } from '../../hooks/paths.js'
import type { AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const profileScreen = defineScreen({
  tag: 'plinth-profile',
  title: 'Profile',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: {},
  routes: [route(ADDRESSES.profile)],
  load: () => import('./profile-screen.js').then(m => m.ProfileScreen),
})

export const aboutProfile: AboutScreen<typeof profileScreen> = {
  summary: 'Name, address, password, sessions and accounts of whoever is signed in.',
  uses: [],
  props: {},
}
