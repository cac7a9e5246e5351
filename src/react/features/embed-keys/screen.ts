/** Keys by which partners' pages show what is in an account. */
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { accountProp } from '../../screen/props.js'

export const embedKeysScreen = defineScreen({
  tag: 'plinth-embed-keys',
  title: 'Embedding',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: { accountId: accountProp },
  routes: [route(ADDRESSES.embedKeys)],
  load: () => import('./embed-keys-screen.js').then(m => m.EmbedKeysScreen),
})

export const aboutEmbedKeys: AboutScreen<typeof embedKeysScreen> = {
  summary: 'Keys of an account by which pages of partners show it, for those who signed in and give roles there.',
  uses: [],
  props: { accountId: ABOUT_ACCOUNT },
}
