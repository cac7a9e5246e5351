/** Administration: what is in the accounts that somebody runs, section by section. */
import { ADDRESSES } from '../../hooks/paths.js'
import type { AboutScreen } from '../../screen/about.js'
import { defineScreen, redirect, route } from '../../screen/define-screen.js'

export const adminScreen = defineScreen({
  tag: 'plinth-admin',
  title: 'Administration',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: {
    section: { type: 'text', attribute: 'section', default: 'accounts' },
    recordId: { type: 'text', attribute: 'record-id' },
  },
  routes: [
    redirect(ADDRESSES.admin, () => '/admin/accounts'),
    route(ADDRESSES.adminSection),
    route(ADDRESSES.adminRecord),
  ],
  load: () => import('./admin-screen.js').then(m => m.AdminScreen),
})

export const aboutAdmin: AboutScreen<typeof adminScreen> = {
  summary:
    'The administration of what somebody runs: lists of users, accounts, environments and the rest, with a record beside its list and the ways to make, change and delete one.',
  uses: [],
  props: {
    section:
      'users, rbac, idps, organizations, accounts, workspaces, environments, licenses, extensions or rewardsPrograms.',
    recordId: 'Id of the record that is shown beside the list; by default none.',
  },
}
