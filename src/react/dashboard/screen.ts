/** Dashboards on partners' pages: a whole one, and one widget of it. */
import { READS } from '../../wire/element-needs.js'
import { ABOUT_ENVIRONMENT, ABOUT_TYPE, type AboutScreen, DASHBOARD } from '../screen/about.js'
import { defineScreen } from '../screen/define-screen.js'
import { environmentProp, typeProp } from '../screen/props.js'

export const dashboardScreen = defineScreen({
  tag: 'plinth-dashboard',
  title: 'Dashboard',
  needs: { scopes: [READS], features: [] },
  props: {
    environmentId: environmentProp,
    type: typeProp,
    dashboard: { type: 'text', attribute: 'dashboard' },
    spec: { type: 'value' },
    widgets: { type: 'list', attribute: 'widgets' },
  },
  routes: [],
  load: () => import('./dashboard-screen.js').then(m => m.DashboardScreen),
})

export const aboutDashboard: AboutScreen<typeof dashboardScreen> = {
  summary: 'The dashboard of an entity type, one that stands on its own, or one that the page hands in.',
  uses: DASHBOARD,
  shares: { gives: ['time'], takes: ['filter', 'selection', 'time'] },
  props: {
    environmentId: ABOUT_ENVIRONMENT,
    type: ABOUT_TYPE,
    dashboard: 'Id of a dashboard that stands on its own, in place of `type`: `virtual-overview`.',
    spec: 'A dashboard of the page’s own, as JSON, in place of both.',
    widgets: 'Ids of the only widgets that are shown, in this order.',
  },
}

export const widgetScreen = defineScreen({
  tag: 'plinth-widget',
  title: 'Widget',
  needs: { scopes: [READS], features: [] },
  props: {
    environmentId: environmentProp,
    type: typeProp,
    widgetId: { type: 'text', attribute: 'widget', default: 'summary' },
  },
  routes: [],
  load: () => import('./dashboard-screen.js').then(m => m.WidgetScreen),
})

export const aboutWidget: AboutScreen<typeof widgetScreen> = {
  summary: 'One widget of the dashboard of an entity type.',
  uses: DASHBOARD,
  shares: { gives: ['time'], takes: ['filter', 'selection', 'time'] },
  props: { environmentId: ABOUT_ENVIRONMENT, type: ABOUT_TYPE, widgetId: 'Id of the widget.' },
}
