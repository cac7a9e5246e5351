/** The brand of an account. */
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'

export const brandingScreen = defineScreen({
  tag: 'plinth-branding',
  title: 'Branding',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp },
  routes: [route(ADDRESSES.branding)],
  load: () => import('./branding-screen.js').then(m => m.BrandingScreen),
})

export const aboutBranding: AboutScreen<typeof brandingScreen> = {
  summary: 'How the portal is called and looks for an account, for those who signed in and may change it.',
  uses: [],
  props: { accountId: ABOUT_ACCOUNT },
}
