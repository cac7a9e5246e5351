/** Administration: what is in the accounts that somebody runs, section by section. */
import { ADDRESSES } from '../../hooks/paths.js'
import { defineScreen, redirect, route } from '../../screen/define-screen.js'

export const adminScreen = defineScreen({
  tag: null,
  title: 'Administration',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: {},
  routes: [
    redirect(ADDRESSES.admin, () => '/admin/accounts'),
    route(ADDRESSES.adminSection),
    route(ADDRESSES.adminRecord),
  ],
  load: () => import('./admin-screen.js').then(m => m.AdminScreen),
})
