/** Panels of machines, on a hypervisor or in a cloud. */
import { panel } from './build.js'

export const opportunityPanel = panel(
  'opportunity',
  'Opportunity',
  'scorecard.opportunityRecommendationsCount',
  'scorecard.ShouldDecommission',
  'scorecard.reclaimableVirtualProcessors',
  'scorecard.reclaimableMemory',
)
/** What a machine runs and how large it is, and what else its platform says. */
export const configurationPanel = (...more: readonly string[]) =>
  panel(
    'configuration',
    'Configuration',
    'guestOsName',
    ...['supportStatus', 'EOS', 'release', 'supportSource', 'architecture'].map(part => `guestOsIdentity.${part}`),
    'virtualProcessorCount',
    'memoryAllocated',
    ...more,
  )
