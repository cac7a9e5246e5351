/** Points that an account was granted, and what may be done with them. */
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'

export const rewardsScreen = defineScreen({
  tag: 'plinth-rewards',
  title: 'Rewards',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp },
  routes: [route(ADDRESSES.rewards)],
  load: () => import('./rewards-screen.js').then(m => m.RewardsScreen),
})

export const aboutRewards: AboutScreen<typeof rewardsScreen> = {
  summary:
    'Points of an account in rewards programmes, the way to the next tier, and what became of them, for those who signed in.',
  uses: [],
  props: { accountId: ABOUT_ACCOUNT },
}
