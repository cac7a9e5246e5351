/** The account area: what an account is called, by which policies its numbers are judged, which dimensions its entities have, who belongs to it, whom it works with. */
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, redirect, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'
import { isSection } from './sections.js'

export const accountScreen = defineScreen({
  tag: 'plinth-account',
  title: 'Account',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp, section: { type: 'text', attribute: 'section' } },
  routes: [
    route(ADDRESSES.accountSection, params => (isSection(params.section) ? params : undefined)),
    // Beside the other screens of the account, where somebody looks for them.
    redirect('/a/:accountId/settings', ({ accountId }) => paths.accountSection(accountId, 'general')),
    redirect('/a/:accountId/policies', ({ accountId }) => paths.accountSection(accountId, 'policies')),
    redirect('/a/:accountId/dimensions', ({ accountId }) => paths.accountSection(accountId, 'dimensions')),
    redirect('/a/:accountId/members', ({ accountId }) => paths.accountSection(accountId, 'members')),
    redirect('/a/:accountId/relations', ({ accountId }) => paths.accountSection(accountId, 'relations')),
  ],
  load: () => import('./account-screen.js').then(m => m.AccountScreen),
})

export const aboutAccount: AboutScreen<typeof accountScreen> = {
  summary: 'The settings of an account, for those who signed in: general, policies, dimensions, members, relations.',
  uses: [],
  props: {
    accountId: ABOUT_ACCOUNT,
    section: 'general, policies, dimensions, members or relations; by default general.',
  },
}
