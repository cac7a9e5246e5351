/** The costs of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const costScreen = defineScreen({
  tag: 'plinth-cost',
  title: 'Cost',
  icon: 'cost',
  navigation: { among: 'environment', section: 'analyze', address: paths.cost },
  isTimeless: true,
  needs: { scopes: [READS], features: ['costs'] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.cost)],
  load: () => import('./cost-screen.js').then(m => m.CostScreen),
})

export const aboutCost: AboutScreen<typeof costScreen> = {
  summary: 'Costs: figures, trend, and by what they are for.',
  uses: [],
  props: { environmentId: ABOUT_ENVIRONMENT },
}
