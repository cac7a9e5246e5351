/** vmware.vm: a virtual machine or template of a vCenter. */
import {
  enumeration,
  flag,
  identities,
  identity,
  integer,
  number,
  recordList,
  reference,
  term,
  timestamp,
} from '../../src/spec/language/field.js'
import { machine, machineStorageCapacity } from '../kinds/machine.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { bars, pie, records } from '../vocabulary/build.js'
import { FLAVORS, tagFields } from '../vocabulary/fields.js'
import { machineWidgets, NOT_TEMPLATE } from '../vocabulary/widgets.js'

export const vmwareVm = machine({
  type: 'vmware.vm',
  label: 'Virtual machine',
  fields: {
    'runtime.powerStateChanged': timestamp('Power changed'),
    guestHostname: identity('Guest host name', { search: true }),
    'host.id': reference('Host', 'vmware.vh'),
    'host.cluster.id': reference('Cluster', 'vmware.cluster'),
    'host.datacenter.id': reference('Datacenter', 'vmware.datacenter'),
    'datastore.id': reference('Datastore', 'vmware.ds', { description: 'Where its configuration file is' }),
    flavor: enumeration('Flavor', FLAVORS),
    hasChangeTracking: flag('Change tracking', { words: { true: 'On', false: 'Off' } }),
    moId: identity('Managed object', { search: true }),
    resourcePath: identity('Resource path'),
    annotation: identity('Annotation', { search: true }),
    ...tagFields,
    'guestServices.versionBuild': term('Guest services version'),
    virtualDisks: recordList('Virtual disks', {
      name: identity('Name'),
      deviceKey: integer('Device key', '1', { isIdentifier: true }),
      size: number('Size', 'GiBy'),
      isThinProvisioned: flag('Thin'),
      backingType: term('RDM', { absent: 'No', description: 'Raw device mapping mode; no for an ordinary disk file' }),
    }),
    virtualNetworkInterfaceCards: recordList('Virtual NICs', {
      name: identity('Name'),
      deviceKey: integer('Device key', '1', { isIdentifier: true }),
      IPv4Addresses: identities('IPv4 addresses'),
    }),
  },
  parents: ['host.datacenter.id', 'host.cluster.id', 'host.id'],
  place: [{ 'runtime.connectionState': 120 }],
  since: 'runtime.powerStateChanged',
  properties: [
    { guestHostname: '160+', IPv4Addresses: '140+', flavor: 96, isTemplate: 96, hasChangeTracking: 120 },
    { 'guestServices.versionBuild': '140+', 'runtime.powerStateChanged': 140 },
    { moId: 120, resourcePath: '200+', annotation: '200+' },
  ],
  placeFacets: ['flavor'],
  identity: ['guestHostname', 'annotation', 'tags'],
  configuration: ['flavor', 'hasChangeTracking', 'guestServices.versionBuild'],
  state: ['runtime.powerStateChanged', 'moId', 'resourcePath'],
  dashboard: [
    machineWidgets.summary,
    machineWidgets.sizes,
    machineWidgets.osEndOfSupport,
    machineWidgets.osBreakdown,
    pie('guest-services', 'Guest services', 'runtime.guestServicesStatus', TOP_FAMILIES, NOT_TEMPLATE),
    bars('clusters', 'Machines by cluster', 'host.cluster.name', TOP_FAMILIES, NOT_TEMPLATE),
    ...machineWidgets.load,
    machineStorageCapacity,
  ],
  details: [
    records('virtual-disks', 'Virtual Disk', 'virtualDisks', {
      name: '2* 160+',
      deviceKey: 96,
      size: 96,
      isThinProvisioned: 80,
      backingType: '100+',
    }),
    records('virtual-nics', 'Virtual NIC', 'virtualNetworkInterfaceCards', {
      name: '2* 160+',
      deviceKey: 96,
      IPv4Addresses: '160+',
    }),
  ],
})
