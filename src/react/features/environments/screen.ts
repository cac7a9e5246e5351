/** Environments of an account. */
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'

export const environmentsScreen = defineScreen({
  tag: 'plinth-environments',
  title: 'Environments',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp },
  routes: [route(ADDRESSES.environments)],
  load: () => import('./environments-screen.js').then(m => m.EnvironmentsScreen),
})

export const aboutEnvironments: AboutScreen<typeof environmentsScreen> = {
  summary:
    'Environments of an account and those below it: their state and keys, with the ways to make, change and delete one.',
  uses: [],
  props: { accountId: ABOUT_ACCOUNT },
}
