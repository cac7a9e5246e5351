/** The entity types of an environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES } from '../../hooks/paths.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const entitiesScreen = defineScreen({
  tag: null,
  title: 'All entity types',
  icon: 'table',
  needs: { scopes: [READS], features: [] },
  props: {},
  routes: [route(ADDRESSES.entities)],
  load: () => import('./entities-screen.js').then(m => m.EntitiesScreen),
})
