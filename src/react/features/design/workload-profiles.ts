/** Machines as they are often made, to begin an estimate with. Cores are what one uses at the busiest. */
import type { Estimate } from '../../../wire/design/scenario.js'

export const WORKLOAD_PROFILES: readonly Omit<Estimate, 'count'>[] = [
  { name: 'Web server', vcpus: 2, cores: 0.6, memoryGiB: 4, storageGiB: 40 },
  { name: 'Application server', vcpus: 4, cores: 1.6, memoryGiB: 16, storageGiB: 80 },
  { name: 'Database', vcpus: 8, cores: 4, memoryGiB: 64, storageGiB: 500 },
  { name: 'File server', vcpus: 2, cores: 0.6, memoryGiB: 8, storageGiB: 2_000 },
  { name: 'Virtual desktop', vcpus: 2, cores: 0.8, memoryGiB: 8, storageGiB: 60 },
  { name: 'Kubernetes worker', vcpus: 8, cores: 4, memoryGiB: 32, storageGiB: 100 },
]
