/** windows.csv: a cluster shared volume. */
import { reference, term } from '../../src/spec/language/field.js'
import { storageTotal, store } from '../kinds/store.js'
import { choices, measure } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'
import { csvMetrics } from '../vocabulary/host-metrics.js'

export const windowsCsv = store({
  type: 'windows.csv',
  label: 'Cluster shared volume',
  icon: 'datastore',
  fields: {
    branding: term('Product'),
    'owner.cluster.id': reference('Cluster', 'windows.cluster'),
    'owner.id': reference('Owner', 'windows.host', { description: 'Host that coordinates the volume' }),
    state: term('State'),
  },
  metrics: csvMetrics,
  overview: [{ 'owner.cluster.id': '140+', 'owner.id': '140+', state: 112 }, STORAGE_BAR, { branding: '160+' }],
  io: [measure('io.csv.xfer'), measure('io.csv.latency')],
  filters: [choices('place', 'Place', 'owner.cluster.id', 'owner.id'), choices('state', 'State', 'state')],
  summaryTitle: 'Shared volumes',
  figures: [storageTotal('used'), storageTotal('free')],
  parents: ['owner.cluster.id', 'owner.id'],
})
