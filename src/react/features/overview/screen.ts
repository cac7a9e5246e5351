/** The first page of an environment, and its parts. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, OVERVIEW_PARTS, paths } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen, DASHBOARD } from '../../screen/about.js'
import { defineScreen, redirect, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const overviewScreen = defineScreen({
  tag: 'plinth-overview',
  title: 'Overview',
  icon: 'chart',
  navigation: { among: 'environment', section: 'first', address: paths.overview },
  needs: { scopes: [READS], features: [] },
  props: {
    environmentId: environmentProp,
    section: { type: 'choice', attribute: 'section', values: OVERVIEW_PARTS, default: 'main' },
  },
  routes: [
    redirect(ADDRESSES.environment, ({ environmentId }) => paths.overview(environmentId)),
    route(ADDRESSES.overview, ({ environmentId }) => ({ environmentId, section: 'main' })),
    route(ADDRESSES.overviewPart, ({ environmentId, section: asked }) => {
      const section = OVERVIEW_PARTS.find(name => name === asked && name !== 'main')
      return section && { environmentId, section }
    }),
  ],
  load: () => import('./overview-screen.js').then(m => m.OverviewScreen),
})

export const aboutOverview: AboutScreen<typeof overviewScreen> = {
  summary: 'The first page of an environment, or one of its parts: what is virtual, stored or physical.',
  uses: DASHBOARD,
  shares: { gives: ['time'], takes: ['filter', 'selection', 'time'] },
  props: { environmentId: ABOUT_ENVIRONMENT, section: 'Which part is shown; `main` is the first page.' },
}
