/** Design scenarios of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const designScreen = defineScreen({
  tag: 'plinth-design',
  title: 'Design',
  icon: 'picture',
  isClosedInDemoMode: true,
  navigation: { among: 'environment', section: 'analyze', address: paths.design },
  needs: { scopes: [READS], features: [] },
  props: { environmentId: environmentProp, scenarioId: { type: 'text', attribute: 'scenario-id' } },
  routes: [route(ADDRESSES.design), route(ADDRESSES.designScenario)],
  isTimeless: true,
  load: () => import('./design-screen.js').then(m => m.DesignScreen),
})

export const aboutDesign: AboutScreen<typeof designScreen> = {
  summary:
    'What machines would need on other nodes or in a cloud, scenario by scenario. For people who signed in: an embed session is told so.',
  uses: [],
  props: {
    environmentId: ABOUT_ENVIRONMENT,
    scenarioId: 'Id of a scenario; without one all of them are listed.',
  },
}
