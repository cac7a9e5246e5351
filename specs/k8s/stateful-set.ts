/** k8s.statefulSet: a stateful set; its governing service comes from the Kubernetes API. */
import { identity } from '../../src/spec/language/field.js'
import { workload } from '../kinds/workload.js'

export const k8sStatefulSet = workload({
  type: 'k8s.statefulSet',
  label: 'Stateful set',
  counts: {},
  fields: { serviceName: identity('Service') },
})
