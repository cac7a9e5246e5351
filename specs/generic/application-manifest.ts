/** application.manifest: an application as its manifest declares it, with what its parts use. */
import { identity, term } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { chart, choices, count, figures, measure, pie, section, trend } from '../vocabulary/build.js'
import { amountCharts } from '../vocabulary/charts.js'
import { labelFields } from '../vocabulary/fields.js'

const fields = {
  source: term('Source', { search: true, samples: ['helm'] }),
  version: term('Version'),
  description: identity('Description', { search: true }),
  ...labelFields,
}
const usage = [measure('cpu.used.cores', 128), measure('mem.used', 128, 'GiBy')] as const

export const applicationManifest = resource({
  type: 'application.manifest',
  platform: 'generic',
  metricsProvider: 'application.v1',
  label: 'Application',
  icon: 'application',
  feature: 'applications',
  madeOf: {
    entities: ['vm', 'cloud.vm', 'baremetal', 'k8s.deployment', 'k8s.statefulSet', 'k8s.daemonSet', 'k8s.pod'],
    by: ['tags.application', 'name'],
    // The second is the label that Kubernetes recommends: https://kubernetes.io/docs/concepts/overview/working-with-objects/common-labels/
    their: ['tags.application', 'tags.app.kubernetes.io/part-of', 'overlay.tags.application'],
  },
  fields,
  metrics: { 'cpu.used.cores': gauge('Compute used', 'core'), 'mem.used': gauge('Memory used', 'MiBy') },
  overview: [{ source: 112, version: 112 }, ...usage, { description: '1* 200+' }],
  sections: [section('utilization', 'Utilization', ...usage)],
  filters: [choices('kind', 'Kind', 'source', 'version')],
  dashboard: [
    figures('Applications', [count('total', 'Total')]),
    pie('sources', 'Sources', 'source'),
    trend('compute', 'Compute used', 'core', 'sum', [['Cores', 'cpu.used.cores.p95']]),
  ],
  panels: fieldPanels({ application: fields }),
  charts: [chart('cpu', 'Compute used', 'core', [['Cores', 'cpu.used.cores']]), amountCharts[1]],
})
