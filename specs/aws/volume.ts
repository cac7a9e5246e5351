/** aws.volume: an EBS volume (EC2 describe-volumes). */
import { enumeration, flag, integer, term } from '../../src/spec/language/field.js'
import { attachedField, createdField, disk, sizeField } from '../kinds/disk.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { choices, pie, section } from '../vocabulary/build.js'
import { ioChart, latencyChart } from '../vocabulary/charts.js'
import { tagFields } from '../vocabulary/fields.js'

const identityFields = {
  volumeType: term('Volume type', { samples: ['gp3', 'io2'] }),
  ...sizeField,
  state: enumeration('State', [
    { value: 'in-use', label: 'In use', status: 'nominal' },
    { value: 'available', label: 'Not attached', status: 'caution' },
    { value: 'creating', label: 'Creating' },
    { value: 'deleting', label: 'Deleting' },
    { value: 'deleted', label: 'Deleted' },
    { value: 'error', label: 'Error', status: 'critical' },
  ]),
  ...attachedField('aws.vm'),
  locationName: term('Location', { search: true }),
}
const configurationFields = {
  iops: integer('Provisioned operations', 'IO/s'),
  throughput: integer('Provisioned throughput', 'MiBy/s'),
  encrypted: flag('Encrypted'),
  multiAttachEnabled: flag('Multi-attach'),
  ...createdField,
  ...tagFields,
}

export const awsVolume = resource(
  disk({
    type: 'aws.volume',
    label: 'EBS volume',
    fields: { ...identityFields, ...configurationFields },
    overview: [
      { state: 112, volumeType: 112, size: 96, 'virtualMachine.id': '160+', locationName: 128, encrypted: 96 },
    ],
    sections: [
      section('properties', 'Properties', { iops: 160, throughput: 160, multiAttachEnabled: 112, createdAt: 144 }),
    ],
    filters: [choices('state', 'State', 'state', 'volumeType', 'encrypted'), choices('place', 'Place', 'locationName')],
    summaryTitle: 'Volumes',
    unattached: { property: 'state', op: '=', value: 'available' },
    breakdown: pie('types', 'Volume types', 'volumeType'),
    status: 'state',
    parents: ['virtualMachine.id'],
    panels: fieldPanels({ identity: identityFields, configuration: configurationFields }),
    charts: [ioChart, latencyChart],
  }),
)
