/** gcp.disk: a persistent disk (Compute Engine disks.list). */
import { enumeration, reference, term } from '../../src/spec/language/field.js'
import { attachedField, createdField, disk, limitFields, sizeField } from '../kinds/disk.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { choices, pie, section } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

const identityFields = {
  diskType: term('Disk type', { samples: ['pd-ssd', 'pd-balanced'] }),
  ...sizeField,
  // States of the Compute Engine API.
  status: enumeration('Status', [
    { value: 'READY', label: 'Ready', status: 'nominal' },
    { value: 'CREATING', label: 'Creating' },
    { value: 'RESTORING', label: 'Restoring' },
    { value: 'DELETING', label: 'Deleting' },
    { value: 'UNAVAILABLE', label: 'Unavailable', status: 'critical' },
    { value: 'FAILED', label: 'Failed', status: 'critical' },
  ]),
  ...attachedField('gcp.vm'),
}
const configurationFields = {
  ...limitFields,
  locationName: term('Location', { search: true }),
  'project.id': reference('Project', 'gcp.project'),
  ...createdField,
  ...labelFields,
}

export const gcpDisk = resource(
  disk({
    type: 'gcp.disk',
    label: 'Persistent disk',
    fields: { ...identityFields, ...configurationFields },
    overview: [
      { status: 112, diskType: 112, size: 96, 'virtualMachine.id': '160+', 'project.id': '140+', locationName: 128 },
    ],
    sections: [section('properties', 'Properties', { maxIops: 144, maxTput: 144, createdAt: 144 })],
    filters: [choices('state', 'State', 'status', 'diskType'), choices('place', 'Place', 'project.id', 'locationName')],
    summaryTitle: 'Disks',
    unattached: { property: 'virtualMachine.id', op: 'exists', value: false },
    breakdown: pie('types', 'Disk types', 'diskType'),
    status: 'status',
    parents: ['project.id', 'virtualMachine.id'],
    panels: fieldPanels({ identity: identityFields, configuration: configurationFields }),
  }),
)
