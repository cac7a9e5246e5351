/** The index of an entity type. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, ABOUT_TYPE, type AboutScreen, FIGURES } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp, typeProp } from '../../screen/props.js'

export const indexScreen = defineScreen({
  tag: 'plinth-index',
  title: 'Index',
  titleOf: ({ type = '' }, catalogue) => (catalogue.has(type) ? catalogue.entry(type).label.many : undefined),
  needs: { scopes: [READS], features: [] },
  props: { environmentId: environmentProp, type: typeProp },
  routes: [route(ADDRESSES.index)],
  load: () => import('./index-screen.js').then(m => m.IndexScreen),
})

export const aboutIndex: AboutScreen<typeof indexScreen> = {
  summary: 'The index of an entity type: widgets, facets, columns, a live table.',
  uses: FIGURES,
  shares: { gives: ['filter', 'selection', 'time'], takes: ['filter', 'selection', 'time'] },
  props: { environmentId: ABOUT_ENVIRONMENT, type: ABOUT_TYPE },
}
