/** The portal's first page: what needs a person, in which environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES } from '../../hooks/paths.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const homeScreen = defineScreen({
  tag: null,
  title: 'Home',
  icon: 'home',
  navigation: { among: 'portal', address: ADDRESSES.home },
  needs: { scopes: [READS], features: [] },
  props: {},
  routes: [
    route(ADDRESSES.home),
    route(ADDRESSES.account),
    route(ADDRESSES.demo, () => ({ leadsTo: 'demo' as const })),
    route(ADDRESSES.allInsights, () => ({ leadsTo: 'insights' as const })),
  ],
  load: () => import('./home-screen.js').then(m => m.HomeScreen),
})
