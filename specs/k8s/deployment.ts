/** k8s.deployment: a deployment. */
import { integer, term } from '../../src/spec/language/field.js'
import { workload } from '../kinds/workload.js'

export const k8sDeployment = workload({
  type: 'k8s.deployment',
  label: 'Deployment',
  counts: { availableReplicas: integer('Available', '1'), updatedReplicas: integer('Updated', '1') },
  fields: { strategy: term('Strategy') },
})
