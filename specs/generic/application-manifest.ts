/** application.manifest: an application as its manifest declares it, with what its parts use. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import {
  chart,
  choices,
  count,
  figures,
  fixed,
  measure,
  OBSERVED,
  panel,
  pie,
  section,
  share,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const applicationManifest = defineEntity({
  type: 'application.manifest',
  platform: 'generic',
  label: { one: 'Application', many: 'Applications' },
  icon: 'application',
  feature: 'applications',
  metricsProvider: 'application.v1',
  fields: {
    source: text('Source', { search: true, samples: ['helm'] }),
    version: text('Version'),
    description: text('Description', { search: true }),
    ...labelFields,
  },
  metrics: { 'cpu.used.cores': gauge('Compute used', 'core'), 'mem.used': gauge('Memory used', 'MiBy') },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('source', 112),
        fixed('version', 112),
        measure('cpu.used.cores', 128),
        measure('mem.used', 128, 'GiBy'),
        share('description', 200),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section('utilization', 'Utilization', measure('cpu.used.cores', 128), measure('mem.used', 128, 'GiBy')),
    ],
    filters: [choices('kind', 'Kind', 'source', 'version'), tagFilters],
  },
  dashboard: [
    figures('Applications', [count('total', 'Total')]),
    pie('sources', 'Sources', 'source', PIE_LIMIT),
    trend('compute', 'Compute used', 'core', 'sum', [['Cores', 'cpu.used.cores.p95']]),
  ],
  properties: {
    panels: [panel('application', 'Application', 'source', 'version', 'description', 'tags', ...OBSERVED)],
    charts: [
      chart('cpu', 'Compute used', 'core', [['Cores', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
