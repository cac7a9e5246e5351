import { describe, expect, it } from 'vitest'
import { specs } from '../../../specs/registry.js'
import { lifecyclePaths } from '../../spec/language/derive.js'
import { createRegistry } from '../../spec/registry.js'
import { createReferences } from './references.js'
import { deriveLifecycle } from './support.js'

const registry = createRegistry(specs)
const references = createReferences({ releases: [], models: [] })
const NOW = new Date('2026-03-01T09:00:00Z')
const derive = (type: string, values: Record<string, unknown>) =>
  deriveLifecycle(registry.get(type), values, references, NOW)
const software = (type: string, values: Record<string, unknown>) => {
  const { swSupportStatus, swEndOfSupport, swRelease, swSupportSource } = derive(type, values)
  return [swSupportStatus, swEndOfSupport, swRelease, swSupportSource]
}

describe('the operating system of a machine', () => {
  it('has status, end, release, source and family', () => {
    expect(derive('vmware.vm', { guestOsName: 'CentOS 7 (64-bit)' })).toEqual({
      'guestOsIdentity.supportStatus': 'Unsupported',
      'guestOsIdentity.EOS': '2024-06-30',
      'guestOsIdentity.release': 'CentOS 7',
      'guestOsIdentity.supportSource': 'endoflife.date: centos 7',
      'guestOsIdentity.family': 'Linux',
    })
  })

  it('has a family alone where the text names no release', () => {
    expect(derive('aws.vm', { guestOsName: 'Linux/UNIX' })).toEqual({
      'guestOsIdentity.supportStatus': null,
      'guestOsIdentity.EOS': null,
      'guestOsIdentity.release': null,
      'guestOsIdentity.supportSource': null,
      'guestOsIdentity.family': 'Linux',
    })
  })

  it('is unknown where nothing is said', () => {
    expect(Object.values(derive('aws.vm', { guestOsName: null }))).toEqual([null, null, null, null, null])
    expect(Object.values(derive('guest.linux', {}))).toEqual([null, null, null, null, null])
  })

  it('supported without an announced end is not unknown', () => {
    expect(derive('guest.linux', { osName: 'Oracle Linux Server 10.0' })).toMatchObject({
      'osIdentity.supportStatus': 'Supported',
      'osIdentity.EOS': null,
      'osIdentity.supportSource': 'endoflife.date: oracle-linux 10, end not announced',
    })
  })
})

describe('the software of a host, cluster or system', () => {
  it.each([
    ['vmware.vh', { 'osIdentity.name': 'VMware ESXi 8.0.2' }, ['Supported', '2027-10-11', 'VMware ESXi 8.0']],
    ['netapp.cluster', { version: 'NetApp Release 9.13.1P8' }, 'NetApp ONTAP 9.13.1'],
    ['netapp.node', { version: '9.14.1' }, 'NetApp ONTAP 9.14.1'],
    ['nutanix.cluster', { version: '6.5.4' }, 'Nutanix AOS 6.5'],
    ['k8s.node', { kubeletVersion: 'v1.33.2' }, 'Kubernetes 1.33'],
    ['k8s.node', { kubeletVersion: 'v1.33.2-eks-a737599' }, 'Amazon EKS 1.33'],
    ['k8s.cluster', { backingType: 'AKS', version: '1.33.2' }, 'Azure Kubernetes Service 1.33'],
    ['k8s.cluster', { backingType: 'GKE', version: 'v1.33.2-gke.1177000' }, 'Google Kubernetes Engine 1.33'],
    ['k8s.cluster', { backingType: 'vSphere', version: 'v1.33.2' }, 'Kubernetes 1.33'],
    ['k8s.cluster', { backingType: 'AKS', version: '1.12.8' }, null],
    ['hub.k8s.cluster', { flavor: 'EKS', version: '1.33' }, 'Amazon EKS 1.33'],
    ['azure.mc', { version: '1.33.2' }, 'Azure Kubernetes Service 1.33'],
    ['hub.system', { platformType: 'netapp', version: '9.13.1P8' }, 'NetApp ONTAP 9.13.1'],
    ['hub.system', { platformType: 'nutanix', version: '6.5.4' }, 'Nutanix AOS 6.5'],
    ['hub.system', { platformType: 'vmware', version: '8.0.2' }, 'VMware ESXi 8.0'],
    ['hub.system', { platformType: 'windows', version: '10.0.20348' }, 'Windows Server 2022'],
    ['hub.system', { platformType: 'veeam', version: '12.1.2' }, null],
    ['hub.system', { version: '8.0.2' }, null],
  ])('%s of %o', (type, values, expected) => {
    const [status, end, release] = software(type, values)
    if (Array.isArray(expected)) expect([status, end, release]).toEqual(expected)
    else expect(release).toBe(expected)
  })
})

describe('hardware', () => {
  it('takes measures from the catalogue and the end of life from what was stated', () => {
    const host = { 'hwIdentity.vendorName': 'Dell Inc.', 'hwIdentity.name': 'PowerEdge R740' }
    expect(derive('vmware.vh', { ...host, 'lifecycle.endOfLife': '2025-12-31' })).toMatchObject({
      'chassis.rackUnits': 2,
      'chassis.formFactor': 'rack',
      hwEndOfLife: '2025-12-31',
      hwSupportStatus: 'Unsupported',
      hwSupportSource: 'stated for this device',
    })
    expect(derive('vmware.vh', host)).toMatchObject({
      hwEndOfLife: null,
      hwSupportStatus: null,
      hwSupportSource: 'devicetype-library: Dell PowerEdge R740',
    })
  })
})

describe('catalogues that were imported', () => {
  const own = createReferences({
    releases: [{ product: 'ubuntu', cycle: '22.04', eol: '2030-01-01', source: 'Own contract' }],
    models: [],
  })
  const os = (guestOsName: string) => {
    const found = deriveLifecycle(registry.get('vmware.vm'), { guestOsName }, own, NOW)
    return [found['guestOsIdentity.EOS'], found['guestOsIdentity.supportSource']]
  }

  it('count for their products whole, and leave the others as they were', () => {
    expect(os('Ubuntu 22.04 LTS')).toEqual(['2030-01-01', 'Own contract: ubuntu 22.04'])
    expect(os('Ubuntu 24.04 LTS')).toEqual([null, null])
    expect(os('CentOS 7')).toEqual(['2024-06-30', 'endoflife.date: centos 7'])
  })
})

describe('declarations', () => {
  it('every stored type with support fields says what they are worked out from', () => {
    const computed = ['supportStatus', 'endOfSupport', 'supportRelease', 'supportSource', 'osFamily', 'hardware']
    for (const spec of registry.stored) {
      const declared = Object.keys(spec.fields).filter(path => computed.includes(spec.fields[path]?.computed ?? ''))
      expect([spec.type, Object.keys(derive(spec.type, {})).sort()]).toEqual([spec.type, declared.sort()])
    }
  })
})

it.each(
  registry.stored.filter(({ derive }) => derive?.support || derive?.hardware),
)('what is read and filled of $type is declared', spec => {
  const declared = lifecyclePaths(spec.derive)
  const read = new Set<string>()
  const known = { vendorName: 'Dell Inc.', modelName: 'PowerEdge R650', version: '8.0.3', platformType: 'vmware' }
  const values = new Proxy<Record<string, unknown>>(known, {
    get: (target, path) => {
      read.add(String(path))
      return Reflect.get(target, path) ?? 'text'
    },
  })
  const filled = Object.keys(deriveLifecycle(spec, values, references, NOW))
  expect(declared).toEqual(expect.arrayContaining([...read, ...filled]))
})
