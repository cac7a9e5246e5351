/** gcp.project: a project, which owns everything in Google Cloud. Stored because instances and disks refer to it. */
import { identity } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const gcpProject = resource({
  type: 'gcp.project',
  label: 'Project',
  icon: 'group',
  fields: { projectNumber: identity('Project number', { search: true }), ...labelFields },
  related: [
    related('machines', 'Instances', 'gcp.vm', 'project.id'),
    related('disks', 'Disks', 'gcp.disk', 'project.id'),
  ],
})
