/** Physical things of the estate that no hypervisor reports: switches, managed servers, backup, datastores' arrays. */
import { SERVERS, SITES } from './company.js'
import { type EstateEntity, type EstatePlan, thing } from './entity.js'
import type { Random } from './random.js'
import { holds } from './shape.js'
import { full, operations } from './storage.js'
import { wear } from './wear.js'

const HOUR = 3_600_000
const SWITCHES = [
  ['Cisco', 'Nexus 93180YC-FX', 'NX-OS 9.3(10)'],
  ['Cisco', 'Catalyst 9300-48P', 'IOS XE 17.9.4a'],
  ['Arista', 'DCS-7050SX3-48YC8', 'EOS 4.30.5M'],
  ['Dell', 'PowerSwitch S5248F-ON', 'SmartFabric OS10.5.5'],
] as const

export function hardwareEstate(random: Random, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  const times = (count: number) => Math.max(1, Math.round(count * scale))
  const switches = Array.from({ length: times(24) }, (_, i) => {
    const [vendorName, modelName, version] = SWITCHES[i % SWITCHES.length] ?? SWITCHES[0]
    const site = SITES[i % SITES.length] ?? SITES[0]
    return thing(
      'snmp.switch',
      `sw-${i + 1}`,
      anchorHour,
      {
        name: `${site.code}-sw-${String(Math.floor(i / 3) + 1).padStart(2, '0')}`,
        vendorName,
        modelName,
        version,
        serialNumber: `FDO${(random.integer(0, 36 ** 6) + 36 ** 6).toString(36).toUpperCase()}`,
        location: `${site.name}, row ${1 + (i % 6)}`,
        contact: 'network@corp.example',
        state: i === 13 ? 'down' : 'up',
        portsCount: 48,
        portsUpCount: i === 13 ? 0 : 30 + (i % 15),
        description: `${vendorName} ${modelName}, ${version}`,
      },
      i === 13
        ? undefined
        : {
            'net.data.rx': { mean: 900 + i * 60, rhythm: 'office' },
            'net.data.tx': { mean: 820 + i * 55, rhythm: 'office' },
            'net.packet.rx': { mean: 110 + i * 4, rhythm: 'office' },
            'net.packet.tx': { mean: 104 + i * 4, rhythm: 'office' },
            'net.drop.rx': { mean: i % 9 === 0 ? 0.02 : 0, digits: 4 },
            'net.drop.tx': { mean: 0, digits: 4 },
            power: { mean: 210, waver: 0.03 },
            'uptime.total': holds(5_000 + i * 11),
          },
    )
  })
  const servers = Array.from({ length: times(24) }, (_, i) => {
    const server = SERVERS[3]
    return thing(
      'xclarity.pmachine',
      `xcc-${i + 1}`,
      anchorHour,
      {
        name: `bm-${String(i + 1).padStart(2, '0')}.corp.example`,
        'runtime.powerState': i % 11 === 0 ? 'poweredOff' : 'poweredOn',
        'runtime.nativeState': i % 11 === 0 ? 'off' : 'on',
        'runtime.connectionState': 'connected',
        'hwIdentity.vendorName': server.vendor,
        'hwIdentity.name': server.model,
        serialNumber: `J3${(i + 46_656).toString(36).toUpperCase()}`,
        ...wear(`xcc-${i + 1}`, server.model, anchorHour),
        'processor.name': server.cpu,
        'processor.count': server.sockets,
        'processor.cores': server.cores,
        memorySize: server.memoryGib * 1024,
        firmwareVersion: 'AFE126J 3.10',
        location: `Rack ${1 + (i % 4)}, unit ${2 + (i % 20) * 2}`,
      },
      { power: { mean: i % 11 === 0 ? 12 : 340, rhythm: 'steady', waver: 0.06 } },
    )
  })
  return [...switches, ...servers]
}

/** Datastores of the vSphere sites. */
export function datastoreEstate(random: Random, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  return Array.from({ length: Math.max(3, Math.round(40 * scale)) }, (_, i) => {
    const site = SITES[i % SITES.length] ?? SITES[0]
    const isVsan = i % 10 === 9
    const isLocal = i % 7 === 5
    const capacity = isLocal ? 892 : isVsan ? 40_960 : [4_096, 8_192, 16_384][i % 3]
    return thing(
      'vmware.ds',
      `datastore-${500 + i}`,
      anchorHour,
      {
        name: isLocal
          ? `${site.code}-local-${i + 1}`
          : `${site.code}-${isVsan ? 'vsan' : 'ds'}-${String(Math.floor(i / 3) + 1).padStart(2, '0')}`,
        storageVendorName: isVsan || isLocal ? null : ['NetApp', 'Dell EMC', 'Pure Storage'][i % 3],
        volumeType: isVsan ? 'vsan' : isLocal ? 'vmfs' : ['vmfs', 'nfs', 'nfs41'][i % 3],
        isLocal,
        isAccessible: i !== 22,
        'datacenter.id': `vmware.datacenter:datacenter-${site.code}`,
        moId: `datastore-${500 + i}`,
      },
      {
        ...full(capacity ?? 4_096, i % 8 === 2 ? 0.9 : 0.3 + random.next() * 0.4, 0.003),
        'storage.provisioned': holds((capacity ?? 4_096) * 1.3),
        ...operations(260),
      },
    )
  })
}

/** Backups of the vSphere machines that there are. */
export function veeamEstate(
  random: Random,
  machines: readonly EstateEntity[],
  { anchorHour, scale }: EstatePlan,
): EstateEntity[] {
  const servers = SITES.slice(0, 2).map((site, i) =>
    thing('veeam.server', `vbr-${site.code}`, anchorHour, {
      name: `vbr-${site.code}`,
      enabled: true,
      encrypted: i === 0,
      restorePointsToKeep: 14,
      version: '12.1.2.172',
    }),
  )
  const jobs = ['daily-gold', 'daily-silver', 'weekly-bronze'] as const
  const backed = machines.slice(0, Math.max(2, Math.round(200 * scale))).map((vm, i) =>
    thing('veeam.vm', `backup-${vm.fields.moId}`, anchorHour, {
      name: vm.fields.name,
      'backupServer.id': servers[i % servers.length]?.id,
      VMwareObjectId: vm.fields.moId,
      VMwarePath: vm.fields.resourcePath,
      restorePointCount: i % 23 === 0 ? 0 : 7 + (i % 8),
      jobName: jobs[i % 3],
      latestRestorePoint:
        i % 23 === 0 ? null : new Date((anchorHour - random.integer(2, i % 3 === 2 ? 160 : 26)) * HOUR).toISOString(),
      backupSize: i % 23 === 0 ? 0 : 40 + ((i * 37) % 400),
    }),
  )
  return [...servers, ...backed]
}
