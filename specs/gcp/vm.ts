/** gcp.vm: a Compute Engine instance. */
import { reference, term } from '../../src/spec/language/field.js'
import { instance } from '../kinds/instance.js'
import { related } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const gcpVm = instance({
  type: 'gcp.vm',
  label: 'Compute Engine instance',
  fields: {
    'project.id': reference('Project', 'gcp.project'),
    locationName: term('Location', { search: true, description: 'Zone', samples: ['europe-west1-b'] }),
    ...labelFields,
  },
  size: ['Machine type', 'n2-standard-4'],
  parents: ['project.id'],
  place: [{ 'project.id': '140+', locationName: 128 }],
  identity: ['project.id', 'locationName'],
  related: [related('disks', 'Disks', 'gcp.disk', 'virtualMachine.id')],
})
