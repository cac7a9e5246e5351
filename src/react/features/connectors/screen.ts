/** The sources of an environment. */
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const connectorsScreen = defineScreen({
  tag: 'plinth-connectors',
  title: 'Connectors',
  icon: 'link',
  isTimeless: true,
  isClosedInDemoMode: true,
  navigation: { among: 'environment', section: 'analyze', address: paths.connectors },
  needs: { scopes: [], features: [] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.connectors)],
  load: () => import('./connectors-screen.js').then(m => m.ConnectorsScreen),
})

export const aboutConnectors: AboutScreen<typeof connectorsScreen> = {
  summary:
    'What has sent to an environment, by platform: when last, how much, what was refused and why. For people who signed in: an embed session is told so.',
  uses: [],
  props: { environmentId: ABOUT_ENVIRONMENT },
}
