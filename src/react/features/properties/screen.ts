/** One entity. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, ABOUT_TYPE, type AboutScreen, FIGURES } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp, typeProp } from '../../screen/props.js'

export const propertiesScreen = defineScreen({
  tag: 'plinth-properties',
  title: 'Entity',
  titleOf: ({ type = '' }, catalogue) => (catalogue.has(type) ? catalogue.entry(type).label.one : undefined),
  needs: { scopes: [READS], features: [] },
  props: {
    environmentId: environmentProp,
    type: typeProp,
    entityId: { type: 'text', attribute: 'entity', default: '' },
  },
  routes: [route(ADDRESSES.entity)],
  load: () => import('./properties-screen.js').then(m => m.PropertiesScreen),
})

export const aboutProperties: AboutScreen<typeof propertiesScreen> = {
  summary: 'One entity: how it is and why, values, charts, insights, what it is related to.',
  uses: [...FIGURES, 'insights', 'flows'],
  shares: { gives: ['time'], takes: ['selection', 'time'] },
  props: { environmentId: ABOUT_ENVIRONMENT, type: ABOUT_TYPE, entityId: 'Id of the entity.' },
}
