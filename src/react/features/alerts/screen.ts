/** The alerts of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const alertsScreen = defineScreen({
  tag: 'plinth-alerts',
  title: 'Alerts',
  icon: 'bell',
  navigation: { among: 'environment', section: 'first', address: paths.alerts },
  needs: { scopes: [READS], features: ['signals'] },
  props: { environmentId: environmentProp, alertId: { type: 'text', attribute: 'alert' } },
  routes: [route(ADDRESSES.alerts), route(ADDRESSES.alert)],
  isTimeless: true,
  load: () => import('./alerts-screen.js').then(m => m.AlertsScreen),
})

export const aboutAlerts: AboutScreen<typeof alertsScreen> = {
  summary: 'What fires and who looks after it, with the rules, who is told, and maintenance.',
  uses: ['costs', 'metrics'],
  props: {
    environmentId: ABOUT_ENVIRONMENT,
    alertId: 'Id of an alert that is opened beside the list.',
  },
}
