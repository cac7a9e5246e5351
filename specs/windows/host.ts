/** windows.host: a Windows server that runs Hyper-V. */
import { reference, term } from '../../src/spec/language/field.js'
import { host } from '../kinds/host.js'
import { measure } from '../vocabulary/build.js'
import { csvMetrics, memoryDetailMetrics, policyComputeMetrics } from '../vocabulary/host-metrics.js'

export const windowsHost = host({
  type: 'windows.host',
  label: 'Hyper-V host',
  fields: {
    'cluster.id': reference('Cluster', 'windows.cluster'),
    branding: term('Product', { samples: ['Windows Server 2022 Datacenter'] }),
  },
  metrics: { ...csvMetrics, ...policyComputeMetrics, ...memoryDetailMetrics },
  parents: ['cluster.id'],
  section: [
    { 'osIdentity.name': '160+', branding: '160+' },
    measure('io.csv.xfer'),
    measure('io.csv.data', 140),
    measure('io.csv.latency'),
    measure('mem.free', 120, 'GiBy'),
    measure('mem.demand', 120, 'GiBy'),
  ],
  software: ['branding'],
  machines: ['windows.vm', 'host.id'],
})
