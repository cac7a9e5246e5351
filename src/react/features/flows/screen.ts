/** Who talks to whom in an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const flowsScreen = defineScreen({
  tag: 'plinth-flows',
  title: 'Flows',
  icon: 'network',
  navigation: { among: 'environment', section: 'analyze', address: paths.flows },
  needs: { scopes: [READS], features: ['flows'] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.flows)],
  load: () => import('./flows-screen.js').then(m => m.FlowsScreen),
})

export const aboutFlows: AboutScreen<typeof flowsScreen> = {
  summary:
    'Who talks to whom: flows between entities, named networks, the internet and addresses of nobody, grouped by any of them.',
  uses: ['timeMachine'],
  shares: { gives: [], takes: ['time'] },
  props: { environmentId: ABOUT_ENVIRONMENT },
}
