/** The dashboards of an environment: their list, and one of them as a page. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const dashboardsScreen = defineScreen({
  tag: null,
  title: 'Dashboards',
  titleOf: ({ type }, catalogue) =>
    type !== undefined && catalogue.has(type) ? `${catalogue.entry(type).label.many}, dashboard` : undefined,
  icon: 'columns',
  navigation: { among: 'environment', section: 'analyze', address: paths.dashboards },
  needs: { scopes: [READS], features: [] },
  props: {},
  routes: [route(ADDRESSES.dashboards), route(ADDRESSES.dashboard)],
  load: () => import('./dashboards-screen.js').then(m => m.DashboardsScreen),
})
