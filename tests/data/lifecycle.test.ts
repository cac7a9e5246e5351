/** The product strings of the recorded inventories and the releases they state, each reviewed by hand; the default catalogue's dates. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLifecycleCatalogue } from '../../src/analytics/lifecycle/catalogue.js'
import { defaultLifecycleCatalogue } from '../../src/analytics/lifecycle/default-catalogue.js'
import { matchProduct, type ProductKind } from '../../src/analytics/lifecycle/match-product.js'
import { parseLifecycle } from '../../src/analytics/lifecycle/parse-lifecycle.js'
import { isRecord } from '../../src/wire/errors.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const CSV = join(data, 'eos/endoflife_releases.csv')
const isPresent = existsSync(CSV) && existsSync(join(data, 'inventory/expected.json'))

const AZURE = '/Subscriptions/AZURE_SUBSCRIPTION_ID/Providers/Microsoft.Compute/Locations'
const GOOGLE = 'https://www.googleapis.com/compute/v1/projects'

/** Reviewed one by one. Unknown is the right answer for what names a family, a product alone, or a product that the export does not have. */
const REVIEWED: Record<ProductKind, Record<string, string>> = {
  os: {
    // AWS and osType say no more than the family.
    windows: 'Unknown',
    Windows: 'Unknown',
    linux: 'Unknown',
    Linux: 'Unknown',
    'Linux/UNIX': 'Unknown',
    // Azure: image references, agents, disks.
    'UbuntuServer 16.04-LTS': 'ubuntu 16.04',
    'CentOS 7.2': 'centos 7',
    'CentOS 7.3': 'centos 7',
    'RHEL 7.3': 'rhel 7',
    'SLES 12-SP2': 'sles 12.2',
    'WindowsServer 2012-R2-Datacenter': 'windows-server 2012-r2',
    'ubuntu 16.04': 'ubuntu 16.04',
    'redhat 7.3': 'rhel 7',
    // The agent leaves the service pack out; by its image this machine is 12 SP2.
    'suse 12': 'Unknown',
    ...inBothRegions(
      'Canonical/ArtifactTypes/VMImage/Offers/UbuntuServer/Skus/16.04-LTS/Versions/16.04.201810040',
      'ubuntu 16.04',
    ),
    ...inBothRegions(
      'MicrosoftWindowsServer/ArtifactTypes/VMImage/Offers/WindowsServer/Skus/2012-R2-Datacenter/Versions/4.127.20180912',
      'windows-server 2012-r2',
    ),
    ...inBothRegions('RedHat/ArtifactTypes/VMImage/Offers/RHEL/Skus/7.3/Versions/7.3.2017090723', 'rhel 7'),
    ...inBothRegions('SUSE/ArtifactTypes/VMImage/Offers/SLES/Skus/12-SP2/Versions/2017.03.20', 'sles 12.2'),
    // A customer's own image.
    '/subscriptions/AZURE_SUBSCRIPTION_ID/resourceGroups/miq-vms-eastus/providers/Microsoft.Compute/images/miq-linux-img-east':
      'Unknown',
    // Google: licences and images. The image of a customer's project is called as the customer likes.
    [`${GOOGLE}/centos-cloud/global/licenses/centos-7`]: 'centos 7',
    [`${GOOGLE}/centos-cloud/global/images/centos-7-v20180716`]: 'centos 7',
    [`${GOOGLE}/debian-cloud/global/licenses/debian-10-buster`]: 'debian 10',
    [`${GOOGLE}/cloud-custodian/global/licenses/debian-10-buster`]: 'debian 10',
    [`${GOOGLE}/cloud-custodian/global/licenses/debian-11-bullseye`]: 'debian 11',
    [`${GOOGLE}/cloud-custodian/global/images/debian-11-bullseye-v20220519`]: 'Unknown',
    [`${GOOGLE}/cloud-custodian/global/licenses/ubuntu-2204-lts`]: 'ubuntu 22.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/licenses/ubuntu-1404-trusty`]: 'ubuntu 14.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/images/ubuntu-1404-trusty-v20160406`]: 'ubuntu 14.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/licenses/ubuntu-1604-xenial`]: 'ubuntu 16.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/images/ubuntu-1604-xenial-v20170330`]: 'ubuntu 16.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/images/ubuntu-1604-xenial-v20171026a`]: 'ubuntu 16.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/licenses/ubuntu-1804-lts`]: 'ubuntu 18.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/images/ubuntu-1804-bionic-v20180426b`]: 'ubuntu 18.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/licenses/ubuntu-minimal-1804-lts`]: 'ubuntu 18.04',
    [`${GOOGLE}/ubuntu-os-cloud/global/images/ubuntu-minimal-1804-bionic-v20181220`]: 'ubuntu 18.04',
    [`${GOOGLE}/cos-cloud/global/licenses/cos`]: 'Unknown',
    [`${GOOGLE}/cos-cloud/global/licenses/cos-pcid`]: 'Unknown',
    [`${GOOGLE}/gke-node-images/global/licenses/gke-node`]: 'Unknown',
    [`${GOOGLE}/gke-node-images/global/images/gke-1115-gke5-cos-stable-69-10895-91-0-v181210-pre`]: 'cos cos-69',
    // Hyper-V, by System Center.
    Unknown: 'Unknown',
    'Microsoft Windows Server 2012 R2 Standard': 'windows-server 2012-r2',
    'Windows Server 2012 R2 Datacenter': 'windows-server 2012-r2',
    'Windows Server 2012 R2 Standard': 'windows-server 2012-r2',
    'Windows Server 2016 Datacenter': 'windows-server 2016',
    // Windows 7 ended in 2013, its service pack in 2020: which of the two runs is not stated.
    '64-bit edition of Windows 7': 'Unknown',
    '64-bit edition of Windows 8.1': 'windows 8.1',
    'CentOS Linux 7 (64 bit)': 'centos 7',
    'Red Hat Enterprise Linux 7 (64 bit)': 'rhel 7',
    // VMware names no service pack. Without one it ended in 2007, SP1 in 2009, SP2 in 2015.
    'Microsoft Windows Server 2003 Standard (32-bit)': 'Unknown',
    winNetStandardGuest: 'Unknown',
    // Kubernetes nodes.
    'CentOS Linux 7 (Core)': 'centos 7',
    'Debian GNU/Linux 10 (buster)': 'debian 10',
    'Ubuntu 18.04.2 LTS': 'ubuntu 18.04',
    'Ubuntu 22.04.5 LTS': 'ubuntu 22.04',
    'Container-Optimized OS from Google': 'Unknown',
    'Buildroot 2018.05.3': 'Unknown',
    // Storage, switches.
    'NetApp Release 9.10.1X12: Wed Oct 13 10:38:21 UTC 2021': 'netapp-ontap 9.10.1',
    CNOS: 'Unknown',
  },
  hypervisor: {
    // Build 9600 is Windows 8.1 as well as Windows Server 2012 R2; the hosts' operating systems above tell.
    'Microsoft Hyper-V 6.3.9600.18623': 'Unknown',
    'HyperV 6.3.9600.18623': 'Unknown',
    'HyperV 0.0': 'Unknown',
    // ESX is not ESXi, and the export has neither ESX nor AHV nor Nutanix' cluster checks.
    'VMware ESX 5.0.0': 'Unknown',
    'AHV 10.0.1': 'Unknown',
    'NCC ncc-5.1.1': 'Unknown',
    'NOS el8.5-release-ganges-7.0.1-stable-5987da423c2c2fd2cf8b8b33a326d052274b72ec': 'nutanix-aos 7.0',
    'PRISM_CENTRAL el8.5-release-fraser-2024.3.1.1-stable-65c1d82b97162bf232e5453e933f1a84ed1db2f6':
      'nutanix-prism pc.2024.3',
  },
  kubernetes: {
    // The export begins with AKS 1.21 and Kubernetes 1.16; +d4cacc0 is OpenShift's mark.
    'AKS 1.12.8': 'Unknown',
    'v1.15.2': 'Unknown',
    'v1.11.0+d4cacc0': 'Unknown',
    'v1.16.2': 'kubernetes 1.16',
    'v1.19.3': 'kubernetes 1.19',
    'v1.29.11': 'kubernetes 1.29',
    'v1.20.8-gke.900': 'google-kubernetes-engine 1.20',
  },
}

function inBothRegions(image: string, release: string): Record<string, string> {
  return Object.fromEntries(['eastus', 'westus'].map(region => [`${AZURE}/${region}/Publishers/${image}`, release]))
}

type Add = (kind: ProductKind, ...parts: unknown[]) => void

/** Fields that name a system, whichever vendor's object they are in. */
function collect(value: unknown, add: Add): void {
  if (Array.isArray(value)) for (const item of value) collect(item, add)
  if (!isRecord(value)) return
  for (const field of SYSTEM_FIELDS) add('os', value[field])
  add('kubernetes', value.kubeletVersion)
  for (const version of [value.kubernetesVersion, value.orchestratorVersion])
    if (version) add('kubernetes', 'AKS', version)
  for (const licence of Array.isArray(value.licenses) ? value.licenses : []) add('os', licence)
  if (isRecord(value.OperatingSystem)) add('os', value.OperatingSystem.Name)
  if (isRecord(value.imageReference)) add('os', value.imageReference.id)
  if (value.offer) add('os', value.offer, value.sku)
  if (value.osName) add('os', value.osName, value.osVersion)
  if (value['summary.config.product.name']) {
    add('hypervisor', value['summary.config.product.name'], value['summary.config.product.version'])
  }
  if (isRecord(value.hypervisor)) add('hypervisor', value.hypervisor.fullName)
  if (value.softwareType) add('hypervisor', value.softwareType, value.version)
  if (value.VirtualizationPlatformString) {
    add('hypervisor', value.VirtualizationPlatformString, value.HyperVVersionString ?? value.HyperVVersion)
  }
  if (isRecord(value.version)) add('os', value.version.full)
  for (const inner of Object.values(value)) collect(inner, add)
}

const SYSTEM_FIELDS = [
  'summary.config.guestFullName',
  'summary.config.guestId',
  'Platform',
  'PlatformDetails',
  'osType',
  'sourceImage',
  'OperatingSystem',
  'OperatingSystemString',
  'operatingSystem',
  'osImage',
  'OS',
]

describe.skipIf(!isPresent)('lifecycles (needs the recorded data, PLINTH_DATA)', () => {
  const parsed = isPresent ? parseLifecycle(readFileSync(CSV, 'utf8')) : { products: [], releases: [], problems: [] }
  const catalogue = createLifecycleCatalogue(parsed.products, parsed.releases)

  it('the whole export is read without a problem', () => {
    expect(parsed.problems).toEqual([])
    expect(parsed.products).toHaveLength(433)
    expect(parsed.releases).toHaveLength(7593)
    expect(parsed.releases.filter(({ eol }) => typeof eol === 'boolean')).toHaveLength(1179)
  })

  it('the default catalogue says nothing that the export does not', () => {
    const small = defaultLifecycleCatalogue()
    for (const product of small.products.values()) {
      expect(catalogue.products.get(product.product)).toEqual(product)
      for (const release of small.releasesOf(product.product)) {
        expect(release).toEqual(catalogue.release(release.product, release.cycle))
      }
    }
  })

  it('every product string of the inventories states the release it was reviewed to state', () => {
    const found: Record<ProductKind, Record<string, string>> = { os: {}, hypervisor: {}, kubernetes: {} }
    const add: Add = (kind, ...parts) => {
      const text = parts
        .filter(part => typeof part === 'string')
        .join(' ')
        .trim()
      if (text === '') return
      const match = matchProduct(text, catalogue, kind)
      found[kind][text] = match ? `${match.product} ${match.cycle}` : 'Unknown'
    }
    const files = readdirSync(join(data, 'inventory'), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.json') && !name.endsWith('expected.json'))) {
      collect(JSON.parse(readFileSync(join(data, 'inventory', file), 'utf8')), add)
    }
    expect(found).toEqual(REVIEWED)
  })
})
