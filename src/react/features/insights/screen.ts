/** The insights of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const insightsScreen = defineScreen({
  tag: 'plinth-insights',
  title: 'Insights',
  icon: 'insight',
  navigation: { among: 'environment', section: 'first', address: paths.insights },
  needs: { scopes: [READS], features: ['insights'] },
  props: { environmentId: environmentProp },
  routes: [route(ADDRESSES.insights)],
  load: () => import('./insights-screen.js').then(m => m.InsightsScreen),
})

export const aboutInsights: AboutScreen<typeof insightsScreen> = {
  summary: 'What to resize, what to switch off, and what was decided.',
  uses: ['costs', 'metrics'],
  shares: { gives: [], takes: ['time'] },
  props: { environmentId: ABOUT_ENVIRONMENT },
}
