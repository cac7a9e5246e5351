/** hub.application: an application that a client runs. */
import { identity, term } from '../../src/spec/language/field.js'
import { CARRIED, hubEntity } from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, panel, pie } from '../vocabulary/build.js'

export const hubApplication = hubEntity({
  type: 'hub.application',
  label: 'Application',
  icon: 'application',
  layer: 'applications',
  feature: 'applications',
  madeOf: { entities: ['hub.k8s.cluster', 'hub.system', 'hub.cloud.region'], ...CARRIED },
  fields: {
    appSource: term('Source', { search: true }),
    version: term('Version'),
    description: identity('Description', { search: true }),
  },
  overview: [{ 'owner.id': '128+', appSource: 128, version: 112, description: '1* 200+', firstObservedAt: 144 }],
  filters: [choices('scope', 'Scope', 'appSource', 'owner.id')],
  dashboard: [
    figures('Applications', [count('total', 'Total')]),
    pie('sources', 'Sources', 'appSource', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  panels: [panel('application', 'Application', 'appSource', 'version', 'description')],
})
