import type { Words } from '../../../core/words/words.js'

/** How a platform is called; one without a name of its own is called as its types are. */
const NAMES: Readonly<Record<string, string>> = {
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'Google Cloud',
  vmware: 'VMware',
  windows: 'Hyper-V',
  netapp: 'NetApp',
  nutanix: 'Nutanix',
  scalecomputing: 'Scale Computing',
  snmp: 'SNMP',
  k8s: 'Kubernetes',
  veeam: 'Veeam',
  xclarity: 'XClarity',
  hub: 'Hub',
  guest: 'Guests',
  baremetal: 'Physical machines',
  application: 'Applications',
  global: 'Internet',
  cloud: 'Cloud regions',
  cost: 'Charges',
  insight: 'Insights',
  other: 'Of no known type',
}

export const platformName = (platform: string, t: Words): string => {
  const name = NAMES[platform]
  return name === undefined ? platform : t(name)
}
