/** k8s.node: a node of a cluster. Readiness comes from the Kubernetes API (conditions). */
import { enumeration, identity, reference, term } from '../../src/spec/language/field.js'
import { podHostCharts, podHostFields, podHostMetrics, podHostPanel, podHostSections } from '../kinds/pod-host.js'
import { resource } from '../kinds/resource.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, measure, OBSERVED, panel, pie, related, section } from '../vocabulary/build.js'
import { SHORT_CPU, SHORT_MEMORY } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import { softwareSupport, softwareSupportFields } from '../vocabulary/lifecycle.js'

const softwareFields = {
  osName: term('Operating system', { search: true }),
  kernelVersion: term('Kernel version', { search: true }),
  kubeletVersion: term('Kubelet version', { search: true }),
  ...softwareSupportFields,
  containerRuntime: term('Container runtime'),
  address: identity('Internal address', { search: true }),
  status: enumeration('Status', [
    { value: 'Ready', label: 'Ready', status: 'nominal' },
    { value: 'NotReady', label: 'Not ready', status: 'critical' },
    { value: 'SchedulingDisabled', label: 'Scheduling disabled', status: 'caution' },
  ]),
}

export const k8sNode = resource({
  type: 'k8s.node',
  label: 'Node',
  icon: 'host',
  // A node is named as the machine that it runs on, unless its provider names it otherwise.
  carriedBy: { entity: 'vm', by: ['name'], their: ['guestHostname', 'name'], match: 'hostName' },
  fields: { 'cluster.id': reference('Cluster', 'k8s.cluster'), ...softwareFields, ...podHostFields, ...labelFields },
  metrics: podHostMetrics,
  derive: { support: [softwareSupport({ kind: 'kubernetes', text: 'kubeletVersion' })] },
  overview: [
    { status: 104, 'cluster.id': '140+', kubeletVersion: 112 },
    { property: 'osName', minWidth: 144, rank: 2 },
    SHORT_CPU,
    SHORT_MEMORY,
    { ...measure('pods.count', 80), rank: 1 },
  ],
  sections: [
    ...podHostSections('kubeletVersion'),
    section('properties', 'Properties', { kernelVersion: '144+', containerRuntime: '144+', address: 128 }),
  ],
  filters: [
    choices('state', 'State', 'status'),
    choices('place', 'Place', 'cluster.id'),
    choices('software', 'Software', 'osName', 'kubeletVersion', 'swSupportStatus', 'kernelVersion'),
  ],
  dashboard: [
    pie('os', 'Operating systems', 'osName', TOP_FAMILIES),
    pie('kubelet-version', 'Kubelet versions', 'kubeletVersion', TOP_FAMILIES),
    pie('kernel-version', 'Kernel versions', 'kernelVersion', TOP_FAMILIES),
  ],
  status: 'status',
  parents: ['cluster.id'],
  panels: [
    panel('software', 'Software', ...Object.keys(softwareFields), ...OBSERVED),
    podHostPanel,
    panel('labels', 'Labels', 'tags'),
  ],
  charts: podHostCharts,
  related: [related('pods', 'Pods', 'k8s.pod', 'node.id')],
})
