/** gcp.project: a project, which owns everything in Google Cloud. Stored because instances and disks refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const gcpProject = defineEntity({
  type: 'gcp.project',
  platform: 'gcp',
  label: { one: 'Project', many: 'Projects' },
  icon: 'group',
  fields: { projectNumber: text('Project number', { search: true }), ...labelFields },
  properties: {
    panels: [panel('identity', 'Identity', 'projectNumber', 'tags', ...OBSERVED)],
    charts: [],
    related: [
      related('machines', 'Instances', 'gcp.vm', 'project.id'),
      related('disks', 'Disks', 'gcp.disk', 'project.id'),
    ],
  },
})
