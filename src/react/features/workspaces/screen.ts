/** Workspaces of an account. */
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'

export const workspacesScreen = defineScreen({
  tag: 'plinth-workspaces',
  title: 'Workspaces',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp },
  routes: [route(ADDRESSES.workspaces)],
  load: () => import('./workspaces-screen.js').then(m => m.WorkspacesScreen),
})

export const aboutWorkspaces: AboutScreen<typeof workspacesScreen> = {
  summary:
    'Workspaces of an account: what each opens and for whom, with the ways to make, change, move and delete one.',
  uses: [],
  props: { accountId: ABOUT_ACCOUNT },
}
