/** The landscape of an environment or a hub. */
import { READS } from '../../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../../screen/about.js'
import { defineScreen, route } from '../../../screen/define-screen.js'
import { environmentProp } from '../../../screen/props.js'

export const landscapeScreen = defineScreen({
  tag: 'plinth-landscape',
  title: 'Landscape',
  icon: 'map',
  navigation: { among: 'environment', section: 'first', address: paths.landscape },
  needs: { scopes: [READS], features: ['fullstack'] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.landscape)],
  load: () => import('./landscape-screen.js').then(m => m.LandscapeScreen),
})

export const aboutLandscape: AboutScreen<typeof landscapeScreen> = {
  summary:
    'A whole estate as one map, layer by layer, coloured by how full, well, supported or old it is or what it costs, and as a table that says the same.',
  uses: ['metrics', 'applications', 'foresight', 'timeMachine', 'flows', 'costs'],
  shares: { gives: ['selection'], takes: ['time'] },
  props: { environmentId: ABOUT_ENVIRONMENT },
}
