/** The stack of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const stackScreen = defineScreen({
  tag: 'plinth-stack',
  title: 'Stack',
  icon: 'stack',
  navigation: { among: 'environment', section: 'first', address: paths.stack },
  needs: { scopes: [READS], features: ['fullstack'] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.stack)],
  load: () => import('./stack-screen.js').then(m => m.StackScreen),
})

export const aboutStack: AboutScreen<typeof stackScreen> = {
  summary: 'What carries what, layer by layer, how full it is, and what breaks when something fails.',
  uses: ['metrics', 'applications', 'foresight', 'timeMachine', 'flows'],
  shares: { gives: [], takes: ['time'] },
  props: { environmentId: ABOUT_ENVIRONMENT },
}
