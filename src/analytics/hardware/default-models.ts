/**
 * Common servers, for portals without a hardware catalogue of their own. Heights are facts of the community's device types
 * (https://github.com/netbox-community/devicetype-library, CC0); a test of the recorded data holds them against its table. Nobody publishes
 * ends of life there, so these have none.
 */
import type { FormFactor, HardwareModel } from './catalogue.js'

/** Manufacturer → form factor and rack units → models, which share the words before them. */
const MODELS: readonly (readonly [
  manufacturer: string,
  FormFactor,
  rackUnits: number,
  prefix: string,
  models: string,
])[] = [
  ['Dell', 'rack', 1, 'PowerEdge ', 'R230 R330 R340 R430 R440 R450 R610 R620 R630 R640 R650 R650xs'],
  ['Dell', 'rack', 1, 'PowerEdge ', 'R6515 R6525 R6615 R6625'],
  ['Dell', 'rack', 2, 'PowerEdge ', 'R540 R550 R710 R720 R720xd R730 R730xd R740 R740xd R750 R820 R840'],
  ['Dell', 'rack', 2, 'PowerEdge ', 'R7515 R7525 R7615 R7625'],
  ['Dell', 'rack', 3, 'PowerEdge ', 'R940'],
  ['Dell', 'enclosure', 7, 'PowerEdge ', 'MX7000'],
  ['Dell', 'tower', 5, 'PowerEdge ', 'T340 T440 T640'],
  ['Dell', 'rack', 1, 'PowerSwitch ', 'S5248F-ON'],
  ['HPE', 'rack', 1, 'ProLiant ', 'DL325_Gen10 DL325_Gen10_Plus DL360_Gen7 DL360_Gen9 DL360_Gen10 DL360_Gen10_Plus'],
  ['HPE', 'rack', 1, 'ProLiant ', 'DL365_Gen11'],
  ['HPE', 'rack', 2, 'ProLiant ', 'DL380_Gen5 DL380_Gen6 DL380_Gen7 DL380p_Gen8 DL380_Gen9 DL380_Gen10'],
  ['HPE', 'rack', 2, 'ProLiant ', 'DL380_Gen10_Plus'],
  ['HPE', 'rack', 4, 'ProLiant ', 'DL580_Gen9 DL580_Gen10'],
  ['HPE', 'blade', 0, 'ProLiant ', 'BL460c_Gen9 BL460c_Gen10'],
  ['HPE', 'blade', 0, 'Synergy ', '480_Gen10'],
  ['HPE', 'enclosure', 10, 'Synergy ', '12000_Frame'],
  ['Lenovo', 'rack', 1, 'ThinkSystem ', 'SR530 SR630 SR645'],
  ['Lenovo', 'rack', 2, 'ThinkSystem ', 'SR550 SR650 SR850_V2'],
  ['Cisco', 'rack', 1, 'UCS-', 'C220-M4 C220-M5SX C220-M6S'],
  ['Cisco', 'rack', 2, 'UCS-', 'C240-M4S C240-M5SX'],
  ['Cisco', 'blade', 0, 'UCSB-', 'B200-M4 B200-M5'],
  ['Cisco', 'enclosure', 6, 'UCSB-', '5108-AC2'],
  ['Cisco', 'rack', 1, '', 'Nexus_93180YC-FX Catalyst_9300-48P'],
  ['NetApp', 'rack', 2, '', 'FAS2750'],
  ['NetApp', 'rack', 3, '', 'FAS8200'],
  ['Fujitsu', 'rack', 1, 'PRIMERGY ', 'RX2530_M6'],
  ['Fujitsu', 'rack', 2, 'PRIMERGY ', 'RX2540_M5'],
]

/** Words of firmware for a virtual machine. */
const VIRTUAL: readonly (readonly [manufacturer: string, model: string])[] = [
  ['VMware, Inc.', 'VMware Virtual Platform'],
  ['VMware, Inc.', 'VMware7,1'],
  ['VMware, Inc.', 'VMware20,1'],
  ['Microsoft Corporation', 'Virtual Machine'],
  ['QEMU', 'Standard PC (Q35 + ICH9, 2009)'],
  ['QEMU', 'Standard PC (i440FX + PIIX, 1996)'],
  ['Red Hat', 'KVM'],
  ['Nutanix', 'AHV'],
  ['Xen', 'HVM domU'],
  ['Google', 'Google Compute Engine'],
  ['innotek GmbH', 'VirtualBox'],
]

export function defaultHardwareModels(): HardwareModel[] {
  const machines = MODELS.flatMap(([manufacturer, formFactor, rackUnits, prefix, models]) =>
    models.split(' ').map(name => {
      return { manufacturer, model: `${prefix}${name.replaceAll('_', ' ')}`, rackUnits, formFactor }
    }),
  )
  const virtual = VIRTUAL.map(([manufacturer, model]) => {
    return { manufacturer, model, rackUnits: null, formFactor: 'virtual' as const, source: 'firmware names' }
  })
  return [...machines, ...virtual]
}
